import { Mail } from 'lucide-react';
import { company } from '../content/company';
import { careersPage } from './words';

const { label, rest, subject } = careersPage.ask;

/** Asks about a job by e-mail; the subject names the job. */
export function AskAboutJob({ job }: { job: string }) {
  return (
    <a href={`mailto:${company.email}?subject=${encodeURIComponent(subject(job))}`} className="link-row">
      <Mail size={18} />
      <span>
        {label}{' '}
        <span className="visually-hidden">
          {rest} {job}
        </span>
      </span>
    </a>
  );
}
