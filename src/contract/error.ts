/** The body of every answer that is not 2xx: what happened, and per field what is wrong with it. */
export type ApiError = {
  message: string;
  fields?: Record<string, string>;
};

/** The body of a 409 to a stale `If-Match` (decision 26): the record as it is now. */
export type Conflict<Stored> = ApiError & { current: Stored };
