import type { AxiosError } from 'axios';
import type { ApiError, ApiFailure } from '../shared/errorResponses';
import { words } from '../shared/siteLanguage';

const unit = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`;

const units = words({
  second: { en: unit('second'), hi: (count: number) => `${count} सेकंड` },
  minute: { en: unit('minute'), hi: (count: number) => `${count} मिनट` },
  hour: { en: unit('hour'), hi: (count: number) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`) },
});

/** A response with a success status that is not what was requested, such as a proxy's HTML page. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
}

/** Converts anything that a request may throw; what is no HTTP error has no status. */
export function toApiFailure(error: unknown): ApiFailure {
  // It came with a success status, so that "the server could not be reached" would be wrong.
  if (error instanceof UnreadableResponseError) return { status: 200, fields: {} };
  if (!isAxiosError(error)) return { fields: {} };
  const { response } = error;
  const retryAfter = Number(response?.headers?.['retry-after']);
  return {
    status: response?.status,
    message: typeof response?.data?.message === 'string' ? response.data.message : undefined,
    fields: response?.data?.fields ?? {},
    needsCode: response?.data?.needsCode,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    timedOut: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT',
  };
}

/** The failure to report: none after a 401, since the HTTP client navigates to the login, which says why. */
export function toReportedFailure(error: unknown): ApiFailure | undefined {
  const failure = error ? toApiFailure(error) : undefined;
  return failure?.status === 401 ? undefined : failure;
}

/** For `catch`: null where there is no such record, or none any more. */
export function nullIfMissing(error: unknown): null {
  if (toApiFailure(error).status === 404) return null;
  throw error;
}

/** Checks as axios does, without loading axios. */
function isAxiosError(error: unknown): error is AxiosError<Partial<ApiError>> {
  return (
    typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true
  );
}

/** The texts of a screen for each kind of failure. */
export type FailureTexts = {
  unreachable: string;
  timedOut: string;
  /** @param wait such as "42 seconds"; undefined when the server named none */
  tooMany: (wait: string | undefined) => string;
  serverError: string;
  /** For a 503 that says why; without this it is a `serverError` too. */
  unavailable?: (message: string) => string;
  /** Statuses that have a text of their own. */
  byStatus?: Readonly<Record<number, string>>;
  /** Used when the response names the fields that it rejects. */
  invalidFields?: string;
  /** @param message the server's, if it sent one */
  other: (message: string | undefined) => string;
};

/** The text for a failed request. */
export function getFailureText(
  { status, timedOut, retryAfterSeconds, message, fields }: ApiFailure,
  texts: FailureTexts,
): string {
  if (status === undefined) return timedOut ? texts.timedOut : texts.unreachable;
  const ownText = texts.byStatus?.[status];
  if (ownText) return ownText;
  if (status === 429) return texts.tooMany(retryAfterSeconds ? describeWait(retryAfterSeconds) : undefined);
  if (status === 503 && message && texts.unavailable) return texts.unavailable(message);
  if (status >= 500) return texts.serverError;
  if (texts.invalidFields && Object.keys(fields).length > 0) return texts.invalidFields;
  return texts.other(message);
}

const UNITS = [
  [1, units.second],
  [60, units.minute],
  [3_600, units.hour],
] as const;
/** From this many of a unit on, the next larger unit is easier to read. */
const MAX_UNIT_COUNT = 120;

/** Formats a wait, such as "42 seconds" or "3 minutes". Longer waits are rounded up, so that they are never too short. */
export function describeWait(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds / size < MAX_UNIT_COUNT) ?? UNITS[2];
  const count = Math.ceil(seconds / size);
  return unit(count);
}
