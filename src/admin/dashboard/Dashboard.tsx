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
import { readUser } from '../../api/session';
import { findSampleValues } from '../../content/sample';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { AdminHeading } from '../common/AdminHeading';
import styles from './Dashboard.module.css';
import { DashboardCounts } from './DashboardCounts';
import { FailedMails } from './FailedMails';
import { InquiryNumbers, ResponseTimes } from './InquiryNumbers';
import { InquiryWeeks } from './InquiryWeeks';
import { LatestInquiries } from './LatestInquiries';
import { ServerChecks } from './ServerChecks';
import { UnsavedDrafts } from './UnsavedDrafts';
import { WantedPage } from './WantedPage';

type Card = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** `itemName` completes "View All" and "Add" for screen readers. */
  all: { to: string; itemName: string };
  add?: { to: string; itemName: string };
};
const CARDS: Card[] = [
  {
    icon: Newspaper,
    title: 'Blogs',
    text: 'Posts shown on the public blog.',
    all: { to: paths.admin.blogs, itemName: 'blogs' },
    add: { to: paths.admin.addBlog, itemName: 'a blog' },
  },
  {
    icon: BriefcaseBusiness,
    title: 'Jobs',
    text: 'Openings shown on the careers page.',
    all: { to: paths.admin.jobs, itemName: 'jobs' },
    add: { to: paths.admin.addJob, itemName: 'a job' },
  },
  {
    icon: Inbox,
    title: 'Contacts',
    text: 'Inquiries from the site, calls, visits and emails.',
    all: { to: paths.admin.inquiries, itemName: 'contacts' },
  },
];

const QUICK_ACTIONS: { icon: LucideIcon; label: string; to: string }[] = [
  { icon: Plus, label: 'Add a blog', to: paths.admin.addBlog },
  { icon: Plus, label: 'Add a job', to: paths.admin.addJob },
  { icon: Inbox, label: 'See inquiries', to: paths.admin.inquiries },
  { icon: Newspaper, label: 'Blog dashboard', to: paths.blogDashboard },
  { icon: BriefcaseBusiness, label: 'Job dashboard', to: paths.jobDashboard },
  { icon: ArrowUpRight, label: 'Open the site', to: paths.home },
];

/** What needs work first, then the counts of all records and links to manage them. */
export default function Dashboard() {
  return (
    <div className={styles.page}>
      <PageMeta
        title="Dashboard"
        description="Counts of blogs, jobs, contacts and admins, with links to manage them."
      />
      <AdminHeading title="Dashboard" lead="What came in, and what is on the site." />
      <WantedPage />
      <UnsavedDrafts />
      <InitialPasswordNotice />
      <FailedMails />
      <InquiryNumbers />
      <ResponseTimes />
      <LatestInquiries />
      <DashboardCounts />
      <InquiryWeeks />
      <ServerChecks />
      <SampleContentNote />
      <section className={classNames('stack', styles.section)} aria-labelledby="manage">
        <h2 id="manage">Manage</h2>
        <ul className={classNames('stack', styles.manage)}>
          {CARDS.map((card) => (
            <ManagementCard key={card.title} {...card} />
          ))}
        </ul>
      </section>
      <section className={classNames('stack', styles.section)} aria-labelledby="quick">
        <h2 id="quick">Quick actions</h2>
        <ul className={classNames('stack box clips', styles.quick)}>
          {QUICK_ACTIONS.map(({ icon: Icon, label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className={classNames(
                  'row gap-3 small no-underline ink medium brand-tint-on-hover focus-inside',
                  styles.action,
                )}
              >
                <Icon className="brand" size={20} />
                <span>{label}</span>
                <ChevronRight className={classNames('push', styles.actionArrow)} size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ManagementCard({ icon: Icon, title, text, all, add }: Card) {
  return (
    <li className={classNames('box stack pad-5 icon-text', styles.card)}>
      <Icon className={classNames('tint-brand round-s', styles.cardIcon)} size={22} />
      <div>
        <h3 className="text-m">{title}</h3>
        <p className="muted snug above-1">{text}</p>
      </div>
      <div className={classNames('cluster whole', styles.cardLinks)}>
        <Link to={all.to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <span>
            View All<span className="visually-hidden"> {all.itemName}</span>
          </span>
        </Link>
        {add && (
          <Link to={add.to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Plus size={18} />
            <span>
              Add<span className="visually-hidden"> {add.itemName}</span>
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}

function InitialPasswordNotice() {
  if (!readUser()?.initialPassword) return null;
  return (
    <Notice tone="info">
      You are still using the password printed when the server first started. Others may have seen it.{' '}
      <Link to={paths.admin.account}>Change it</Link>
    </Notice>
  );
}

/** Lists the sample content that visitors can see. */
function SampleContentNote() {
  const values = findSampleValues();
  if (values.length === 0) return null;
  return (
    <details className={classNames('small tint-accent above-4', styles.sample)}>
      <summary className="callout">
        <strong>
          {values.length === 1
            ? '1 sample value is still shown to visitors.'
            : `${values.length} sample values are still shown to visitors.`}
        </strong>{' '}
        Ask your developer to replace them before the site goes live.{' '}
        <span className={styles.sampleShow}>Show them</span>
        <span className={styles.sampleHide}>Hide them</span>
      </summary>
      <ul className={styles.sampleList}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </details>
  );
}
