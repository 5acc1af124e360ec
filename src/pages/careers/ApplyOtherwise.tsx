import type { ListedJob } from '../../api/jobs';
import { company } from '../../content/company';
import { buttonClass } from '../../ui/Button';
import { whatsappHref } from '../../ui/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import { getForeignLanguage } from './JobFacts';
import { jobWords } from './jobWords';

/** Links to apply for a job by WhatsApp and email. @param isSecond beside the button of the form */
export function ApplyOtherwise({ job, isSecond }: { job: ListedJob; isSecond: boolean }) {
  const { position, location } = job;
  const { label, whatsapp, rest, subject, body } = jobWords.apply;
  const name = location ? `${position}, ${location}` : position;
  const mail = new URLSearchParams({ subject: subject(name), body });
  const first = isSecond ? 'link-row' : buttonClass({ variant: 'secondary' });
  const forJob = (
    <span className="visually-hidden">
      {rest} <span lang={getForeignLanguage(position)}>{position}</span>
    </span>
  );
  return (
    <>
      {company.whatsapp && (
        <ExternalLink href={whatsappHref(company.whatsapp, `${subject(name)}\n${body}`)} className={first}>
          <span>
            {whatsapp} {forJob}
          </span>
        </ExternalLink>
      )}
      {/* To a mail program `+` is no blank. */}
      <a
        href={`mailto:${company.email}?${mail.toString().replaceAll('+', '%20')}`}
        className={company.whatsapp ? 'link-row' : first}
      >
        <span>
          {label} {forJob}
        </span>
      </a>
    </>
  );
}
