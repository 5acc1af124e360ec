import { growthTips } from './growthTips';
import { industryTrends } from './industryTrends';
import { productUpdates } from './productUpdates';
import type { SampleBlog } from './sampleBlog';

/**
 * The sample blogs of a new database: two in each category, each by a leader of the sample company
 * (src/site/about/words.ts). They make no claim that the site does not make.
 */
export const sampleBlogs: SampleBlog[] = [...industryTrends, ...productUpdates, ...growthTips];
