import { useQuery } from '@tanstack/react-query';
import { blogQueries } from '../../api/queries';
import { LANGUAGE_LABEL, toLanguage } from '../../shared/languages';
import type { FieldGroup } from '../records/editor/ConflictNotice';
import { BLOG_LABELS, BLOG_TEXTS, type BlogText, COVER_NAMES, describeCover, UNKNOWN_POST } from './blogText';

/**
 * How versions of a text are compared, with the names of its language and of the post that it translates. A cover means
 * something only with its description.
 */
export function useFieldGroups(one?: BlogText, other?: BlogText): Required<FieldGroup<BlogText>>[] {
  // Without `useQueries`, which every visitor would load with the rest of its package.
  const posts = [useTranslated(one), useTranslated(other)];
  const describe: Partial<Record<keyof BlogText, (text: string) => string>> = {
    language: (code) => LANGUAGE_LABEL[toLanguage(code)],
    translationOf: (id) => id && (posts.find((post) => post?._id === id)?.title ?? UNKNOWN_POST),
  };
  return [
    ...BLOG_TEXTS.map((name) => ({
      label: BLOG_LABELS[name],
      names: [name],
      describe: ({ [name]: text }: BlogText) => [describe[name]?.(text) ?? text],
    })),
    { label: BLOG_LABELS.cover, names: COVER_NAMES, describe: describeCover },
  ];
}

function useTranslated({ translationOf: id = '' }: Partial<BlogText> = {}) {
  return useQuery({ ...blogQueries.detail(id), enabled: id !== '' }).data;
}
