import { ArrowUpRight, HandCoins, Megaphone, Store, Target, TrendingUp, UsersRound } from 'lucide-react';
import { careersPage, fieldExecutive } from '../../content/careers';
import { buttonClass } from '../../ui/Button';
import styles from './FeaturedRole.module.css';

const { role } = careersPage;
const { title, product, pay, responsibilities, applyUrl } = fieldExecutive;

/** In the order of the responsibilities. */
const ICONS = [Store, Megaphone, UsersRound, Target];

/** The role that is always open: its responsibilities on one side, its pay on the other. */
export function FeaturedRole() {
  return (
    <section className={styles.section} aria-labelledby="role-title">
      <div className={styles.card}>
        <div className={styles.head}>
          <p className={styles.eyebrow}>{role.eyebrow}</p>
          <h2 id="role-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.product}>{product}</p>
        </div>
        <div className={styles.pay}>
          <h3 className={styles.subtitle}>{role.pay}</h3>
          <p className={styles.salary}>
            <span className={styles.amount}>{pay.amount}</span> <span>{pay.period}</span>
          </p>
          <ul className={styles.terms}>
            <li className={styles.term}>
              <TrendingUp size={22} strokeWidth={1.75} aria-hidden="true" />
              {pay.incentives}
            </li>
            <li className={styles.term}>
              <HandCoins size={22} strokeWidth={1.75} aria-hidden="true" />
              {pay.investment}
            </li>
          </ul>
          <a
            href={applyUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass({ size: 'large' })} ${styles.apply}`}
          >
            <span>
              {role.apply.label} <span className="visually-hidden">{role.apply.rest}</span>
            </span>
            <ArrowUpRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </a>
          <p className={styles.help}>{role.applyHelp}</p>
        </div>
        <div className={styles.responsibilities}>
          <h3 className={styles.subtitle}>{role.duties}</h3>
          <ul className={styles.duties}>
            {responsibilities.map((duty, index) => {
              const Icon = ICONS[index] ?? Target;
              return (
                <li key={duty.title} className={styles.duty}>
                  <Icon className={styles.dutyIcon} size={24} strokeWidth={1.75} aria-hidden="true" />
                  <h4 className={styles.dutyTitle}>{duty.title}</h4>
                  <p className={styles.dutyText}>{duty.description}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
