import type { BlogInput } from '../../../src/contract/blog';
import { growthTips } from './growthTips';
import { industryTrends } from './industryTrends';
import { productUpdates } from './productUpdates';

export type SampleBlog = BlogInput & { createdAt: string };

/** The sample posts of a new database: two in each category. They claim nothing the specification does not. */
export const sampleBlogs: SampleBlog[] = [...industryTrends, ...productUpdates, ...growthTips];
