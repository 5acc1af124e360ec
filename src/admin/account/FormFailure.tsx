import { getFailureText, toReportedFailure } from '../../data/errors';
import { failureTexts } from '../../data/failureTexts';
import { Notice } from '../../ui/Notice';

/** Why a form could not be saved; nothing where its fields say so. @param message what failed */
export function FormFailure({ message, error }: { message: string; error: unknown }) {
  const failure = toReportedFailure(error);
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return (
    <Notice tone="error">
      {message} {getFailureText(failure, failureTexts)}
    </Notice>
  );
}
