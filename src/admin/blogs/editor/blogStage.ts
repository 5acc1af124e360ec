import type { Stage } from '../../editing/stage';
import type { BlogText, SavedBlog } from '../blogText';
import type { TextProblem } from './saveBlog';

/** Two versions of one text: `mine` was typed on `base`, `theirs` is on the server now. */
export type Conflict = {
  mine: BlogText;
  base: BlogText;
  theirs: SavedBlog;
  /** Whether the choice is saved as a draft, or published. */
  isDraft: boolean;
};

/** What the editor of a blog shows. */
export type BlogStage = Stage<Conflict, { problems: TextProblem[] }>;

export const FORM: BlogStage = { name: 'form', problems: [] };
