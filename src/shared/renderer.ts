import type { ApiFailure } from './errorResponses';
import type { FormState, InquiryApi, InquiryOutcome, SubmitFailure } from './formState';
import type { Language } from './languages';

/** The module that `src/render.tsx` is built into, and what the build tells the server. */

/** Responds to a GET of a path of this site, query included, without a network. */
export type ReadApi = (
  path: string,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

export type RenderedPage = {
  /** The page's title, metadata and preloads. */
  head: string;
  /** The content of #root. */
  body: string;
  /** What the page was rendered from, for the browser to start with; absent where it needs none. */
  data?: unknown;
  status: number;
};

/** What a page that the server renders shows: it finds, renders and caches each in its own way. */
export type DataKind = 'blogs' | 'blog' | 'preview' | 'jobs' | 'job';

/** What the route of a page says about its HTML (src/routes.tsx). */
export type PageHandle = {
  /** Whether it is another address of a page, which search engines do not index. */
  isAlias?: boolean;
  /** Whether the page starts at its top when it is loaded again. */
  startsAtTop?: boolean;
  /** Scrolls smoothly to the part that the URL names when the page is loaded. */
  scrollsToAnchor?: boolean;
  /** What it shows, if the server renders it. */
  data?: DataKind;
  /** Whether only those who got its address may know it: search engines, lists and caches do not. */
  isPrivate?: boolean;
  /** Whether it has the inquiry form, whose later steps the server renders. */
  hasInquiryForm?: boolean;
};

/** A page that arrives as HTML; in its path `:name` is one segment. */
export type SitePage = PageHandle & { path: string };

/**
 * A page with the URLs of what it loads. `later` has a list of scripts for each part that the page imports itself; the first
 * is the script of the part.
 */
export type BuiltPage = SitePage & { sheets: string[]; scripts: string[]; later: string[][] };

/** What the server takes from the content of the site: for mails, security.txt, the search, the second factor and the sandbox. */
type SiteContent = {
  company: string;
  /** The e-mail address of the company. */
  email: string;
  /** The lines that every letter of the company has to show. */
  letterhead: string;
  /** Within which time an inquiry is answered; may be empty. */
  replyTime: string;
  topicLabels: Record<string, string>;
  interestLabels: Record<string, string>;
  /** The address of the live API. */
  apiUrl: string;
};
/** Admins read that of English. */
export type ServerContent = Record<Language, SiteContent>;

/** What the build writes for the server, beside the folder of the site. */
export type PagesFile = {
  /** What every response may load beyond its own origin: origins, and hashes of inline styles. */
  csp: { connectSrc: string[]; frameSrc: string[]; styleHashes: string[] };
  /** When the site was built (ISO 8601). */
  builtAt: string;
  /** What every page loads, the entry first. */
  app: Pick<BuiltPage, 'sheets' | 'scripts'>;
  /** The URL of the text font. */
  font: string;
  /** The scripts in the HTML of pages (src/boot). */
  inlineScripts: { boot: string; scrollToAnchor: string };
  /** The pages of all languages. */
  pages: BuiltPage[];
  /** The page for unknown URLs in each language. */
  notFound: Record<Language, BuiltPage>;
  /** Paths that get the plain shell: `:name` is one segment, a last `*` the rest. */
  shellRoutes: string[];
  /** Paths that get the plain shell with status 404. */
  shellNotFoundRoutes: string[];
  content: ServerContent;
};

export type Renderer = {
  pages: SitePage[];
  /** The module of the page at an address (`*` for that of unknown ones), as the manifest of Vite names it. */
  findModule: (address: string) => Promise<string>;
  /** The page for URLs that no route has. */
  notFound: SitePage;
  /** The paths of all other routes: they get the plain shell. */
  shellRoutes: string[];
  /** The paths of unknown URLs whose not-found page the browser renders, since it is behind the guard. */
  shellNotFoundRoutes: string[];
  /**
   * The title of the plain shell until its page has one, and its HTML for visitors without script: why they do not see the
   * page.
   */
  renderShell: (why: 'script' | 'busy') => Promise<{ title: string; notice: string }>;
  /** Other origins that this build sends requests to, for the content security policy. */
  csp: { connectSrc: string[]; frameSrc: string[] };
  /** How many blogs a page of the list shows. */
  blogsPerPage: number;
  /** The categories of the blog that always have a tab. */
  blogCategories: string[];
  feed: { title: string; description: string; path: string };
  content: ServerContent;
  /**
   * Renders the page of a URL to HTML.
   * @param address path and query
   * @param readApi responds to the requests of a page with data
   * @param form what its form shows; by default that of an inquiry its empty first step, that of an application nothing
   * @throws when the data cannot be read (a blog that does not exist is a page with status 404)
   */
  render: (address: string, readApi?: ReadApi, form?: FormState) => Promise<RenderedPage>;
  inquiryForm: {
    /**
     * What the form shows at an address with this query; undefined for the first step, which is the fixed page. Whether the
     * signature of `sent` is right is not checked.
     */
    open: (query: URLSearchParams) => FormState | undefined;
    /** What a posted form contains. */
    read: (fields: URLSearchParams) => FormState;
    /** The field of a form that is posted to be shown in another language, and not sent. */
    showParam: string;
    /** Checks and sends a posted form, as the script of the form does. */
    submit: (form: FormState, api: InquiryApi) => Promise<InquiryOutcome>;
    /** The posted form where it was not even read, or its files cannot be taken. */
    refuse: (form: FormState, failure: ApiFailure) => FormState;
  };
  applicationForm: {
    /** What is wrong with the file that was posted. */
    fileMessages: Record<'missing' | 'tooMany' | 'tooLarge' | 'wrongType', string>;
    /** What is wrong with the other fields. */
    findErrors: (values: Record<string, string>) => Record<string, string>;
    toApplicationFailure: (failure: ApiFailure) => SubmitFailure;
  };
  /** The URL that rendered pages name in canonical links. */
  setSiteUrl: (url: string) => void;
  /** The URL without parameters that do not change the page, so that the server caches each page once. */
  canonicalUrl: (url: string) => string;
};
