import type { ApiFailure } from './errorResponses';
import type { InquiryInput } from './inquiry';

/** The parameter of the URL of a receipt: the reference of what was stored, signed. */
export const SENT_PARAM = 'sent';

/** A field that people do not see. Password managers know no field of this name, and leave it empty. */
export const HONEYPOT = 'extra';

/** Why an inquiry was not stored, and what may make the next try succeed. */
export type SubmitFailure = {
  /** The HTTP status; absent when no response came. */
  status?: number;
  /** What the server rejects, by the fields of the request. */
  fields: Record<string, string>;
  /** The message above the form. */
  alert: string;
  /** Says that the entries are still there and what to do. */
  note: string;
  waitsFor?: 'connection' | { seconds: number };
};

/** What the form for an inquiry or an application shows in a page that the server renders for one request. */
export type FormState = {
  /** What was chosen and typed, by the names of the form's fields. With an interest the page shows step 2. */
  values: Record<string, string>;
  errors?: Record<string, string>;
  failure?: SubmitFailure;
  /** Whether files were chosen, which a page that is loaded again does not have. */
  hasFiles?: boolean;
  idempotencyKey?: string;
  formToken?: string;
  /** The receipt of the inquiry that was stored before, whose signature is right. */
  receipt?: string;
};

/** What the server has stored. */
export type Receipt = {
  /** Absent for a server that has other ids. */
  reference?: string;
  /** The reference with the signature of the server, for the URL; absent for a server that signs none. */
  receipt?: string;
  time?: string;
};

/** The body of POST /contact, with the honeypot. */
export type SentInquiry = InquiryInput & { website?: string };

type InquiryResponse = { receipt: Receipt; failure?: undefined } | { failure: ApiFailure };

/** How an inquiry gets to the API: from a browser over the network, or within the server. */
export type InquiryApi = {
  post: (
    inquiry: SentInquiry,
    signs: { idempotencyKey?: string; formToken?: string },
  ) => Promise<InquiryResponse>;
  /** The key of a text that was changed after an attempt that was stored. */
  renewKey: (inquiry: SentInquiry, usedKey: string | undefined) => string;
};

/** What becomes of a form: it is stored, or `form` says why not. */
export type InquiryOutcome<Inquiry = unknown> =
  | { receipt: Receipt; inquiry: Inquiry; form?: undefined }
  | { receipt?: undefined; form: FormState };
