import { type Plugin, runnerImport } from 'vite';
import type * as sample from '../../src/content/sample.ts';

/** Tells the built site whether its content still has sample values, without the list of them in its scripts. */
export function sampleValues(): Plugin {
  return {
    name: 'sample-values',
    apply: 'build',
    async config() {
      const { module } = await runnerImport<typeof sample>('./src/content/sample.ts');
      return { define: { 'import.meta.env.HAS_SAMPLES': module.findSampleValues().length > 0 } };
    },
  };
}
