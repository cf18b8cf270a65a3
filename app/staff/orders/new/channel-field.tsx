import { channelInWords, STAFF_CHANNELS } from "#domain/orders/channel.ts";
import type { OrderDraft } from "./order-draft.ts";

interface ChannelFieldProps {
  chosen: OrderDraft["channel"];
  onChoose: (channel: OrderDraft["channel"]) => void;
}

export function ChannelField({ chosen, onChoose }: ChannelFieldProps) {
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
