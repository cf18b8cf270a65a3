import { BadgeCheck, Droplet, Hourglass, MessageCircle, Recycle, Sprout } from "lucide-react";
import { Link } from "react-router";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { TO_COLLECTION_START } from "#app/shop/catalogue/collection-id.ts";
import { breadcrumbsJsonLd, shopJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/site-urls.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { IconPoints } from "#app/ui/icon-list.tsx";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { FindUs } from "./find-us.tsx";
import { Steps } from "./steps.tsx";
import "./about.css";

const PATH = "/about";

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

function AboutHead() {
  const shop = useShop();
  const origin = useOrigin();
  return (
    <>
      <PageHead
        path={PATH}
        title={`About us | ${shop.name}`}
        description={`How ${shop.name} of ${shop.address.city} presses oil: slowly, in a wooden kolhu, below 45 °C. Our story, our method and where to find us.`}
      />
      <JsonLd
        graph={
          import.meta.env.SSR ? [shopJsonLd(origin, shop), breadcrumbsJsonLd(origin, [["About", PATH]])] : undefined
        }
      />
    </>
  );
}

function Story() {
  return (
    <section className="page-width story stack gap-8">
      <div className="story__text">
        <h1>Our Story, Rooted in Nature</h1>
        <p>
          Kolhu is the wooden press our grandparents took their seeds to. We built one again, and then a small company
          around it.
        </p>
      </div>
      <div className="story__pic pic">
        <ArtPicture
          name="kolhu-press"
          sizes="(min-width: 82rem) 75rem, (min-width: 48rem) 94vw, 134vw"
          loading="eager"
          fetchPriority="high"
        />
      </div>
    </section>
  );
}

function Mission() {
  return (
    <section className="page-width section mission stack" aria-labelledby="mission">
      <div className="mission__pic arch-frame">
        <ArtPicture name="life-window" sizes="(min-width: 30rem) 30rem, 108vw" />
      </div>
      <div>
        <h2 id="mission">Our mission</h2>
        <p>
          To put honest oil back in everyday kitchens. Oil that smells of the seed it came from, made close to where the
          seed grew, by people you can call.
        </p>
        <p>
          We press small batches every week and send them out fresh. What we do not do matters as much: no heat from
          outside, no solvents, no blending, no plastic.
        </p>
      </div>
    </section>
  );
}

const POINTS = [
  { Icon: Droplet, title: "Pure", text: "One seed in each bottle. Nothing blended, nothing added." },
  { Icon: Hourglass, title: "Traditional method", text: "A wooden kolhu, slow turns and no outside heat." },
  {
    Icon: BadgeCheck,
    title: "Food-safety certified and lab tested",
    text: "FSSAI licensed, and every batch is checked in a lab.",
  },
  { Icon: Recycle, title: "Plastic-free packaging", text: "Tin, glass and paper that can be used again." },
  { Icon: MessageCircle, title: "Chat care", text: "Ask a person, not a robot. We answer on WhatsApp." },
  {
    Icon: Sprout,
    title: "Supporting farmers",
    text: "We buy straight from growers, at a price agreed before sowing.",
  },
];

function TrustPoints() {
  return (
    <section className="page-width section" aria-labelledby="points">
      <h2 className="section__head" id="points">
        Why families trust us
      </h2>
      <IconPoints points={POINTS} className="trust-points" />
    </section>
  );
}

function ChatCall() {
  const shop = useShop();
  return (
    <section className="chat-call on-leaf" aria-labelledby="cta">
      <div className="page-width chat-call__in">
        <div>
          <h2 id="cta">Not sure which oil to take?</h2>
          <p>Tell us what you cook. We will help you choose.</p>
        </div>
        <div className="chat-call__act row gap-3 wrap">
          <a className="btn btn--paper" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            Chat with us
          </a>
          <Link className="btn btn--outline" to="/" state={TO_COLLECTION_START} prefetch="intent">
            Explore Our Oils
          </Link>
        </div>
      </div>
    </section>
  );
}
