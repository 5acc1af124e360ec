import { queryOptions } from '@tanstack/react-query';
import { readFrom } from '../../../api/http';
import { createRecordApi, toEtag, type Versioned } from '../../../api/records';
import type { ReplyTemplateInput } from '../../../shared/replyTemplate';
import type { ReplyTemplate } from '../../../shared/replyTemplateResponses';
import { type SavedRecord, type SaveOutcome, saveRecord, toTexts } from '../../common/saveRecord';

/** The templates for replies; every request needs a session. */

export const templateApi = createRecordApi<ReplyTemplate>('/reply-templates');

export const templateQueries = {
  all: ['reply-templates'] as const,

  /** All, oldest first. */
  list: () =>
    queryOptions({ queryKey: templateQueries.all, queryFn: readFrom<ReplyTemplate[]>('/reply-templates') }),
};

/** A template as it was read or saved last. */
export type SavedTemplate = SavedRecord<Record<keyof ReplyTemplateInput, string>> & {
  updatedBy: string | null;
};

export function toSaved(item: ReplyTemplate): SavedTemplate {
  const { _id, updatedAt, updatedBy } = item;
  return {
    id: _id,
    etag: toEtag(item.version),
    updatedAt,
    updatedBy,
    fields: toTexts(['name', 'text', 'language'], item),
  };
}

/** Creates a template, or saves it over the one that was read. */
export function saveTemplate(
  input: ReplyTemplateInput,
  basedOn: SavedTemplate | undefined,
  key: string,
): Promise<SaveOutcome<SavedTemplate>> {
  const read = ({ item }: Versioned<ReplyTemplate>) => toSaved(item);
  const requests = {
    create: async (used: string) => read(await templateApi.create(input, used)),
    update: async ({ id, etag }: SavedTemplate) => read(await templateApi.update(id, input, etag)),
    getCurrent(error: unknown) {
      const current = templateApi.getConflict(error);
      return current && read(current);
    },
  };
  return saveRecord(requests, input, basedOn, key);
}
