import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import type { Route } from "./+types/rounds";
import { NewRound } from "./new/new-round.tsx";
import { Round } from "./round/round.tsx";
import { RoundTable } from "./round-list.tsx";
import "./rounds.css";

const NEW = "new";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params: { id } }) => {
  if (id === undefined) return staffMeta("Rounds");
  return staffMeta(id === NEW ? "New round" : "Delivery round");
};

/** One route for the three pages, because every shopper loads the list of all routes. */
export default function Rounds({ params: { id } }: Route.ComponentProps) {
  if (id === undefined) return <RoundTable />;
  return id === NEW ? <NewRound /> : <Round key={id} id={id} />;
}
