import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { productsQuery } from "#app/staff/api/products-query.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { BackToProducts, LIST } from "#app/staff/product-form/products-link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { Imported } from "#domain/products/sheet/import-schema.ts";
import { type ChosenFile, compareFile, readFile, sendImport, UnreadableFileError } from "./import-file.ts";
import { countProducts, Preview } from "./preview.tsx";
import "./import-products.css";

export const meta = () => staffMeta("Import products");

export default function ImportProducts() {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [done, setDone] = useState<Imported>();
  const [problem, setProblem] = useState("");
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen || done) outcome.current?.focus();
  }, [chosen, done]);

  function onError(error: Error) {
    if (!(error instanceof UnreadableFileError)) console.error(error);
    setProblem(inWords(error));
  }
  const compare = useMutation({
    mutationFn: async (file: File) => compareFile(file.name, await readFile(file)),
    onSuccess: setChosen,
    onError,
  });
  const write = useMutation({
    mutationFn: sendImport,
    onMutate: () => setProblem(""),
    onSuccess(sent) {
      void queryClient.invalidateQueries(productsQuery);
      setDone("imported" in sent ? sent.imported : undefined);
      setChosen("file" in sent ? sent.file : undefined);
      setProblem("problem" in sent ? sent.problem : "");
    },
    onError,
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file || compare.isPending || write.isPending) return;
    setChosen(undefined);
    setDone(undefined);
    setProblem("");
    compare.mutate(file);
    // Allows choosing the same file again, once it is corrected.
    target.value = "";
  }

  return (
    <div className="import-products">
      <PageHeading
        title="Import products"
        line="Export the list, change it in a spreadsheet, save it as CSV UTF-8 and bring it back here. You see every change before anything is written."
        back={<BackToProducts />}
      />
      <label className="btn btn--outline import-products__file mb-4">
        <FileUp className="icon" aria-hidden />
        {chosen || done ? "Choose another file" : "Choose a CSV file"}
        <input type="file" accept=".csv,text/csv,.txt" className="visually-hidden" onChange={choose} />
      </label>
      <div role="status">{compare.isPending ? <Loading>Comparing with the shop...</Loading> : null}</div>
      {problem ? (
        <p className="notice notice--error dash__note mb-4" role="alert">
          {problem}
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
          isBusy={write.isPending}
          onImport={() => write.isPending || write.mutate(chosen)}
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
  return "The shop could not be reached. Choose the file again to see what is left to import.";
}
