import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import { type DeviceDraft, saveDeviceDraft } from '../../editing/deviceDrafts';
import { mergeFiles } from './attachments';

/** Marks a stored text that Undo has brought back and that no box shows yet. */
const RETURNED = 'returned';
export const isReturned = ({ base }: DeviceDraft) => RETURNED in base;

/**
 * Stores a text that Undo brings back. The composer of its inquiry puts it into its box: at once where it is open, else
 * when it is next opened.
 */
export function returnText({
  base,
  ...draft
}: Pick<DeviceDraft, 'owner' | 'kind' | 'recordId' | 'fields' | 'base'>): void {
  saveDeviceDraft({
    ...draft,
    id: createIdempotencyKey(),
    savedAt: new Date().toISOString(),
    base: { ...base, [RETURNED]: 'true' },
  });
}

/** The texts that were brought back, the latest first, above what has been typed since, as one text. */
export function joinTexts(
  returned: DeviceDraft[],
  typed: DeviceDraft | undefined,
): Pick<DeviceDraft, 'fields' | 'base'> {
  const [latest] = returned;
  const drafts = [...returned, typed];
  const text = drafts
    .map((draft) => draft?.fields.text)
    .filter(Boolean)
    .join('\n\n');
  const files = mergeFiles(drafts.map((draft) => draft?.fields.files));
  const { [RETURNED]: _mark, ...base } = latest?.base ?? {};
  return { fields: { ...latest?.fields, text, ...(latest?.kind === 'reply' && { files }) }, base };
}
