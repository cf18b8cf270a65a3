export * from "../en/full-stop.ts";
