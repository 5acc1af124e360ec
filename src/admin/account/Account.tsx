import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageMeta } from '../../layout/PageMeta';
import { classNames } from '../../ui/classNames';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { AdminHeading } from '../common/AdminHeading';
import styles from './Account.module.css';
import { Admins } from './Admins';
import { DisplayNameForm } from './DisplayNameForm';
import { Invitations } from './Invitations';
import { PasswordForm } from './PasswordForm';
import { accountQueries } from './requests';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** /admin/account: name, password, two-step verification and sessions of the admin who is signed in, and all admins. */
export default function Account() {
  const { data: account, isError, refetch } = useQuery(accountQueries.account());
  return (
    <div className={styles.page}>
      <PageMeta
        title="Your account"
        description="Your display name, password, two-step verification and sessions, and who else is an admin."
      />
      <AdminHeading
        title="Your account"
        lead={account?.email ?? 'How you sign in, and where you are signed in.'}
      />
      {isError && !account ? (
        <RetryNotice onRetry={() => void refetch()}>
          <p>Failed to load your account</p>
        </RetryNotice>
      ) : (
        <div className="box lines" aria-busy={!account}>
          <Section
            title="Display name"
            text="What other admins and the people you answer read instead of your email."
          >
            {account ? <DisplayNameForm account={account} /> : <Skeleton shape="field" />}
          </Section>
          <Section title="Password" text="A new password ends your other sessions.">
            {account ? <PasswordForm email={account.email} /> : <Skeleton shape="field" />}
          </Section>
          <Section
            title="Two-step verification"
            text="With it, signing in also asks for a code from an app on your phone. A stolen password is then not enough."
          >
            {account ? <SecondFactor account={account} /> : <Skeleton shape="field" />}
          </Section>
          <Section title="Sessions" text="Where you are signed in. End those that you do not know.">
            <Sessions />
          </Section>
          <Section
            title="Admins"
            text="Who can sign in. All have the same rights, and may invite and remove each other."
          >
            <div className="stack gap-6">
              <Admins />
              <Invitations />
            </div>
          </Section>
        </div>
      )}
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={classNames('stack', styles.section)} aria-labelledby={id}>
      <div className="stack gap-1">
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className={classNames('shrinks', styles.content)}>{children}</div>
    </section>
  );
}
