import type { Plugin } from 'vite';

/** Where Chromium reads it, on the first line only; other browsers see a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile all functions of a chunk while it loads, on another thread, instead of each one on the main
 * thread when it is first called.
 */
export function compileHintPlugin(chunkName: string): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // After Vite's own plugin, which puts the list of a chunk's imports first; the bundler's `postBanner` is before it.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.name === chunkName) output.code = COMPILE_HINT + output.code;
        }
      },
    },
  };
}
