import { agreement, distributorContact } from './agreement';
import {
  activeApiUsers,
  activeCustomers,
  activeShops,
  activeShopsBefore,
  claimsDate,
  claimsNote,
  transactionParts,
} from './claims';
import { company, SAMPLE_NUMBER } from './company';
import { companyDetails } from './companyDetails';
import { coverageDate } from './coverage';
import { fieldExecutive } from './fieldExecutive';
import { balance, finances, risks } from './finances';
import { helpNote } from './help';
import { leaders } from './leaders';
import { linkedPosts } from './posts';
import { ratesDate, termsNote } from './rates';
import { roles } from './roles';
import { roleTerms, taxDate } from './roleTerms';
import { serviceTitles } from './serviceTitles';
import { apiUrl, solutions } from './solutions';

/** Every record that the owner fills in. What is drawn or written for any company is not listed. */
const records = {
  company,
  companyDetails,
  claimsDate,
  solutions,
  leaders,
  fieldExecutive,
  apiUrl,
  linkedPosts,
  roleTerms,
  agreement,
  distributorContact,
  finances,
  balance,
  risks,
  ratesDate,
  helpNote,
  coverageDate,
  activeShops,
  activeShopsBefore,
  activeCustomers,
  activeApiUsers,
  transactionParts,
  claimsNote,
  taxDate,
};

/** Reserved addresses, what says that it is a sample, the sample company and its products, and the drawn portraits. */
const SAMPLE = /\.example\b|\bsample\b|^Sanyog\b|^\/images\/leader-\w+\.svg$/i;

/** The sample leaders, the sample place on the map, and what has one day for a whole list. */
const SAMPLES = new Set<unknown>([
  'Devika Rao',
  'Imran Qureshi',
  'Nandini Sen',
  'Meena Tripathi',
  26.8467,
  80.9462,
  '30\u00a0September\u00a02026',
  '1\u00a0November\u00a02026',
  '1\u00a0April\u00a02026',
  '9,200',
  '6,800',
]);

const postNames = Object.entries(linkedPosts).map(
  ([key, { title }]) => [`linkedPosts.${key}.id`, `Post "${title}"`] as const,
);

const termNames = roles.flatMap(({ id, label }) =>
  (roleTerms[id] ?? []).map(
    (term, index) => [`roleTerms.${id}.${index}.text`, `${label}, ${term.label.toLowerCase()}`] as const,
  ),
);

const clauseNames = agreement.map(
  ({ label }, index) =>
    [`agreement.${index}.text`, `Agreement with distributors, ${label.replace(/^\d+\. /, '')}`] as const,
);

const financeNames = [
  ...finances.flatMap(({ year }, index) =>
    (['processed', 'revenue', 'result'] as const).map(
      (name) => [`finances.${index}.${name}`, `Accounts of ${year}, ${name}`] as const,
    ),
  ),
  ...balance.map(
    ({ label }, index) => [`balance.${index}.amount`, `Balance sheet, ${label.toLowerCase()}`] as const,
  ),
  ...risks.map(
    ({ label }, index) => [`risks.${index}.text`, `What can go wrong, ${label.toLowerCase()}`] as const,
  ),
];

const activeNames = [
  ['activeCustomers', 'Active customers'],
  ['activeApiUsers', 'Active API users'],
  ['transactionParts.shops', 'Part of the shops in the daily transactions'],
  ['transactionParts.app', 'Part of the app in the daily transactions'],
  ['transactionParts.api', 'Part of the API in the daily transactions'],
] as const;

const detailNames = companyDetails.map(
  ({ label }, index) => [`companyDetails.${index}.text`, label] as const,
);

/** What a real company may share with the sample is listed while the value beside it is a sample. */
const NEIGHBOURS = new Map<string, unknown>([
  ['company.foundedYear', company.name],
  ['company.address.city', company.address.street],
  ['company.address.region', company.address.street],
  ['company.address.postalCode', company.address.street],
  ['company.hours', company.phone],
  ['company.replyTime', company.phone],
  ['company.grievance.role', company.grievance.name],
  ...termNames.map(([name]) => [name, termsNote] as const),
  ...detailNames.map(([name]) => [name, company.name] as const),
  ...financeNames.map(([name]) => [name, claimsNote] as const),
  ...clauseNames.map(([name]) => [name, termsNote] as const),
  ...activeNames.map(([name]) => [name, claimsNote] as const),
  ['distributorContact.hours', distributorContact.name],
  ...company.licences.flatMap(({ partner }, index) => [
    [`company.licences.${index}.text`, partner] as const,
    [`company.licences.${index}.authorisation`, partner] as const,
  ]),
  ...['place', 'contract', 'conditions'].map(
    (name) => [`fieldExecutive.${name}`, fieldExecutive.applyUrl] as const,
  ),
]);

/** What a company may do without. */
const OPTIONAL = new Set([
  'company.whatsapp',
  'company.hours',
  'company.replyTime',
  'company.gstin',
  'company.udyam',
  ...postNames.map(([name]) => name),
  ...termNames.map(([name]) => name),
  'helpNote',
  'distributorContact.name',
  'distributorContact.hours',
  ...[...detailNames, ...financeNames, ...clauseNames].map(([name]) => name),
  ...company.licences.map((_licence, index) => `company.licences.${index}.authorisation`),
]);

/** What the values are, in the words of the owner. A value that has no entry is listed by its place in the records. */
const NAMES = new Map([
  ['company.name', 'Name of the company'],
  ['company.legalName', 'Legal name of the company'],
  ['company.foundedYear', 'Year in which the company was founded'],
  ['company.email', 'Email address of the company'],
  ['company.investorEmail', 'Email address for investors'],
  ['company.phone', 'Phone number of the company'],
  ['company.whatsapp', 'WhatsApp number of the company'],
  ['company.hours', 'Hours of the telephone'],
  ['company.replyTime', 'Time within which inquiries are answered'],
  ['company.cin', 'CIN of the company'],
  ['company.gstin', 'GSTIN of the company'],
  ['company.udyam', 'Udyam number of the company'],
  ['company.grievance.name', 'Contact for grievances'],
  ['company.grievance.role', 'Role of the contact for grievances'],
  ['company.grievance.email', 'Email address of the contact for grievances'],
  ...company.licences.flatMap(({ services }, index) => {
    const partner = `artner for ${services.map((id) => serviceTitles[id]).join(' and ')}`;
    return [
      [`company.licences.${index}.partner`, `P${partner}`],
      [`company.licences.${index}.text`, `What the p${partner} does`],
      [`company.licences.${index}.authorisation`, `Authorisation of the p${partner}`],
    ] as const;
  }),
  ['company.address.street', 'Street of the office'],
  ['company.address.city', 'City of the office'],
  ['company.address.region', 'State of the office'],
  ['company.address.postalCode', 'PIN code of the office'],
  ['company.location.latitude', 'Latitude of the office on the map'],
  ['company.location.longitude', 'Longitude of the office on the map'],
  ['company.social.instagram', 'Instagram profile of the company'],
  ['company.social.linkedin', 'LinkedIn profile of the company'],
  ['claimsDate', 'Date of the claimed numbers'],
  ['ratesDate', 'Day from which the rates of commission apply, and with it the rates'],
  ['coverageDate', 'Day of the list of places, and with it the list'],
  ['taxDate', 'Day of the tax beside the earnings, and with it the sentence, for an accountant to check'],
  ['activeShops', 'Active shops among the registered'],
  ['activeShopsBefore', 'Active shops a year before'],
  ...activeNames,
  ['claimsNote', 'Note below the claimed numbers'],
  ...postNames,
  ...termNames,
  ['helpNote', 'Note below the answers of /help'],
  ...detailNames,
  ...financeNames,
  ...clauseNames,
  ['distributorContact.name', 'Contact for distributors'],
  ['distributorContact.hours', 'When the contact for distributors can be called'],
  ['apiUrl', 'Address of the API'],
  ['fieldExecutive.applyUrl', 'Application form for field executives'],
  ['fieldExecutive.place', 'Place of the field executives'],
  ['fieldExecutive.contract', 'Contract of the field executives'],
  ['fieldExecutive.conditions', 'Conditions of the field executives'],
  ...solutions.flatMap(
    ({ name, audience }, index) =>
      [
        [`solutions.${index}.name`, `Name of the product ${audience.toLowerCase()}`],
        [`solutions.${index}.url`, `Site of ${name}`],
        [`solutions.${index}.login`, `Login of ${name}`],
      ] as const,
  ),
  ...leaders.flatMap(
    ({ position }, index) =>
      [
        [`leaders.${index}.name`, `Name of the ${position}`],
        [`leaders.${index}.image.src`, `Photo of the ${position}`],
        [`leaders.${index}.linkedin`, `LinkedIn profile of the ${position}`],
      ] as const,
  ),
]);

/**
 * The sample values that are still in place, such as "Email address of the company:
 * hello@sanyog.example", and what the law requires and is empty.
 */
export function findSampleValues(): string[] {
  return listSamples(() => true);
}

/** The sample values among what the home page of a company has to show (Companies (Incorporation) Rules 2014, rule 26). */
export function findSampleRecord(): string[] {
  return listSamples((name) => /^company\.(legalName|address\.|cin|phone|email|grievance\.name)/.test(name));
}

function listSamples(isWanted: (name: string) => boolean): string[] {
  return listValues(records, '').flatMap(([name, value]) => {
    if (!isWanted(name)) return [];
    if (value === '') return OPTIONAL.has(name) ? [] : [`${nameOf(name)}: missing`];
    return isSample(NEIGHBOURS.get(name) ?? value)
      ? [`${nameOf(name)}: ${String(value).replace('\n', ', ')}`]
      : [];
  });
}

/** What is empty and may be: it is shown nowhere. */
export function findEmptyValues(): string[] {
  return listValues(records, '').flatMap(([name, value]) =>
    value === '' && OPTIONAL.has(name) ? [nameOf(name)] : [],
  );
}

function listValues(value: unknown, name: string): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => listValues(inner, name ? `${name}.${key}` : key));
}

function nameOf(name: string): string {
  return NAMES.get(name) ?? name;
}

function isSample(value: unknown): boolean {
  return (
    SAMPLES.has(value) || (typeof value === 'string' && (SAMPLE.test(value) || SAMPLE_NUMBER.test(value)))
  );
}
