import { ArrowDown, ArrowUpRight, FileBadge, HandCoins, MapPin, ShieldCheck, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { fieldExecutive } from '../../content/fieldExecutive';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { whatsappHref } from '../../ui/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import { jobWords } from './jobWords';
import styles from './RoleOffer.module.css';
import { careersPage } from './words';

const { role, ask, otherJobs } = careersPage;
const { title, product, pay, place, contract, conditions, applyUrl } = fieldExecutive;

/** The advertised role with what it pays, and the button to apply: the first thing a job seeker looks for. */
export function RoleOffer() {
  return (
    <section className="column ink band-sheet" aria-labelledby="role-title">
      <p className={classNames('label', styles.eyebrow)}>{role.eyebrow}</p>
      <h2 id="role-title" className={classNames('above-1 text-2xl', styles.title)}>
        {title}
      </h2>
      <p className="soft above-1">{product}</p>
      <p className={classNames('text-l', styles.salary)}>
        <span className={classNames('text-3xl', styles.amount)}>{pay.amount}</span>{' '}
        <span className={styles.period}>{pay.period}</span>
      </p>
      <ul className={classNames('stack gap-2', styles.terms)}>
        <li className="row gap-3 bold">
          <TrendingUp size={22} />
          {pay.incentives}
        </li>
        <li className="row gap-3 bold">
          <HandCoins size={22} />
          {pay.investment}
        </li>
      </ul>
      <ApplyButton />
      <p className={classNames('fine above-2', styles.help)}>{role.applyHelp}</p>
      <p className={classNames('cluster gap-0 gap-x-5', styles.ask)}>
        {company.whatsapp && (
          <ExternalLink href={whatsappHref(company.whatsapp, ask.subject)} className="link-row small">
            {ask.whatsapp}
          </ExternalLink>
        )}
        <a
          href={`mailto:${company.email}?subject=${encodeURIComponent(ask.subject)}`}
          className="link-row small"
        >
          {ask.label}
        </a>
      </p>
      <ul className="stack gap-2 small above-2">
        <li className="row gap-3">
          <MapPin size={18} />
          {place}
        </li>
        <li className={classNames('row gap-3 top', styles.fact)}>
          <FileBadge size={18} />
          {contract}
        </li>
        <li className={classNames('row gap-3 top', styles.fact)}>
          <TrendingUp size={18} />
          {conditions}
        </li>
      </ul>
      <p id="no-fee" className={classNames('row gap-3 label above-4 ruled', styles.noFee)}>
        <ShieldCheck size={18} />
        {jobWords.noFee}
      </p>
      <Link to={paths.answer('fake-call')} className="link-row small">
        {role.reportFee}
      </Link>
      <Link to="#jobs-title" className={classNames('link-row small above-2', styles.otherJobs)}>
        {otherJobs}
        <ArrowDown size={18} />
      </Link>
    </section>
  );
}

export function ApplyButton() {
  return (
    <ExternalLink
      href={applyUrl}
      aria-describedby="no-fee"
      className={buttonClass({ size: 'large' })}
      icon={<ArrowUpRight size={20} />}
    >
      <span>
        {role.apply.label} <span className="visually-hidden">{role.apply.rest}</span>
      </span>
    </ExternalLink>
  );
}
