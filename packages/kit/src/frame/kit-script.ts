import React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import ReactDOM from "react-dom";
import * as kit from "../index.ts";
import { setEaselGlobal, takeBootstrap } from "./frame-globals.ts";
import { mountComponent } from "./mount-component.tsx";

/** The second script of a frame's document: React, the kit, and where the component's script reports. */
const bootstrap = takeBootstrap();
let isDefined = false;

setEaselGlobal({
  modules: {
    react: React,
    "react/jsx-runtime": jsxRuntime,
    "react-dom": ReactDOM,
    "@easel/kit": kit,
  },
  define(exported) {
    if (isDefined) return;
    isDefined = true;
    void mountComponent(exported, bootstrap);
  },
});

addEventListener("load", () => {
  if (!isDefined)
    bootstrap.report(new Error("The component's script could not be run to its end."), {
      fatal: true,
    });
});
