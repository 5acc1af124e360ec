import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestOptions } from '../../../api/http';
import type { Page } from '../../../shared/list';
import type { Column } from './ListTable';
import type { SortOption } from './useListSearchParams';

/** The query parameters of a list of the API. */
export type ListQuery = Record<string, string | undefined>;

/** A part of the records, such as the drafts, with a link of its own. */
export type ListView = {
  label: string;
  lead: string;
  sorts: readonly SortOption[];
  /** The parameters of the API that select it. */
  query?: ListQuery;
  /** The message when it is empty, where that is not the one of the whole list. */
  none?: string;
  /** What to do when it is empty. */
  next: string;
};

/** How a record is deleted. */
export type Deletion = {
  /** What is deleted, such as "draft". */
  noun: string;
  send: () => Promise<unknown>;
  /** What it means, where it is asked about with a session too. */
  warning?: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  /** The exact message of a failure. */
  failed: string;
};

/** What the lists of one kind of record show: the screen of the admin area and the public dashboard. */
export type RecordListDefinition<Item extends { _id: string }> = {
  noun: string;
  title: string;
  description: string;
  icon: LucideIcon;
  addPath: string;
  listPath: string;
  /** The public dashboard: all public records in one order, without search and views. */
  dashboard: { description: string; lead: (isSignedIn: boolean) => string; next: string };
  /** The keys of all queries about these records, and of their lists. */
  queries: { all: readonly string[]; lists: readonly string[] };
  fetchPage(query: ListQuery, options: RequestOptions): Promise<Page<Item>>;
  /** The exact messages of a list that failed to load, and of one without records. */
  messages: { failed: string; empty: string };
  searchPlaceholder: string;
  /** The first is shown at first; the view of deleted records follows them. */
  views: Record<string, ListView>;
  deletedSorts: readonly SortOption[];
  countViews?: (signal: AbortSignal) => Promise<Record<string, number>>;
  /** Narrows the list to one value of a field. */
  filter?: {
    name: string;
    label: string;
    all: string;
    maxLength: number;
    getValues: (items: Item[]) => string[];
  };
  /** Above the rows. */
  renderNotice?: (items: Item[]) => ReactNode;
  name: { label: string; sort: string; get: (item: Item) => string; getNote?: (item: Item) => ReactNode };
  columns: Column<Item>[];
  /** The columns after those, except of deleted records. */
  getStateColumns: (view: string) => Column<Item>[];
  getEditPath: (item: Item) => string;
  /** The page that visitors see. */
  getPublicLink: (item: Item) => { label: string; to: string; reloadDocument?: boolean } | undefined;
  getDeletion: (item: Item) => Deletion;
  restore: (id: string) => Promise<void>;
};

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A page of a list without this record. */
export function withoutRecord<Item extends { _id: string }>(
  list: Page<Item> | undefined,
  id: string,
): Page<Item> | undefined {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
}
