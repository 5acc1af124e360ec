/** The body of every error response: what happened, and what is wrong with each field. */
export type ApiError = {
  message: string;
  fields?: Record<string, string>;
  /** The `Idempotency-Key` belongs to another text, which is stored; this one is not. */
  keyWasUsed?: true;
  /** The password is right, and a code of the second factor is missing. */
  needsCode?: true;
};

/** The body of a 409 to a stale `If-Match`: the record as it is now. */
export type Conflict<Stored> = ApiError & { current: Stored };
