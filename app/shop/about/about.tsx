import { AboutHead } from "./about-head.tsx";
import { ChatCall } from "./chat-call.tsx";
import { FindUs } from "./find-us.tsx";
import { Mission } from "./mission.tsx";
import { Steps } from "./steps.tsx";
import { Story } from "./story.tsx";
import { TrustPoints } from "./trust-points.tsx";
import "./about.css";

export default function About() {
  return (
    <main id="main">
      <AboutHead />
      <Story />
      <Mission />
      <Steps />
      <TrustPoints />
      <ChatCall />
      <FindUs />
    </main>
  );
}
