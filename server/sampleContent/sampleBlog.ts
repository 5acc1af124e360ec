import type { z } from 'zod';
import type { blogInput } from '../../src/shared/blog';

export type SampleBlog = z.input<typeof blogInput> & { createdAt: string };
