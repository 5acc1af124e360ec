/** What an editor shows: `Form` is seen in its form, `Conflict` are the versions to choose from. */
export type Stage<Conflict, Form = unknown> =
  | ({ name: 'form' } & Form)
  | { name: 'deleted' }
  | ({ name: 'conflict' } & Conflict)
  /** Nothing has to be stored any more, and leaving asks nothing. */
  | { name: 'done' };
