import * as z from 'zod/mini';
import { deletedFilter, listQuery } from './list';
import { requiredText, storable } from './text';

/** The six editable fields of a blog (docs/product.md §15.1); the date is free text, displayed as typed. */
export const blogInput = z.object({
  title: requiredText('Please enter a title', 200),
  author: requiredText('Please enter an author', 200),
  date: requiredText('Please enter a date', 100),
  category: requiredText('Please enter a category', 100),
  snippet: requiredText('Please enter a snippet', 1_000),
  content: requiredText('Please enter the content', 200_000),
});
export type BlogInput = z.infer<typeof blogInput>;

export const blogListQuery = listQuery({
  sortKeys: ['createdAt', 'updatedAt', 'deletedAt', 'title', 'author', 'category'],
  filters: {
    deleted: deletedFilter,
    category: z.optional(
      z
        .string('category must be one text')
        .check(z.maxLength(100, 'category may have at most 100 characters'), storable),
    ),
  },
});
export type BlogListQuery = z.input<typeof blogListQuery>;

/** A stored blog in responses. `createdAt` and `updatedAt` are ISO 8601 in UTC. */
export type Blog = BlogInput & {
  _id: string;
  status: string;
  createdAt: string;
  updatedAt: string;
  /** ISO 8601 in UTC; only of a deleted blog. */
  deletedAt?: string;
  /** The content as safe HTML, rendered by the server from its Markdown (docs/product.md §11.5); absent in lists. */
  contentHtml?: string;
};
