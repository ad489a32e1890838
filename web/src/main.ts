import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/palette.css";
import "./styles/ledger.css";
import App from "./App.svelte";
import { speech } from "./lib/language.svelte";
import { settings } from "./lib/settings.svelte";

settings.lightUp();
await speech.start();
mount(App, { target: document.getElementById("app")! });
