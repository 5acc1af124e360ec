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

/** What the editor shows. */
export type Stage =
  | { name: 'form'; problems: TextProblem[] }
  | { name: 'deleted' }
  | { name: 'conflict'; conflict: Conflict }
  /** Nothing has to be stored any more, and leaving asks nothing. */
  | { name: 'done' };

export const FORM: Stage = { name: 'form', problems: [] };

export type SavingOptions = {
  draftId: string;
  record: SavedBlog | undefined;
  isDone: boolean;
  setStage: (stage: Stage) => void;
  /** Goes on after a text was published. */
  onPublished: (fields: BlogText) => void;
  /** The text belongs to a new draft on the server, or to the post that its draft became: the page gets its URL. */
  onMoved: (record: SavedBlog) => void;
};
