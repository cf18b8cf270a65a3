import { countOrders, stateInWords } from "#app/staff/orders/order-words.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { WaitingOrders } from "#domain/rounds/round.ts";

type Waiting = WaitingOrders["orders"][number];

interface ChooseOrdersProps {
  orders: Waiting[];
  /** Codes of the orders without a tick. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

export function ChooseOrders({ orders, left, onChange }: ChooseOrdersProps) {
  const far = listFar(orders);
  const groups = new Map<string, Waiting[]>();
  for (const order of orders) {
    const pin = order.pin_code ?? "No PIN code";
    groups.set(pin, [...(groups.get(pin) ?? []), order]);
  }

  function tick(codes: string[], isTicked: boolean) {
    const next = new Set(left);
    for (const code of codes) {
      if (isTicked) next.delete(code);
      else next.add(code);
    }
    onChange(next);
  }

  return (
    <div>
      <Tick label="All" codes={orders.map(({ code }) => code)} left={left} onTick={tick} />
      {[...groups].map(([pin, group]) => (
        <fieldset key={pin} className="choose-orders__group mt-3">
          <legend>
            <Tick label={pin} codes={group.map(({ code }) => code)} left={left} onTick={tick} />
          </legend>
          {group.some(({ code }) => far.includes(code)) ? (
            <p className="small">Another district than most orders: tick it if the driver goes there too.</p>
          ) : null}
          {group.map((order) => (
            <label key={order.code} className="tick choose-orders__one line-above">
              <input
                type="checkbox"
                aria-label={`${order.code} ${order.name_customer}`}
                checked={!left.has(order.code)}
                onChange={({ target }) => tick([order.code], target.checked)}
              />
              <span className="grow anywhere">
                <b>
                  <bdi>{order.name_customer}</bdi>
                </b>{" "}
                <span className="muted tiny nowrap">
                  {order.code}
                  {order.state === "packed" ? null : `, ${stateInWords(order.state).toLowerCase()} already`}
                </span>{" "}
                {order.is_price_open ? <span className="badge badge--offer">Price to be agreed</span> : null}
                <span className="choose-orders__where clamp muted small">{order.address}</span>
              </span>
              <b className="tabular-nums">{formatRupees(order.to_collect, 2)}</b>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface TickProps {
  label: string;
  codes: string[];
  left: ReadonlySet<string>;
  onTick: (codes: string[], isTicked: boolean) => void;
}

function Tick({ label, codes, left, onTick }: TickProps) {
  const ticked = codes.filter((code) => !left.has(code)).length;
  return (
    <label className="tick bold">
      <input
        type="checkbox"
        checked={ticked === codes.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < codes.length;
        }}
        onChange={({ target }) => onTick(codes, target.checked)}
      />
      {label} <small className="light muted">({codes.length})</small>
    </label>
  );
}

/** Codes of orders whose PIN code begins with other three digits than most: another postal district. */
export function listFar(orders: WaitingOrders["orders"]): string[] {
  const placed = orders.filter(({ pin_code }) => pin_code !== null);
  const isNear = (one: Waiting, other: Waiting) => one.pin_code?.slice(0, 3) === other.pin_code?.slice(0, 3);
  const middle = placed.find((one) => placed.filter((other) => isNear(one, other)).length > placed.length / 2);
  return middle ? placed.filter((one) => !isNear(one, middle)).map(({ code }) => code) : [];
}

/** The question before orders without an agreed price go out; undefined if there are none. */
export function confirmOpenPrices(chosen: WaitingOrders["orders"]): string | undefined {
  // For an order that is out already it was asked before.
  const open = chosen.filter(({ is_price_open, state }) => is_price_open && state === "packed");
  if (open.length === 0) return undefined;
  const [has, it] = open.length === 1 ? ["has", "it"] : ["have", "them"];
  const names = open.map(({ code, name_customer }) => `${code} ${name_customer}`);
  return [`${countOrders(open.length)} ${has} no agreed price:`, ...names, `Send ${it} out anyway?`].join("\n");
}
