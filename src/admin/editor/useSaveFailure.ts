import { useEffect, useEffectEvent } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { getFailureText, toReportedFailure } from '../../data/errors';
import { editorCopy } from '../words/editors';
import type { RecordFields } from './editableResource';

/** The error of one kind of save, and its exact message. */
type FailedSave = { error: Error | null; message: string };

/**
 * The failure to show for the saves of a form, the first one that failed. The fields that the server refuses get its
 * messages, and the first of them the focus.
 */
export function useSaveFailure<Fields extends RecordFields>(
  { setError, setFocus }: UseFormReturn<Fields>,
  fieldNames: readonly string[],
  ...saves: FailedSave[]
): { message: string; reason: string } | undefined {
  const failed = saves.find(({ error }) => toReportedFailure(error));
  const failure = toReportedFailure(failed?.error);
  const error = failed?.error;

  const showFieldErrors = useEffectEvent((): void => {
    if (!failure) return;
    const rejected = fieldNames.filter((name) => failure.fields[name]) as Path<Fields>[];
    for (const name of rejected) setError(name, { type: 'server', message: failure.fields[name] });
    if (rejected[0]) setFocus(rejected[0]);
  });
  useEffect(() => {
    if (error) showFieldErrors();
  }, [error]);

  if (!failed || !failure) return undefined;
  return { message: failed.message, reason: getFailureText(failure, editorCopy.failures) };
}
