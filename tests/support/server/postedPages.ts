import { onTestFinished } from 'vitest';
import type { FormState } from '../../../src/shared/formState';
import { FORM_STATE_ID } from '../../../src/shared/htmlTemplate';
import type { BuiltPage, Renderer } from '../../../src/shared/renderer';
import { PAGES, withPages } from './siteFiles';
import { startSite } from './startSite';

/**
 * The server with a small build that has these pages with a form, which wait for `globalThis.testGate` before they are
 * rendered for somebody.
 */
export function startWithForm(
  pages: BuiltPage[],
  forms: Partial<Pick<Renderer, 'inquiryForm' | 'applicationForm'>>,
  options: Parameters<typeof startSite>[1],
) {
  Object.assign(globalThis, { testForms: forms });
  onTestFinished(() => void Object.assign(globalThis, { testForms: undefined, testGate: undefined }));
  return startSite(
    {
      ...withPages({ pages: [...PAGES.pages, ...pages] }),
      'render/render.js': `
        exports.setSiteUrl = () => {};
        exports.feed = { title: 'Blog', description: 'Posts', path: '/blog' };
        Object.assign(exports, globalThis.testForms);
        exports.renderShell = async (why) => ({ title: 'shell', notice: '<main>' + why + '</main>' });
        exports.render = async (path, _read, form) => {
          if (!form) return { head: '', body: '<main>first step</main>', data: [], status: 200 };
          await globalThis.testGate;
          return { head: '', body: 'rendered ' + path + ' ', data: [], status: 200 };
        };
      `,
    },
    options,
  );
}

/** From now on no page with a form can be rendered. */
export function failToRender(): void {
  const testGate = Promise.reject(new Error('It cannot be rendered'));
  testGate.catch(() => undefined);
  Object.assign(globalThis, { testGate });
}

/** What the form shows in a rendered page. */
export function readServed({ body }: { body: string }): FormState {
  const [, json = ''] = new RegExp(`id="${FORM_STATE_ID}">(.*?)</script>`, 's').exec(body) ?? [];
  return JSON.parse(json);
}

/** The request with which a browser sends a form: it says how long it is. */
export async function toFormRequest(form: FormData) {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return {
    body,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
  };
}
