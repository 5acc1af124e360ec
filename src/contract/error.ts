/** The body of every answer that is not 2xx: what happened, and per field what is wrong with it. */
export type ApiError = {
  message: string;
  fields?: Record<string, string>;
};
