import { type Check, type CheckContext, type Finding, notChecked, ok, problem, warning } from '../check';

/** A check of the domain of MAIL_FROM. */
function checkDomain(check: (domain: string, context: CheckContext) => Promise<Finding>): Check {
  return async (context) => {
    const domain = context.env.MAIL_FROM?.address.split('@').at(-1);
    return domain === undefined ? notChecked('MAIL_FROM is not set.') : check(domain, context);
  };
}

/** @returns undefined when the name does not exist. @throws when the resolver does not respond */
async function readTxt({ resolveTxt }: CheckContext, name: string): Promise<string[] | undefined> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return undefined;
    throw error;
  }
}

/** RFC 7208 §4.5. */
export const checkSpf = checkDomain(async (domain, context) => {
  const records = (await readTxt(context, domain))?.filter((text) => /^v=spf1( |$)/i.test(text)) ?? [];
  const [record] = records;
  if (record === undefined) return problem(`${domain} has none.`, 'Add a TXT record: v=spf1 include:… -all');
  if (records.length > 1) return problem(`${domain} has several, so none counts.`, 'Join them.');
  if (/\s\+?all(\s|$)/i.test(record)) return problem(`${record} permits everybody.`, 'End it with -all.');
  if (!/\s[-~?]all(\s|$)|\sredirect=/i.test(record))
    return warning(`${record} has no end.`, 'End it with -all.');
  return ok(`${domain} has one. The headers of a sent mail say whether it permits the mail server.`);
});

/** Keys are below `_domainkey` (RFC 6376 §3.6.2.1), so that name exists when there is one (RFC 8020). */
export const checkDkim = checkDomain(async (domain, context) => {
  if (await readTxt(context, `_domainkey.${domain}`)) return ok(`${domain} has keys.`);
  return warning(`${domain} has no keys.`, 'Have the mail server sign, and add the record that it names.');
});

/** The DMARC record is that of the domain, or of one above it (RFC 7489 §6.6.3). */
export const checkDmarc = checkDomain(async (domain, context) => {
  const labels = domain.split('.');
  for (let start = 0; start <= labels.length - 2; start += 1) {
    const texts = await readTxt(context, `_dmarc.${labels.slice(start).join('.')}`);
    const record = texts?.find((text) => /^v=DMARC1\b/.test(text));
    if (record === undefined) continue;
    if (!/;\s*p=(none|quarantine|reject)\b/.test(record))
      return problem(`${record} has no policy.`, 'Add p=none, p=quarantine or p=reject.');
    return ok(record);
  }
  return warning(`${domain} has none.`, 'Add a TXT record at _dmarc: v=DMARC1; p=none; rua=mailto:…');
});
