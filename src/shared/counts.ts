/** The response of each count endpoint. */
export type Count = { count: number };
