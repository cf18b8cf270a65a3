import type { ReactNode } from "react";

/** Type errors name a word that a language lacks, has too many, or takes other values. One line for each file. */

type Loose<Word> = [ReactNode] extends [Word]
  ? ReactNode
  : Word extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Word extends (...values: infer Values) => ReactNode
      ? (...values: Values) => ReactNode
      : Widened<Word>;
type Widened<Word> = Word extends string ? string : { [Key in keyof Word]: Loose<Word[Key]> };
type Words<Room> = { [Name in keyof Room]: Loose<Room[Name]> };

/** Both have the same names, with values of the same kind. */
type Same<En, Other extends Words<En>> = [keyof Other] extends [keyof En] ? true : false;
type Complete<En, Hindi extends Words<En>, Tamil extends Words<En>> = [Same<En, Hindi>, Same<En, Tamil>];
type Checked<All extends [true, true][]> = All;

export type Rooms = Checked<
  [
    Complete<typeof import("./en/language.ts"), typeof import("./hi/language.ts"), typeof import("./ta/language.ts")>,
    Complete<
      typeof import("./en/catalogue.ts"),
      typeof import("./hi/catalogue.ts"),
      typeof import("./ta/catalogue.ts")
    >,
    Complete<typeof import("./en/delivery.ts"), typeof import("./hi/delivery.ts"), typeof import("./ta/delivery.ts")>,
    Complete<typeof import("./en/home.tsx"), typeof import("./hi/home.tsx"), typeof import("./ta/home.tsx")>,
    Complete<typeof import("./en/packages.ts"), typeof import("./hi/packages.ts"), typeof import("./ta/packages.ts")>,
    Complete<typeof import("./en/payment.ts"), typeof import("./hi/payment.ts"), typeof import("./ta/payment.ts")>,
    Complete<typeof import("./en/product.ts"), typeof import("./hi/product.ts"), typeof import("./ta/product.ts")>,
    Complete<
      typeof import("./en/product-parts.ts"),
      typeof import("./hi/product-parts.ts"),
      typeof import("./ta/product-parts.ts")
    >,
    Complete<typeof import("./en/about.ts"), typeof import("./hi/about.ts"), typeof import("./ta/about.ts")>,
    Complete<
      typeof import("./en/sample-settings.ts"),
      typeof import("./hi/sample-settings.ts"),
      typeof import("./ta/sample-settings.ts")
    >,
    Complete<
      typeof import("./en/home-parts.ts"),
      typeof import("./hi/home-parts.ts"),
      typeof import("./ta/home-parts.ts")
    >,
    Complete<
      typeof import("./en/specifications.ts"),
      typeof import("./hi/specifications.ts"),
      typeof import("./ta/specifications.ts")
    >,
    Complete<typeof import("./en/reviews.ts"), typeof import("./hi/reviews.ts"), typeof import("./ta/reviews.ts")>,
    Complete<typeof import("./en/typed.tsx"), typeof import("./hi/typed.tsx"), typeof import("./ta/typed.tsx")>,
    Complete<typeof import("./en/brand.ts"), typeof import("./hi/brand.ts"), typeof import("./ta/brand.ts")>,
    Complete<typeof import("./en/carousel.ts"), typeof import("./hi/carousel.ts"), typeof import("./ta/carousel.ts")>,
    Complete<
      typeof import("./en/error-content.ts"),
      typeof import("./hi/error-content.ts"),
      typeof import("./ta/error-content.ts")
    >,
    Complete<
      typeof import("./en/error-screen.ts"),
      typeof import("./hi/error-screen.ts"),
      typeof import("./ta/error-screen.ts")
    >,
    Complete<typeof import("./en/layout.ts"), typeof import("./hi/layout.ts"), typeof import("./ta/layout.ts")>,
    Complete<typeof import("./en/menu.ts"), typeof import("./hi/menu.ts"), typeof import("./ta/menu.ts")>,
    Complete<
      typeof import("./en/offline-page.ts"),
      typeof import("./hi/offline-page.ts"),
      typeof import("./ta/offline-page.ts")
    >,
    Complete<typeof import("./en/promo.ts"), typeof import("./hi/promo.ts"), typeof import("./ta/promo.ts")>,
    Complete<typeof import("./en/search.ts"), typeof import("./hi/search.ts"), typeof import("./ta/search.ts")>,
    Complete<typeof import("./en/seo.ts"), typeof import("./hi/seo.ts"), typeof import("./ta/seo.ts")>,
    Complete<typeof import("./en/stars.ts"), typeof import("./hi/stars.ts"), typeof import("./ta/stars.ts")>,
    Complete<typeof import("./en/ui.ts"), typeof import("./hi/ui.ts"), typeof import("./ta/ui.ts")>,
    Complete<typeof import("./en/round.ts"), typeof import("./hi/round.ts"), typeof import("./ta/round.ts")>,
    Complete<typeof import("./en/stop.ts"), typeof import("./hi/stop.ts"), typeof import("./ta/stop.ts")>,
    Complete<
      typeof import("./en/end-reason.ts"),
      typeof import("./hi/end-reason.ts"),
      typeof import("./ta/end-reason.ts")
    >,
    Complete<typeof import("./en/blog.ts"), typeof import("./hi/blog.ts"), typeof import("./ta/blog.ts")>,
    Complete<typeof import("./en/legal.ts"), typeof import("./hi/legal.ts"), typeof import("./ta/legal.ts")>,
    Complete<typeof import("./en/batch.ts"), typeof import("./hi/batch.ts"), typeof import("./ta/batch.ts")>,
    Complete<typeof import("./en/booking.tsx"), typeof import("./hi/booking.tsx"), typeof import("./ta/booking.tsx")>,
    Complete<
      typeof import("./en/cancel-order.ts"),
      typeof import("./hi/cancel-order.ts"),
      typeof import("./ta/cancel-order.ts")
    >,
    Complete<
      typeof import("./en/cart-store.ts"),
      typeof import("./hi/cart-store.ts"),
      typeof import("./ta/cart-store.ts")
    >,
    Complete<typeof import("./en/cart.tsx"), typeof import("./hi/cart.tsx"), typeof import("./ta/cart.tsx")>,
    Complete<
      typeof import("./en/find-order.ts"),
      typeof import("./hi/find-order.ts"),
      typeof import("./ta/find-order.ts")
    >,
    Complete<
      typeof import("./en/full-stop.ts"),
      typeof import("./hi/full-stop.ts"),
      typeof import("./ta/full-stop.ts")
    >,
    Complete<typeof import("./en/order.tsx"), typeof import("./hi/order.tsx"), typeof import("./ta/order.tsx")>,
    Complete<
      typeof import("./en/when-back.ts"),
      typeof import("./hi/when-back.ts"),
      typeof import("./ta/when-back.ts")
    >,
    Complete<typeof import("./en/whatsapp.ts"), typeof import("./hi/whatsapp.ts"), typeof import("./ta/whatsapp.ts")>,
    Complete<typeof import("./en/sold-out.ts"), typeof import("./hi/sold-out.ts"), typeof import("./ta/sold-out.ts")>,
    Complete<
      typeof import("./en/order-again.ts"),
      typeof import("./hi/order-again.ts"),
      typeof import("./ta/order-again.ts")
    >,
  ]
>;
