import type { ListedJob } from '../../api/jobs';
import { company } from '../../content/company';
import { whatsappHref } from '../../ui/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import { getForeignLanguage } from './job';
import { jobWords } from './jobWords';

/** Links to apply for a job by WhatsApp and email, beside the form or its button. */
export function ApplyOtherwise({ job }: { job: ListedJob }) {
  const { position, location } = job;
  const { label, whatsapp, rest, subject, body } = jobWords.apply;
  const name = location ? `${position}, ${location}` : position;
  const mail = new URLSearchParams({ subject: subject(name), body });
  const forJob = (
    <span className="visually-hidden">
      {rest} <span lang={getForeignLanguage(position)}>{position}</span>
    </span>
  );
  return (
    <>
      {company.whatsapp && (
        <ExternalLink href={whatsappHref(company.whatsapp, `${subject(name)}\n${body}`)} className="link-row">
          <span>
            {whatsapp} {forJob}
          </span>
        </ExternalLink>
      )}
      {/* To a mail program `+` is no blank. */}
      <a href={`mailto:${company.email}?${mail.toString().replaceAll('+', '%20')}`} className="link-row">
        <span>
          {label} {forJob}
        </span>
      </a>
    </>
  );
}
