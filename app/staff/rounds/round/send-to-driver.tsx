import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { roundQuery, showRound } from "#app/staff/api/round-queries.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { HINDI_DATES } from "#domain/hindi-dates.ts";
import { dayNumber, startOfDay } from "#domain/india-day.ts";
import { formatIndiaDay, formatIndiaTime } from "#domain/india-time.ts";
import { LANGUAGES, type Language } from "#domain/language.ts";
import type { NewRoundLink } from "#domain/rounds/driver-round.ts";
import type { LinkState, Round } from "#domain/rounds/round.ts";
import { LINK_HOURS } from "#domain/rounds/round-link.ts";
import { TAMIL_DATES } from "#domain/tamil-dates.ts";

/** As drivers name them. */
const NAMES: Record<Language, string> = { en: "English", hi: "हिन्दी", ta: "தமிழ்" };

const MESSAGES: Record<Language, (day: number) => string> = {
  en: (day) => `Your delivery round, ${formatIndiaDay(day)}`,
  hi: (day) => `आपका डिलीवरी राउंड, ${HINDI_DATES.formatIndiaDay(day)}`,
  ta: (day) => `உங்கள் டெலிவரி ரவுண்டு, ${TAMIL_DATES.formatIndiaDay(day)}`,
};

/** The driver's link. It is shown once, when it is made; later only a new one can be sent. */
export function SendToDriver({ round }: { round: Round }) {
  const { id, person, link } = round;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [agreesPrices, setAgreesPrices] = useState(false);
  /** Undefined where the shop chooses that of the driver's last link. */
  const [language, setLanguage] = useState<Language>();
  const make = useMutation({
    mutationFn: (body: NewRoundLink) => staffCall("POST /rounds/:id/link", { params: { id }, body }),
    onSuccess: (made) => setLanguage(made.language),
    onSettled: () => client.invalidateQueries({ queryKey: roundQuery(id).queryKey }),
  });
  const end = useMutation({
    mutationFn: () => staffCall("DELETE /rounds/:id/link", { params: { id } }),
    onSuccess(changed) {
      close();
      return showRound(changed);
    },
  });
  const isBusy = make.isPending || end.isPending;
  const url = make.isSuccess ? new URL(make.data.path, window.location.origin).href : undefined;
  const shown = useRef<HTMLParagraphElement>(null);

  function open() {
    setAgreesPrices(link?.agrees_prices ?? false);
    setLanguage(link?.language);
    setOpen(true);
    // Made at once, so that WhatsApp is the second tap. An earlier link ends only when that is asked for.
    if (!link) make.mutate({ agrees_prices: false });
  }

  function close() {
    setOpen(false);
    make.reset();
    end.reset();
  }

  function onAgreesPrices(agrees: boolean) {
    if (isBusy) return;
    setAgreesPrices(agrees);
    if (url) make.mutate({ agrees_prices: agrees, language });
  }

  function onLanguage(chosen: Language) {
    if (isBusy) return;
    setLanguage(chosen);
    if (url) make.mutate({ agrees_prices: agreesPrices, language: chosen });
  }

  return (
    <div className="driver-link row middle wrap">
      <button className={link ? "btn btn--outline" : "btn"} type="button" onClick={open}>
        <Send className="icon" aria-hidden />
        Send to driver
      </button>
      {link ? <small className="driver-link__state muted">{describeLink(link)}</small> : null}
      {isOpen ? (
        <TitledDialog title={`Link for ${person}`} isBusy={isBusy} onClose={close}>
          <div className="dialog__body">
            <p>
              {person} opens this round on a phone, without signing in. A link works until the cash is counted, at most{" "}
              {LINK_HOURS} hours.
            </p>
            <div>
              <fieldset className="segments" aria-label="Language of the page">
                {LANGUAGES.map((one) => (
                  <button
                    key={one}
                    type="button"
                    lang={one}
                    aria-pressed={one === language}
                    onClick={() => onLanguage(one)}
                  >
                    {NAMES[one]}
                  </button>
                ))}
              </fieldset>
            </div>
            <label className="tick">
              <input type="checkbox" checked={agreesPrices} onChange={({ target }) => onAgreesPrices(target.checked)} />
              May agree prices at the door
            </label>
            {make.isPending ? <Loading>Making the link...</Loading> : null}
            {link && make.isIdle && !isBusy ? <p>{describeLink(link)} A new link ends this one.</p> : null}
            {url ? <UrlShown url={url} shownRef={shown} /> : null}
            <Problem role="status">{describeProblem(make.error ?? end.error)}</Problem>
          </div>
          {url ? (
            <div className="dialog__foot">
              <div>
                <CopyButton text={url} what="link" shownRef={shown} />
              </div>
              {/* Without a number, WhatsApp lets one choose the chat. */}
              <a className="btn" href={chatUrl(round, url, language)} target="_blank" rel="noreferrer">
                <BrandIcon name="whatsapp" />
                WhatsApp
              </a>
            </div>
          ) : null}
          {url || make.isPending ? null : (
            <div className="dialog__foot">
              {link ? (
                <button className="btn btn--danger btn--line" type="button" onClick={() => isBusy || end.mutate()}>
                  {end.isPending ? "Ending..." : "End link"}
                </button>
              ) : null}
              <button
                className="btn"
                type="button"
                onClick={() => isBusy || make.mutate({ agrees_prices: agreesPrices, language })}
              >
                New link
              </button>
            </div>
          )}
        </TitledDialog>
      ) : null}
    </div>
  );
}

function UrlShown({ url, shownRef }: { url: string; shownRef: RefObject<HTMLParagraphElement | null> }) {
  return (
    <>
      <p className="driver-link__url tiny anywhere" ref={shownRef}>
        {url}
      </p>
      <p className="muted" role="status">
        Whoever has this link can open the round. It is shown only now, and changes with the language and the tick.
      </p>
    </>
  );
}

function chatUrl({ day }: Round, url: string, language: Language = "en"): string {
  const text = `${MESSAGES[language](startOfDay(dayNumber(day)))}: ${url}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** "Not opened yet. Works until 19 Nov, 2:10 am." */
function describeLink({ opened_at, expires_at }: LinkState): string {
  const opened = opened_at === null ? "Not opened yet." : `Opened last ${formatIndiaTime(opened_at)}.`;
  return `${opened} Works until ${formatIndiaTime(expires_at)}.`;
}

function describeProblem(error: Error | null): string {
  if (!error) return "";
  return (isRefusal(error) && error.reason) || "The shop did not respond. Please try again.";
}
