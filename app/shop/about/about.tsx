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
import type { Shop } from "#domain/shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import {
  ABOUT,
  aboutDescription,
  aboutTitle,
  CERTIFIED,
  CERTIFIED_AND_TESTED,
  CERTIFIED_AND_TESTED_TEXT,
  CERTIFIED_TEXT,
  CHAT_CARE,
  CHAT_CARE_TEXT,
  CHAT_WITH_US,
  EXPLORE_OILS,
  FARMERS,
  FARMERS_TEXT,
  LAB_TESTED,
  LAB_TESTED_TEXT,
  MISSION_FIRST,
  MISSION_SECOND,
  OUR_MISSION,
  OUR_STORY,
  OUR_STORY_TEXT,
  PLASTIC_FREE,
  PLASTIC_FREE_TEXT,
  PURE,
  PURE_TEXT,
  TRADITIONAL,
  TRADITIONAL_TEXT,
  TRUST_US,
  WHICH_OIL,
  WHICH_OIL_TEXT,
} from "#words/about.ts";
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
        title={aboutTitle(shop.name)}
        description={aboutDescription(shop.name, shop.address.city)}
      />
      <JsonLd
        graph={import.meta.env.SSR ? [shopJsonLd(origin, shop), breadcrumbsJsonLd(origin, [[ABOUT, PATH]])] : undefined}
      />
    </>
  );
}

function Story() {
  return (
    <section className="page-width story stack gap-8">
      <div className="story__text">
        <h1>{OUR_STORY}</h1>
        <p>{OUR_STORY_TEXT}</p>
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
        <h2 id="mission">{OUR_MISSION}</h2>
        <p>{MISSION_FIRST}</p>
        <p>{MISSION_SECOND}</p>
      </div>
    </section>
  );
}

function TrustPoints() {
  const { cards } = useShop();
  const points = [
    { Icon: Droplet, title: PURE, text: PURE_TEXT },
    { Icon: Hourglass, title: TRADITIONAL, text: TRADITIONAL_TEXT },
    { Icon: BadgeCheck, ...describeSafety(cards) },
    {
      Icon: Recycle,
      title: cards.packaging && PLASTIC_FREE,
      text: PLASTIC_FREE_TEXT,
    },
    { Icon: MessageCircle, title: CHAT_CARE, text: CHAT_CARE_TEXT },
    {
      Icon: Sprout,
      title: FARMERS,
      text: FARMERS_TEXT,
    },
  ];
  return (
    <section className="page-width section" aria-labelledby="points">
      <h2 className="section__head" id="points">
        {TRUST_US}
      </h2>
      <IconPoints points={points.filter(({ title }) => title)} className="trust-points" />
    </section>
  );
}

/** Without a title where the shop claims neither. */
function describeSafety({ fssai, lab }: Shop["cards"]): { title: string; text: string } {
  if (fssai && lab)
    return {
      title: CERTIFIED_AND_TESTED,
      text: CERTIFIED_AND_TESTED_TEXT,
    };
  if (fssai) return { title: CERTIFIED, text: CERTIFIED_TEXT };
  return { title: lab && LAB_TESTED, text: LAB_TESTED_TEXT };
}

function ChatCall() {
  const shop = useShop();
  return (
    <section className="chat-call on-leaf" aria-labelledby="cta">
      <div className="page-width chat-call__in">
        <div>
          <h2 id="cta">{WHICH_OIL}</h2>
          <p>{WHICH_OIL_TEXT}</p>
        </div>
        <div className="chat-call__act row gap-3 wrap">
          <a className="btn btn--paper" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            {CHAT_WITH_US}
          </a>
          <Link className="btn btn--outline" to="/" state={TO_COLLECTION_START} prefetch="intent">
            {EXPLORE_OILS}
          </Link>
        </div>
      </div>
    </section>
  );
}
