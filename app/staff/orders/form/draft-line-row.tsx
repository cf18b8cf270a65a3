import { CircleAlert, Minus, Plus, Trash2 } from "lucide-react";
import type { FieldIssue } from "#app/ui/form/use-form.ts";
import { isValidQuantity, MAX_QUANTITY, MIN_QUANTITY, parseQuantity } from "#domain/cart/cart.ts";
import { QUANTITY_TOO_LARGE } from "#domain/orders/order.ts";
import { offeredPackages } from "#domain/products/default-package.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { isSoldOut } from "#domain/products/sold-out.ts";
import type { DraftLine } from "./draft-line.ts";

interface DraftLineRowProps {
  line: DraftLine;
  /** Price of one piece; undefined if it is not sold like this, and until the products are loaded. */
  price: number | undefined;
  products: Product[] | undefined;
  issue: FieldIssue | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
}

/** Shown at once: a shortened figure would be another order. */
const TOO_MANY: FieldIssue = { path: ["items", 0, "quantity"], message: QUANTITY_TOO_LARGE };

export function DraftLineRow({ line, price, products, issue: told, onChange, onRemove }: DraftLineRowProps) {
  const product = products?.find(({ id }) => id === line.id);
  const name = product?.name ?? line.name;
  const quantity = parseQuantity(line.quantity);
  const issue = quantity > MAX_QUANTITY ? TOO_MANY : told;
  const errorId = `line-${line.key}-error`;
  const field = issue?.path[2];
  const invalid = (...fields: string[]) =>
    issue && fields.some((one) => one === field) ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <li className="draft-line line-above" data-line={line.key}>
      <b className="draft-line__name anywhere">{name}</b>
      <button
        className="btn btn--icon draft-line__remove"
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 className="icon" aria-hidden />
      </button>
      <div className="draft-line__choices stack gap-2">
        <Choice
          label={`Size of ${name}`}
          value={line.size}
          options={(product?.price_sizes ?? []).map(({ size }) => size)}
          soldOut={(product?.price_sizes ?? []).flatMap((size) =>
            product && isSoldOut(product, size, { type: line.package }) ? [size.size] : [],
          )}
          onChoose={(size) => onChange({ size })}
          {...invalid("size", "id")}
        />
        <Choice
          label={`Package of ${name}`}
          value={line.package}
          options={product ? offeredPackages(product.packages).map(({ type }) => type) : []}
          onChoose={(type) => onChange({ package: type })}
          {...invalid("package", "id")}
        />
      </div>
      <Quantity
        name={name}
        typed={line.quantity}
        onType={(typed) => onChange({ quantity: typed })}
        {...invalid("quantity")}
      />
      <p className="draft-line__sum tabular-nums">
        {price !== undefined && isValidQuantity(quantity) ? (
          <>
            <b>{formatRupees(lineTotal({ price, quantity }), 2)}</b>
            <small>{formatRupees(price, 2)} each</small>
          </>
        ) : null}
      </p>
      {issue ? (
        <p className="field__error draft-line__error" id={errorId}>
          <CircleAlert className="icon" aria-hidden />
          {field === "quantity" ? `The quantity ${issue.message}` : issue.message}
        </p>
      ) : null}
    </li>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: string[];
  /** Marked, but still selectable. */
  soldOut?: string[];
  onChoose: (option: string) => void;
}

/** Keeps the chosen value although it is no longer sold. */
function Choice({ label, value, options, soldOut = [], onChoose, ...invalid }: ChoiceProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      {...invalid}
    >
      {options.includes(value) ? null : (
        <option value={value} disabled>
          {value}
        </option>
      )}
      {[...new Set(options)].map((option) => (
        <option key={option} value={option}>
          {soldOut.includes(option) ? `${option}, sold out` : option}
        </option>
      ))}
    </select>
  );
}

interface QuantityProps {
  name: string;
  typed: string;
  onType: (typed: string) => void;
}

function Quantity({ name, typed, onType, ...invalid }: QuantityProps) {
  const quantity = isValidQuantity(parseQuantity(typed)) ? parseQuantity(typed) : MIN_QUANTITY;
  return (
    <fieldset className="stepper stepper--sm draft-line__quantity" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onType(String(quantity - 1))}
      >
        <Minus className="icon" aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        {...invalid}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onType(String(quantity + 1))}
      >
        <Plus className="icon" aria-hidden />
      </button>
    </fieldset>
  );
}
