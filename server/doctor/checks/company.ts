import { findSampleRecord } from '../../../src/site/content/sample';
import { type Check, ok, problem } from '../check';

/** Companies (Incorporation) Rules 2014, rule 26. */
export const checkCompany: Check = async () => judgeCompany(findSampleRecord());

export function judgeCompany(samples: string[]) {
  if (samples.length === 0) return ok('The footer shows what the law wants.');
  const text = `${samples.length} values are samples or missing, such as: ${samples[0]}.`;
  return problem(text, 'Fill in src/site/content/companyFacts.ts, and build.');
}
