import { Link, type LinkProps } from 'react-router-dom';
import { claims } from '../../content/claims';
import { company } from '../../content/company';
import { reachUs } from '../../content/companyWords';
import type { Role } from '../../content/roles';
import { RoleLinks } from '../../layout/RoleLinks';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref } from '../../ui/contactLinks';
import { StatCounter } from '../../ui/StatCounter';
import { Day } from './day/Day';
import type { ViewName } from './day/views';
import styles from './Hero.module.css';
import { homePage } from './words';

const { heading, lead, more, contact, note } = homePage.hero;
/** Where the part of the heading behind its last comma or colon begins. */
const lastPart =
  heading.length -
  heading
    .split(/[,:]\s*/)
    .slice(-1)
    .join('').length;
const { dailyTransactions, support, experience } = claims;
/** Home writes the thousand with a small k. */
const stats = [{ ...dailyTransactions, suffix: dailyTransactions.suffix.toLowerCase() }, support, experience];

/** @param role who was chosen to see the day */
export function Hero({
  role,
  inquiry,
  onView,
}: {
  role: Role | undefined;
  inquiry: Pick<LinkProps, 'to' | 'state'>;
  onView: (view: ViewName) => void;
}) {
  return (
    <div className={classNames('crops', styles.hero)}>
      <div className={classNames('page', styles.inner)}>
        <section className={styles.content} aria-labelledby="hero-title">
          <h1 id="hero-title" className={classNames('text-display', styles.title)}>
            {heading.slice(0, lastPart)}
            <span>{heading.slice(lastPart)}</span>
          </h1>
          <p className={classNames('soft text-l snug', styles.lead)}>
            {lead}{' '}
            <Link to={paths.about} className="bold">
              {more.label} <span className="visually-hidden">{more.rest}</span>
            </Link>
          </p>
          <div className={classNames('cluster gap-x-4', styles.steps)}>
            <Link {...inquiry} className={classNames(buttonClass({ variant: 'inquiry' }), styles.button)}>
              {contact}
            </Link>
            {company.phone && (
              <a href={telHref(company.phone)} className="link-row no-underline small">
                {`${reachUs.call} ${company.phone}`}
              </a>
            )}
          </div>
          <RoleLinks chosen={role} />
          <dl className={styles.stats}>
            {stats.map((claim) => (
              <StatCounter key={claim.label} {...claim} className={styles.stat} />
            ))}
          </dl>
          <p className={classNames('muted', styles.note)}>{note}</p>
        </section>
        <Day onView={onView} />
      </div>
    </div>
  );
}
