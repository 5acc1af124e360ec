import { getFailureText, toReportedFailure } from '../../data/errors';
import { Notice } from '../../ui/Notice';
import { failureTexts } from './failures';

/** What failed, and why; nothing where a field of the form says so. */
export function FailureNotice({
  message,
  error,
  fields = [],
}: {
  /** What failed. */
  message: string;
  error: unknown;
  /** The fields that show their own errors. */
  fields?: readonly string[];
}) {
  const failure = toReportedFailure(error);
  if (!failure || fields.some((name) => failure.fields[name])) return null;
  return (
    <Notice tone="error">
      {message} {getFailureText(failure, failureTexts)}
    </Notice>
  );
}
