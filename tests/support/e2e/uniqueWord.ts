import { randomUUID } from 'node:crypto';

/** All tests share one database, so each has a word of its own in what it stores and searches for. */
export const uniqueWord = () => `word${randomUUID().slice(0, 8)}`;
