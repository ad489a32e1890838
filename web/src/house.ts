/** The house itself: its words, its letters, and the page that is asked for. */
import { mount } from "svelte";
import App from "./App.svelte";
import { address } from "./lib/address.svelte";
import { install } from "./lib/comfort/install.svelte";
import { employ } from "./lib/comfort/worker";
import { lettersFor } from "./lib/fonts";
import { speech } from "./lib/language.svelte";
import { fetchAhead } from "./lib/pages";
import { settings } from "./lib/settings.svelte";

settings.lightUp();
install.watch();
fetchAhead(address.page);
await speech.start();
await lettersFor(speech.say("language"));
mount(App, { target: document.getElementById("app")! });
employ();
