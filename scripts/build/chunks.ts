import { relative } from 'node:path';
import { normalizePath } from 'vite';

/*
 * Which modules share a file. Each file costs a page a request and its headers, and small files compress worse, so a
 * page loads at most six: the entry, `common`, its own, and those of these chunks that it uses. They name
 * modules where a folder, such as src/ui and src/shared, has what every page needs beside what a single one does: one
 * file for each of those folders would double the scripts of Home (docs/decisions.md).
 */

const LIBRARIES = 'node_modules/';
const ICONS = 'node_modules/lucide-react/dist/esm/icons/';

interface Chunk {
  name: string;
  /** A module that several chunks name or import goes into the one with the highest priority. */
  priority: number;
  /** How the paths of the modules begin. What a module imports comes with it, and is not named. */
  modules: string[];
}

export const chunks: Chunk[] = [
  {
    // What almost every public page uses.
    name: 'common',
    priority: 2,
    modules: [
      `${LIBRARIES}react-dom/`,
      'src/api/env.',
      'src/router/',
      'src/routes.',
      'src/shared/formatCount.',
      'src/shared/indianTime.',
      'src/shared/interests.',
      'src/shared/limits.',
      'src/layout/CallToAction.',
      'src/layout/CompanyRecord.',
      'src/layout/JsonLd.',
      'src/layout/MissingPage.',
      'src/content/leaders.',
      'src/content/serviceTitles.',
      'src/ui/Card.',
      'src/ui/DeferredSection.',
      'src/ui/LazyImage.',
      'src/ui/movesPages.',
      'src/ui/Notice.',
      'src/ui/Reveal.',
      'src/ui/servedPart.',
      'src/ui/Steps.',
      'src/ui/Section.',
      'src/ui/useIsHydrated.',
      `${ICONS}arrow-down.mjs`,
      `${ICONS}arrow-left.mjs`,
      `${ICONS}arrow-right.mjs`,
      `${ICONS}chevron-left.mjs`,
      `${ICONS}chevron-right.mjs`,
      `${ICONS}mail.mjs`,
      `${ICONS}map-pin.mjs`,
      `${ICONS}search.mjs`,
      `${ICONS}store.mjs`,
    ],
  },
  {
    // What the pages about the company and its services have in common.
    name: 'sections',
    priority: 2,
    modules: [
      'src/content/claims.',
      'src/content/coverage.',
      'src/content/rates.',
      'src/content/roles.',
      'src/content/furtherLinks.',
      'src/content/posts.',
      'src/layout/AnswerText.',
      'src/layout/FurtherLinks.',
      'src/layout/HelpLink.',
      'src/layout/StickyAction.',
      'src/layout/useAnchor.',
      'src/layout/useMovedHash.',
      'src/ui/StatCounter.',
    ],
  },
  {
    // The services: for Home, /services and the list of sample values.
    name: 'services',
    priority: 2,
    modules: ['src/layout/RoleLinks.tsx', 'src/content/services.'],
  },
  {
    // What the pages of the roles have in common.
    name: 'roles',
    priority: 2,
    modules: [
      'src/content/companyDetails.',
      'src/content/finances.',
      'src/content/roleTerms.',
      'src/pages/roles/Coverage.',
      'src/pages/roles/Rates.',
      'src/pages/roles/RolePage.',
      'src/pages/roles/RoleTerms.',
      'src/pages/roles/words.',
      'src/pages/proof/',
      'src/pages/try/TryIt.',
      'src/ui/CodeSample.',
    ],
  },
  {
    // The HTTP client and what reads its responses, for every request, and what tells their outcome on another page.
    name: 'requests',
    priority: 1,
    modules: ['src/api/blogs.', 'src/ui/showToast.'],
  },
  {
    // The fields, what forms show, and what the inquiry form has in common with what sends it, and with that for a job.
    name: 'forms',
    priority: 1,
    modules: [
      'src/shared/fieldMessages.',
      'src/shared/fileTypes.',
      'src/shared/formFiles.',
      'src/shared/idempotencyKey.',
      'src/shared/reference.',
      'src/pages/inquiry/inquiryFailure.',
      'src/pages/inquiry/receipts.',
      'src/pages/inquiry/useServedInquiry.',
      'src/ui/ErrorSummary.',
      'src/ui/Field.',
      'src/ui/visitorForm.',
    ],
  },
  {
    // The schema library, which a form loads when it is used.
    name: 'schemas',
    priority: 0,
    modules: [`${LIBRARIES}zod/`, 'src/shared/inquiry.'],
  },
  {
    // The data library, what is shown while data loads and after a failure, and what the blog's pages have in common.
    name: 'data',
    priority: 0,
    modules: [
      `${LIBRARIES}@tanstack/`,
      'src/api/messages.',
      'src/api/Query',
      'src/api/quer',
      'src/pages/blog/BlogCover.',
      'src/pages/blog/BlogPattern.',
      'src/pages/blog/blogListUrl.',
      'src/pages/blog/pickRelated.',
      'src/ui/RetryNotice.',
    ],
  },
  {
    // What lists for visitors and for admins have in common: loading, none, pages, dates, the fixed opening; and what the
    // pages of the jobs have.
    name: 'listing',
    priority: 0,
    modules: [
      'src/content/fieldExecutive.',
      'src/pages/careers/ApplyOtherwise.',
      'src/pages/careers/JobFacts.',
      'src/pages/careers/isOpen.',
      'src/pages/careers/jobWords.',
      'src/ui/AsyncList.',
      'src/ui/DateTime.',
      'src/ui/EmptyState.',
    ],
  },
  {
    // What most screens for admins have in common, the sign-in among them.
    name: 'admin',
    priority: 0,
    modules: ['src/admin/common/'],
  },
];

const root = process.cwd();

/** The chunks, as `codeSplitting.groups` of Rolldown takes them. */
export const chunkGroups = chunks.map(({ modules, ...chunk }) => ({
  ...chunk,
  test(id: string) {
    const path = normalizePath(relative(root, id));
    return modules.some((start) => path.startsWith(start));
  },
}));
