/** Why an inquiry was not stored, and what may make the next try succeed. */
export type SubmitFailure = {
  /** The HTTP status; absent when no response came. */
  status?: number;
  /** What the server rejects, by the fields of the request. */
  fields: Record<string, string>;
  /** The message of §9.7 of docs/product.md. */
  alert: string;
  /** Says that the entries are still there and what to do. */
  note: string;
  waitsFor?: 'connection' | { seconds: number };
};

/** The inquiry form in a page that the server renders for one request (docs/product.md §9.14). */
export type ServedInquiry = {
  /** What was chosen and typed, by the names of the form's fields. With an interest the page shows step 2. */
  values: Record<string, string>;
  errors?: Record<string, string>;
  failure?: SubmitFailure;
  idempotencyKey?: string;
  formToken?: string;
  /** The reference of the inquiry that was stored before. */
  sent?: string;
};
