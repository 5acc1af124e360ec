import { LANGUAGE_PREFIX } from './shared/languages';
import { siteLanguage } from './shared/siteLanguage';

/** Where the documents are that each language has. */
const documents = `${LANGUAGE_PREFIX[siteLanguage]}/documents`;

/** The URLs with a parameter, as the router matches them. */
export const patterns = {
  blogPost: '/blogs/:id',
  apply: '/careers/:id',
  editBlog: '/admin/blogs/edit/:id',
  blogVersions: '/admin/blogs/edit/:id/versions',
  editJob: '/admin/jobs/edit/:id',
  applications: '/admin/jobs/edit/:id/applications',
  unknownAdmin: '/admin/*',
} as const;

/** What English alone has. */
export const englishPaths = {
  homeAlias: '/home',
  blogDashboard: '/blogdashboard',
  jobDashboard: '/jobdashboard',
  login: '/login',
  adminLogin: '/admin/login',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  admin: {
    root: '/admin',
    dashboard: '/admin/dashboard',
    blogs: '/admin/blogs',
    addBlog: '/admin/blogs/add',
    editBlog: (id: string) => `/admin/blogs/edit/${encodeURIComponent(id)}`,
    blogVersions: (id: string) => `/admin/blogs/edit/${encodeURIComponent(id)}/versions`,
    jobs: '/admin/jobs',
    addJob: '/admin/jobs/add',
    editJob: (id: string) => `/admin/jobs/edit/${encodeURIComponent(id)}`,
    applications: (id: string) => `/admin/jobs/edit/${encodeURIComponent(id)}/applications`,
    inquiries: '/admin/contacts',
    allInquiries: '/admin/contacts?status=all',
    dueInquiries: '/admin/contacts?due=true',
    todaysInquiries: '/admin/contacts?today=true',
    /** The inbox with this inquiry open. */
    inquiry: (id: string) => `/admin/contacts?${new URLSearchParams({ inquiry: id })}`,
    /** The form for what somebody has told an admin. */
    newInquiry: '/admin/contacts?new=inquiry',
    /** A template for replies that was begun. */
    template: (id = 'new') => `/admin/contacts?${new URLSearchParams({ template: id })}`,
    /** All inquiries of an address or a phone number. */
    inquiriesFrom: (emailOrPhone: string) =>
      `/admin/contacts?${new URLSearchParams({ status: 'all', search: emailOrPhone })}`,
    account: '/admin/account',
    users: '/admin/users',
    settings: '/admin/settings',
    analytics: '/admin/analytics',
    backups: '/admin/backups',
  },
} as const;

/**
 * Every URL of the site. Links are made with it; the router puts the language before those of pages, whose addresses are the same
 * in each.
 */
export const paths = {
  ...englishPaths,
  home: '/',
  about: '/about',
  services: '/services',
  service: (anchor: string) => `/services#${anchor}`,
  help: '/help',
  answer: (id: string) => `/help#${encodeURIComponent(id)}`,
  forShops: '/for-shops',
  forDistributors: '/for-distributors',
  developers: '/developers',
  apiExample: '/developers#api-example',
  apiErrors: '/developers#errors',
  forInvestors: '/for-investors',
  careers: '/careers',
  /** The page of a job, with the form to apply for it. */
  apply: (id: string) => `/careers/${encodeURIComponent(id)}`,
  job: (id: string) => `/careers#job-${encodeURIComponent(id)}`,
  inquiry: '/cst',
  contact: '/contact',
  contactAbout: (service: string, role?: string) =>
    `/contact?${new URLSearchParams({ service, ...(role && { role }) })}`,
  contactInvestor: '/contact?interest=investor',
  contactInvestorCall: '/contact?interest=investor&role=call',
  contactInvestorAccounts: '/contact?interest=investor&role=accounts',
  contactPayment: '/contact?service=other&role=payment',
  contactComplaint: '/contact?service=other&role=complaint',
  contactFakeCall: '/contact?service=other&role=fake-call',
  blog: '/blog',
  blogPost: (id: string) => `/blogs/${encodeURIComponent(id)}`,
  draftPreview: '/preview',
  /** Documents that are served as they are, outside the single-page app. */
  documents: {
    privacy: `${documents}/privacy-policy.html`,
    terms: `${documents}/terms.html`,
    companyRegistration: '/documents/company-registration.pdf',
    taxRegistration: '/documents/tax-registration.pdf',
    smallEnterprise: '/documents/small-enterprise-registration.pdf',
  },
} as const;
