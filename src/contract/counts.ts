/** The answer of each count call: how many records there are. */
export type Count = { count: number };
