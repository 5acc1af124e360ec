import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { LogoMark } from '../../layout/LogoMark';
import { PageMeta } from '../../layout/PageMeta';
import { classNames } from '../../ui/classNames';
import styles from './SignInFrame.module.css';
import '../../styles/admin.css';

/** A page for whoever is not signed in yet, without the site's header and footer. */
export function SignInFrame({
  title,
  lead,
  back,
  aside,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** The link at the end of the page. */
  back: { to: string; label: string };
  /** Beside that link. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <PageMeta title={title} description="Sign in to manage inquiries, blogs and jobs." />
      <header className={classNames('band relative clips', styles.band)}>
        <LogoMark className={styles.art} />
        <p className={classNames('row gap-3 wordmark', styles.brand)}>
          <LogoMark />
          {company.name}
        </p>
        <p className={styles.bandText}>Answer inquiries, publish posts and keep openings up to date.</p>
      </header>
      <main className={classNames('stack shrinks', styles.main)}>
        <div className={classNames('stack gap-6 full', styles.form)}>
          <div className="stack gap-2">
            <h1 className={styles.title}>{title}</h1>
            <p className="soft breaks">{lead}</p>
          </div>
          {children}
          <div className="cluster between">
            <Link to={back.to} className="link-row small underline-on-hover medium">
              <ArrowLeft size={18} />
              {back.label}
            </Link>
            {aside}
          </div>
        </div>
      </main>
    </div>
  );
}
