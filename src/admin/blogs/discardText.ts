import { blogEditor } from '../words/editors';

/** What the deletion of a draft means for its blog. */
export function getDiscardText(
  blog: string | null | undefined,
  blogStatus: string | null | undefined,
): string {
  const { newText, unpublishedText, changesText } = blogEditor.discard;
  if (!blog) return newText;
  return blogStatus === 'unpublished' ? unpublishedText : changesText;
}
