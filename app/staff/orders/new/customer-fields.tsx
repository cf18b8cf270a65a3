import { Field } from "#app/ui/field.tsx";
import { channelInWords, STAFF_CHANNELS } from "#domain/orders/channel.ts";
import type { OrderDraft } from "./order-draft.ts";

interface CustomerFieldsProps {
  draft: OrderDraft;
  errorOf: (field: string) => string | undefined;
  change: (changed: Partial<OrderDraft>) => void;
}

export function CustomerFields({ draft, errorOf, change }: CustomerFieldsProps) {
  return (
    <>
      <ChannelField chosen={draft.channel} onChoose={(channel) => change({ channel })} />
      <Field label="Name" error={errorOf("name_customer")}>
        {(control) => (
          <input
            {...control}
            name="name_customer"
            autoComplete="off"
            maxLength={200}
            value={draft.name_customer}
            onChange={({ target }) => change({ name_customer: target.value })}
          />
        )}
      </Field>
      <Field
        label={draft.channel === "press" ? "Address (optional: without one it is collected)" : "Address"}
        error={errorOf("address")}
      >
        {(control) => (
          <textarea
            {...control}
            name="address"
            autoComplete="off"
            rows={3}
            maxLength={2_000}
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Field>
      <Field label="E-mail (optional)" error={errorOf("email")}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <Field label="Directions or comments (optional)" error={errorOf("comments")}>
        {(control) => (
          <textarea
            {...control}
            name="comments"
            autoComplete="off"
            rows={2}
            maxLength={2_000}
            value={draft.comments}
            onChange={({ target }) => change({ comments: target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface ChannelFieldProps {
  chosen: OrderDraft["channel"];
  onChoose: (channel: OrderDraft["channel"]) => void;
}

function ChannelField({ chosen, onChoose }: ChannelFieldProps) {
  return (
    <fieldset className="channels">
      <legend className="field__label">How it comes</legend>
      <div className="channels__list">
        {STAFF_CHANNELS.map((channel) => (
          <label key={channel} className="channels__one">
            <input type="radio" name="channel" checked={channel === chosen} onChange={() => onChoose(channel)} />
            {channelInWords(channel)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
