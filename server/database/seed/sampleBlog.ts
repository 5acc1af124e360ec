import type { BlogInput } from '../../../src/contract/blog';

export type SampleBlog = BlogInput & { createdAt: string };
