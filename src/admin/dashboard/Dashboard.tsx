import {
  ArrowUpRight,
  BriefcaseBusiness,
  ChevronRight,
  Inbox,
  type LucideIcon,
  Newspaper,
  Plus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { readUser } from '../../data/session';
import { findSampleValues } from '../../site/content/sample';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../../ui/AdminHeading';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { UnsavedDrafts } from '../drafts/UnsavedDrafts';
import { dashboardPage } from '../words/admin';
import styles from './Dashboard.module.css';
import { DashboardCounts } from './DashboardCounts';
import { DeskNumbers } from './DeskNumbers';
import { FailedMails } from './FailedMails';
import { LatestInquiries } from './LatestInquiries';
import { WantedPage } from './WantedPage';

const ICONS: Record<(typeof dashboardPage.quick)[number]['icon'], LucideIcon> = {
  add: Plus,
  contacts: Inbox,
  blogs: Newspaper,
  jobs: BriefcaseBusiness,
  site: ArrowUpRight,
};

/** What needs work first, then the counts of all records and links to manage them. */
export default function Dashboard() {
  return (
    <div className={styles.page}>
      <PageMeta title={dashboardPage.title} description={dashboardPage.description} />
      <AdminHeading title={dashboardPage.title} lead={dashboardPage.lead} />
      <WantedPage />
      <UnsavedDrafts />
      <InitialPasswordNotice />
      <FailedMails />
      <DeskNumbers />
      <LatestInquiries />
      <DashboardCounts />
      <SampleContentNote />
      <section className={styles.section} aria-labelledby="manage">
        <h2 id="manage" className={styles.sectionTitle}>
          {dashboardPage.manageHeading}
        </h2>
        <ul className={styles.manage}>
          {dashboardPage.manage.map((card) => (
            <ManagementCard key={card.place} card={card} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="quick">
        <h2 id="quick" className={styles.sectionTitle}>
          {dashboardPage.quickHeading}
        </h2>
        <ul className={styles.quick}>
          {dashboardPage.quick.map(({ icon, label, to }) => {
            const Icon = ICONS[icon];
            return (
              <li key={label}>
                <Link to={to} className={styles.action}>
                  <Icon size={20} />
                  <span>{label}</span>
                  <ChevronRight className={styles.actionArrow} size={18} />
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function ManagementCard({ card }: { card: (typeof dashboardPage.manage)[number] }) {
  const Icon = ICONS[card.place];
  return (
    <li className={styles.card}>
      <Icon className={styles.cardIcon} size={22} />
      <div>
        <h3 className={styles.cardTitle}>{card.title}</h3>
        <p className={styles.cardText}>{card.text}</p>
      </div>
      <div className={styles.cardLinks}>
        <Link to={card.all.to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <span>
            {dashboardPage.viewAll}
            <span className="visually-hidden"> {card.all.itemName}</span>
          </span>
        </Link>
        {card.add && (
          <Link to={card.add.to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Plus size={18} />
            <span>
              {dashboardPage.add}
              <span className="visually-hidden"> {card.add.itemName}</span>
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}

function InitialPasswordNotice() {
  const user = readUser();
  if (!user?.initialPassword) return null;
  const { text, command } = dashboardPage.initialPassword;
  return (
    <Notice tone="info">
      {text} <code>{command(user.email)}</code>
    </Notice>
  );
}

/** Lists the sample content that visitors can see (docs/product.md §1.4). */
function SampleContentNote() {
  const values = findSampleValues();
  const { singular, plural, nextStep, show, hide } = dashboardPage.sampleContent;
  if (values.length === 0) return null;
  return (
    <details className={styles.sample}>
      <summary className={styles.sampleSummary}>
        <strong>{values.length === 1 ? singular : `${values.length} ${plural}`}</strong> {nextStep}{' '}
        <span className={styles.sampleShow}>{show}</span>
        <span className={styles.sampleHide}>{hide}</span>
      </summary>
      <ul className={styles.sampleList}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </details>
  );
}
