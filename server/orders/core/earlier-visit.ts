/**
 * Of visits to one door only the one where the order stood last counts: its rupees were to be collected once. Of those that
 * were added at one moment it is the last of the list.
 */
export function markEarlier<Visit extends { added_at: number }>(
  visits: Visit[],
  doorOf: (visit: Visit) => string,
): (Visit & { is_earlier: boolean })[] {
  const byTime = visits.toSorted((one, other) => one.added_at - other.added_at);
  const last = new Map(byTime.map((visit) => [doorOf(visit), visit]));
  return visits.map((visit) => ({ ...visit, is_earlier: last.get(doorOf(visit)) !== visit }));
}
