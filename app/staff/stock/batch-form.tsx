import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describeFailure, describeRepeatable } from "#app/staff/api/form-errors.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall, uploadReport } from "#app/staff/api/staff-call.ts";
import { batchQuery, showBatch } from "#app/staff/api/stock-queries.ts";
import { BothVersions } from "#app/staff/layout/both-versions.tsx";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { RestoredNotice } from "#app/staff/layout/form-section.tsx";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useFormDraft, useUnsavedGuard } from "#app/staff/layout/use-form-draft.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { fieldsOf } from "#app/ui/browser-storage.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { Field } from "#app/ui/field.tsx";
import { type Checked, checkWith } from "#app/ui/form/use-form.ts";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { proposeBestBefore } from "#domain/stock/shelf-life.ts";
import {
  type Batch,
  type BatchChange,
  BatchChangeSchema,
  CODE_MAX,
  type NewBatch,
  NewBatchSchema,
  type StockProduct,
} from "#domain/stock/stock.ts";
import { BackToStock, OilPage, stockPath } from "./stock-parts.tsx";

/** `product` for a new batch of this oil, `batch` to change one. */
export function BatchForm(props: { product: string } | { batch: string }) {
  if ("batch" in props) return <EditBatch id={props.batch} />;
  return (
    <OilPage title="New batch" product={props.product}>
      {(oil, { today }) => <Fields oil={oil} start={startValues(today)} />}
    </OilPage>
  );
}

function EditBatch({ id }: { id: string }) {
  const query = useQuery({ ...batchQuery(id), refetchInterval: false });
  // Not a cached one: somebody may have changed it since.
  const batch = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <>
      <PageHeading title={batch ? `Change ${batch.code}` : "Change a batch"} back={<BackToStock />} />
      <LoadState
        query={{ ...query, data: batch }}
        what="The batch"
        loading="Loading the batch..."
        missing="There is no such batch."
      />
      {batch ? <Fields batch={batch} start={toValues(batch)} /> : null}
    </>
  );
}

type Values = ReturnType<typeof startValues>;

function startValues(today: string) {
  const best_before = proposeBestBefore(today);
  return { code: "", pressed_on: today, best_before, litres: "", seed_lot: "", report: "", note: "" };
}

function toValues({ code, pressed_on, best_before, litres, seed_lot, report, note }: Batch): Values {
  return { code, pressed_on, best_before, litres: String(litres), seed_lot, report, note };
}

const LABELS: Record<keyof Values, string> = {
  code: "Code",
  pressed_on: "Pressed on",
  best_before: "Best before",
  litres: "Litres",
  seed_lot: "Seed lot",
  report: "Lab report",
  note: "Note",
};

interface FieldsProps {
  /** Of a new batch. */
  oil?: StockProduct;
  batch?: Batch;
  start: Values;
}

function Fields({ oil, batch, start }: FieldsProps) {
  const navigate = useNavigate();
  const draft = useFormDraft(`batchDraft:${batch?.id ?? oil?.id}`, (stored) => readDraft(stored, start, batch));
  const [isRestored, setRestored] = useState(draft.stored !== undefined);
  const [opened, setOpened] = useState(draft.stored?.opened ?? { values: start, version: batch?.version ?? 0 });
  const [theirs, setTheirs] = useState<Values>();
  const [before, setBefore] = useState(start);
  const [keys] = useState(buildContentKeys);
  const form = useStaffForm({
    initial: () => draft.stored?.values ?? start,
    check: (values) => checkBatch(values, batch ? { version: opened.version } : { product: oil?.id ?? "" }),
    labels: LABELS,
    describe: batch ? describeFailure : describeRepeatable,
    async send(body) {
      if (!("version" in body))
        return staffCall("POST /stock/batches/", { body, headers: { "idempotency-key": keys.keyFor(body) } });
      const params = { id: batch?.id ?? "" };
      try {
        return await staffCall("PUT /stock/batches/:id", { params, body });
      } catch (error) {
        const now = isConflict(error) ? await queryClient.fetchQuery({ ...batchQuery(params.id), staleTime: 0 }) : null;
        if (now) {
          setTheirs(toValues(now));
          setBefore(opened.values);
          setOpened({ values: toValues(now), version: now.version });
        }
        throw error;
      }
    },
    async onDone(saved) {
      await showBatch(saved);
      leave(() => navigate(stockPath("batches", saved.id), { replace: true }));
    },
  });
  const { values } = form;
  const unsaved = JSON.stringify(values) !== JSON.stringify(opened.values);
  const leave = useUnsavedGuard({ values, opened }, unsaved, draft.store);
  const upload = useMutation({ mutationFn: uploadReport, onSuccess: ({ url }) => form.set({ report: url }) });
  const changed = (Object.keys(LABELS) as (keyof Values)[]).filter((name) => theirs?.[name] !== before[name]);
  const differing = theirs ? changed.filter((name) => theirs[name] !== values[name]) : [];

  function startFrom(wanted: Values) {
    setRestored(false);
    setTheirs(undefined);
    form.restart(wanted);
  }
  /** A proposed best before follows the day of pressing. */
  function press(pressed_on: string) {
    const isProposed = isIndiaDay(values.pressed_on) && values.best_before === proposeBestBefore(values.pressed_on);
    const follows = isProposed && isIndiaDay(pressed_on);
    form.set({ pressed_on, ...(follows && { best_before: proposeBestBefore(pressed_on) }) });
  }

  return (
    <form className="stack gap-4 measure" {...form.props} onKeyDown={saveOnCtrlEnter}>
      {isRestored ? <RestoredNotice onDiscard={() => startFrom(opened.values)} /> : null}
      {theirs ? (
        <div className="notice notice--error" role="alert">
          <div className="stack gap-3 grow">
            <p>
              <b>Somebody changed this batch meanwhile.</b> Save again to overwrite it with yours.
            </p>
            {differing.map((name) => (
              <BothVersions
                key={name}
                name={LABELS[name]}
                theirs={listLine(theirs[name])}
                mine={listLine(values[name])}
              />
            ))}
            <button className="btn btn--outline" type="button" onClick={() => startFrom(theirs)}>
              Take theirs
            </button>
          </div>
        </div>
      ) : null}
      <div className="stack gap-4" inert={form.isBusy || upload.isPending}>
        <TextField
          label={LABELS.code}
          {...(oil && { hint: `empty: ${nextCode(oil, start, values)}` })}
          {...form.text("code")}
          maxLength={CODE_MAX}
        />
        <TextField label={LABELS.pressed_on} {...form.text("pressed_on")} type="date" onType={press} />
        <TextField label={LABELS.best_before} {...form.text("best_before")} type="date" />
        <TextField label="Litres pressed" {...form.text("litres")} inputMode="decimal" maxLength={12} />
        <TextField
          label={LABELS.seed_lot}
          hint="whose seed, and when it came"
          {...form.text("seed_lot")}
          maxLength={200}
        />
        <Field
          label={values.report ? "Another lab report" : "Lab report, a PDF or a picture"}
          error={form.error("report") ?? (describeUpload(upload.error) || undefined)}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/*"
              onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
            />
          )}
        </Field>
        {values.report ? (
          <p className="acts">
            <a className="link link--tap" href={values.report} target="_blank" rel="noreferrer">
              Lab report
            </a>
            <button className="btn btn--quiet" type="button" onClick={() => form.set({ report: "" })}>
              Remove it
            </button>
          </p>
        ) : null}
        <TextAreaField label={LABELS.note} hint="only staff read it" {...form.text("note")} maxLength={1000} />
      </div>
      <Problem>{theirs ? "" : form.problem}</Problem>
      <div className="dash__foot">
        <p role="status">{upload.isPending ? "Sending the report..." : ""}</p>
        <button className="btn" type="submit" aria-busy={form.isBusy} disabled={upload.isPending}>
          {form.isBusy ? "Saving..." : "Save"}
        </button>
      </div>
    </form>
  );
}

const checks = { new: checkWith(NewBatchSchema), change: checkWith(BatchChangeSchema) };

function checkBatch(values: Values, named: { version: number } | { product: string }): Checked<NewBatch | BatchChange> {
  const litres = values.litres.trim() === "" ? Number.NaN : Number(values.litres);
  const batch = { ...values, ...named, litres };
  return "version" in named ? checks.change(batch) : checks.new(batch);
}

function readDraft(stored: unknown, start: Values, batch: Batch | undefined) {
  const { values, opened } = fieldsOf(stored);
  if (values === undefined) return undefined;
  const { values: before, version } = fieldsOf(opened);
  return {
    values: { ...start, ...fieldsOf(values) },
    opened: { values: { ...start, ...fieldsOf(before) }, version: Number(version) || (batch?.version ?? 0) },
  };
}

/** The number runs for each year. */
function nextCode({ next_code }: StockProduct, { pressed_on }: Values, values: Values): string {
  return values.pressed_on.slice(0, 4) === pressed_on.slice(0, 4) ? next_code : "the next one of its year";
}

/** Not a code that another batch has. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.issues.length === 0;
}

function describeUpload(error: Error | null): string {
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return issue ? `The report ${issue}` : describeFailure(error);
}

const listLine = (text: string) => (text ? [text] : []);
