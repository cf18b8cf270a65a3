import { FileUp } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { BackToProducts, LIST } from "#app/staff/product-form/back-to-products.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { Imported } from "#domain/products/sheet/import-schema.ts";
import { countProducts } from "./count-products.ts";
import { Preview } from "./preview.tsx";
import { readFile, UnreadableFileError } from "./read-file.ts";
import { type ChosenFile, sendImport } from "./send-import.ts";
import "./import-products.css";

export const meta = () => staffMeta("Import products");

/** A file from a spreadsheet: chosen, compared with the shop, and only then written. */
export default function ImportProducts() {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [busy, setBusy] = useState<"reading" | "importing">();
  const [trouble, setTrouble] = useState("");
  const [done, setDone] = useState<Imported>();
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen || done) outcome.current?.focus();
  }, [chosen, done]);

  async function attempt(what: "reading" | "importing", work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setTrouble("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) console.error(error);
      setTrouble(inWords(error));
    }
    setBusy(undefined);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setChosen(undefined);
    setDone(undefined);
    void attempt("reading", async () => {
      const csv = await readFile(file);
      setChosen({ name: file.name, csv, preview: await staffApi.previewImport(csv) });
    }).then(() => {
      // So that the same file can be chosen again, once it is mended.
      target.value = "";
    });
  }

  const write = (file: ChosenFile) =>
    attempt("importing", async () => {
      const sent = await sendImport(file);
      if ("imported" in sent) {
        setDone(sent.imported);
        setChosen(undefined);
      } else {
        setChosen(sent.file);
        setTrouble(sent.problem);
      }
    });

  return (
    <div className="import-products">
      <PageHeading
        title="Import products"
        line="Export the list, change it in a spreadsheet, save it as CSV UTF-8 and bring it back here. You see every change before anything is written."
        back={<BackToProducts />}
      />
      <label className="btn btn--outline import-products__file">
        <FileUp className="icon" aria-hidden />
        {chosen || done ? "Choose another file" : "Choose a CSV file"}
        <input type="file" accept=".csv,text/csv,.txt" className="visually-hidden" onChange={choose} />
      </label>
      <div role="status">{busy === "reading" ? <Loading>Comparing with the shop...</Loading> : null}</div>
      {trouble ? (
        <p className="notice notice--error dash__note import-preview__notice" role="alert">
          {trouble}
        </p>
      ) : null}
      {done ? (
        <section className="import-products__done">
          <h2 tabIndex={-1} ref={outcome}>
            {doneInWords(done)}
          </h2>
          <Link className="link" to={LIST}>
            See the products
          </Link>
        </section>
      ) : null}
      {chosen ? (
        <Preview
          file={chosen.name}
          preview={chosen.preview}
          heading={outcome}
          isBusy={busy === "importing"}
          onImport={() => write(chosen)}
        />
      ) : null}
    </div>
  );
}

function doneInWords({ created, changed }: Imported): string {
  return `Imported: ${countProducts(changed)} changed, ${created} new.`;
}

function inWords(error: unknown): string {
  if (error instanceof UnreadableFileError) return error.message;
  if (isRefusal(error)) return error.reason || error.message;
  return "The shop could not be reached. Nothing was imported; please try again.";
}
