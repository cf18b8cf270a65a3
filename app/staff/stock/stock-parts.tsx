import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWhatsappTexts } from "#app/round/stop/use-whatsapp-texts.ts";
import { WhatsappButton } from "#app/round/stop/whatsapp-button.tsx";
import { stockQuery } from "#app/staff/api/stock-queries.ts";
import { BackToList } from "#app/staff/layout/back-link.tsx";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { Chats } from "#domain/messages/chats/en.ts";
import { phoneLinks } from "#domain/phone.ts";
import { isPastBestBefore } from "#domain/stock/shelf-life.ts";
import type { Batch, Stock, StockCell, StockProduct } from "#domain/stock/stock.ts";

const STOCK = "/dashboard/stock";

export type StockPageName = "batches" | "new" | "edit" | "fill" | "count" | "labels" | "wishes";

/** `id` is an oil's for new, fill and count, else a batch's. */
export function stockPath(page: StockPageName, id?: string): string {
  return `${STOCK}/${page}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
}

export function BackToStock() {
  return <BackToList list={STOCK}>Stock</BackToList>;
}

export function nameCell({ size, package: pack }: { size: string; package: string }): string {
  return `${size} ${pack}`;
}

export function listLeft(left: Batch["left"]): string {
  return left.map((cell) => `${cell.units} × ${nameCell(cell)}`).join(", ");
}

/** "1 tin" is wrong for a bottle: a unit is a tin or a bottle. */
export function countUnits(units: number): string {
  return `${units.toLocaleString("en-IN")} ${units === 1 ? "unit" : "units"}`;
}

export function countDays(days: number): string {
  return `${days.toLocaleString("en-IN")} ${days === 1 ? "day" : "days"}`;
}

/** Why nothing is packed from it. */
export function BatchBadge({ batch: { recalled, is_packable, best_before } }: { batch: Batch }) {
  if (recalled) return <span className="badge badge--error">Recalled</span>;
  if (isPastBestBefore(best_before, isoDay(dayOf(Date.now()))))
    return <span className="badge badge--error">Past best before</span>;
  return is_packable ? null : <span className="badge badge--offer">Best before soon</span>;
}

/** In a list; `oil` where it is of all oils. */
export function BatchLine({ batch, oil }: { batch: Batch; oil?: string }) {
  const { id, code, best_before, left } = batch;
  return (
    <li>
      <span>
        <Link className="link link--row order-code" to={stockPath("batches", id)}>
          {code}
        </Link>{" "}
        <BatchBadge batch={batch} />
        <small>
          Best before {formatIsoDay(best_before)}. {listLeft(left) || "Nothing left"}
        </small>
      </span>
      <span>{oil}</span>
    </li>
  );
}

interface TellButtonsProps {
  phone: string;
  language: Language;
  /** Undefined where there is nothing to tell yet. */
  write: ((words: Chats) => string) | undefined;
  /** Marks the message as opened. */
  rememberAs: string;
  children: ReactNode;
}

/** Calls a customer, or opens a chat with the text. */
export function TellButtons({ phone, language, write, rememberAs, children }: TellButtonsProps) {
  const links = phoneLinks(phone);
  const texts = useWhatsappTexts(language, (_, words) => (write ? [{ is: "about", text: write(words) }] : []));
  return (
    <div className="acts mt-2">
      {links ? (
        <a className="btn btn--outline" href={links.call} aria-label={`Call ${phone}`}>
          <Phone className="icon" aria-hidden />
          Call
        </a>
      ) : null}
      {links?.chat && write ? <WhatsappButton texts={texts} chat={links.chat} rememberAs={rememberAs} /> : null}
      {children}
    </div>
  );
}

/** The newest first. */
export function newestFirst(batches: Batch[]): Batch[] {
  return [...batches].sort(
    (one, other) => other.pressed_on.localeCompare(one.pressed_on) || other.created_at - one.created_at,
  );
}

/** "GN-26-117, pressed on 3 Nov 2026" */
export function nameBatch({ code, pressed_on }: Pick<Batch, "code" | "pressed_on">): string {
  return `${code}, pressed on ${formatIsoDay(pressed_on)}`;
}

/** Of cells that are counted or could be. */
export function cellId({ size, package: pack }: Pick<StockCell, "size" | "package">): string {
  return JSON.stringify([size, pack]);
}

/** A number in a table; a phone has its name above it. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="table__right tabular-nums" data-label={name}>
      {children}
    </td>
  );
}

interface OilPageProps {
  /** "Fill" */
  title: string;
  product: string;
  children: (oil: StockProduct, stock: Stock) => ReactNode;
}

/** A page about one oil. */
export function OilPage({ title, product, children }: OilPageProps) {
  const query = useQuery(stockQuery);
  const oil = query.data?.products.find(({ id }) => id === product);
  return (
    <>
      <PageHeading title={oil ? `${title}: ${oil.name}` : title} back={<BackToStock />} />
      <LoadState
        query={{ ...query, data: query.data && (oil ?? null) }}
        what="The stock"
        loading="Loading the stock..."
        missing="The catalogue has no such oil."
      />
      {oil && query.data ? children(oil, query.data) : null}
    </>
  );
}
