import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { emailOrigins } from './api/emailOrigins';
import { mapOrigin } from './content/contact';
import { apiBaseUrl } from './env';
import { paths } from './paths';
import { routes } from './routes';

/**
 * The pages whose HTML the build writes, each the same for every visitor, with the module of its screen: the
 * build's manifest gives the module's sheets and scripts, which the page links to.
 */
export const renderedPages: { path: string; module: string }[] = [
  { path: paths.home, module: 'src/pages/Home/Home.tsx' },
  { path: paths.homeAlias, module: 'src/pages/Home/Home.tsx' },
  { path: paths.about, module: 'src/pages/About/About.tsx' },
  { path: paths.services, module: 'src/pages/Services/Services.tsx' },
  { path: paths.careers, module: 'src/pages/Careers/Careers.tsx' },
  { path: paths.inquiry, module: 'src/pages/Inquiry.tsx' },
  { path: paths.contact, module: 'src/pages/Contact.tsx' },
];

/** An address that no route has; its page is what the server answers with status 404. */
export const unknownPage = { path: '/404', module: 'src/pages/NotFound.tsx' };

/** The patterns of all routes that are not rendered beforehand: they get the plain shell. */
export const shellPatterns: string[] = patternsOf(routes).filter(
  (pattern) => pattern !== '*' && !renderedPages.some(({ path }) => path === pattern),
);

/** Other origins that this build talks to, for the content security policy. */
export const origins = {
  connectSrc: [...emailOrigins(), ...foreignOrigin(apiBaseUrl)],
  frameSrc: [mapOrigin],
};

function patternsOf(table: RouteObject[]): string[] {
  return table.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsOf(route.children ?? [])]);
}

function foreignOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** React writes document metadata at the front of the stream when the tree has no head. */
const LEADING_METADATA = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Renders the page of a path to HTML.
 * @returns `head`: its title, metadata and preloads; `body`: what stands in #root; `status`: 200 or 404
 */
export async function render(path: string): Promise<{ head: string; body: string; status: number }> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://render.invalid')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  const router = createStaticRouter(dataRoutes, context);
  const { prelude } = await prerenderToNodeStream(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      onError(error) {
        throw error;
      },
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  const html = Buffer.concat(chunks).toString('utf8');
  const head = LEADING_METADATA.exec(html)?.[0] ?? '';
  const isUnknown = context.matches.at(-1)?.route.path === '*';
  return { head, body: html.slice(head.length), status: isUnknown ? 404 : context.statusCode };
}
