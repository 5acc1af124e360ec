import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toApiFailure } from '../../data/errors';

/** Shows what the server rejects at its fields, and moves the focus to the first. @param names the fields of the form */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: Path<Values>[],
): void {
  const { fields } = toApiFailure(error);
  const rejected = names.filter((name) => fields[name]);
  for (const name of rejected.toReversed()) setError(name, { message: fields[name] }, { shouldFocus: true });
}
