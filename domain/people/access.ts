/** What a signed-in admin needs to be an owner for. Routes refuse by this table, and pages disable their buttons by it. */
const OWNERS_ONLY = {
  managePeople: true,
  endOthersSignIns: true,
  eraseCustomers: true,
  reopenRounds: true,
  forgiveDebts: true,
  exportCustomersAndOrders: true,
  changeSettings: true,
  recallBatches: true,
} as const;

export type OwnersAction = keyof typeof OWNERS_ONLY;

export const ONLY_AN_OWNER = "Only an owner can do this";

export function isAllowed(action: OwnersAction, user: { is_owner: boolean }): boolean {
  return user.is_owner || !OWNERS_ONLY[action];
}
