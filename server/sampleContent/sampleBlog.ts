import type { z } from 'zod';
import type { blogInput } from '../../src/contract/blog';

export type SampleBlog = z.input<typeof blogInput> & { createdAt: string };
