import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/ledger.css";
import App from "./App.svelte";
import { speech } from "./lib/language.svelte";

await speech.start();
mount(App, { target: document.getElementById("app")! });
