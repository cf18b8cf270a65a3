import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/about";
import { ChatCall } from "./chat-call.tsx";
import { FindUs } from "./find-us.tsx";
import { Mission } from "./mission.tsx";
import { Steps } from "./steps.tsx";
import { Story } from "./story.tsx";
import { TrustPoints } from "./trust-points.tsx";
import "./about.css";

export const meta: Route.MetaFunction = () => [
  { title: `About us | ${shop.name}` },
  {
    name: "description",
    content: `How ${shop.name} of ${shop.address.city} presses oil: slowly, in a wooden kolhu, below 45 °C. Our story, our method and where to find us.`,
  },
];

export default function About() {
  return (
    <main id="main">
      <Story />
      <Mission />
      <Steps />
      <TrustPoints />
      <ChatCall />
      <FindUs />
    </main>
  );
}
