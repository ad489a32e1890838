import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/palette.css";
import "./styles/ledger.css";
import App from "./App.svelte";
import { address } from "./lib/address.svelte";
import { install } from "./lib/comfort/install.svelte";
import { employ } from "./lib/comfort/worker";
import { speech } from "./lib/language.svelte";
import { fetchAhead } from "./lib/pages";
import { settings } from "./lib/settings.svelte";

settings.lightUp();
install.watch();
fetchAhead(address.page);
await speech.start();
mount(App, { target: document.getElementById("app")! });
employ();
