/** The visitor's query asks for something the shop does not offer; the message is theirs to read. */
export class InvalidQuery extends Error {}
