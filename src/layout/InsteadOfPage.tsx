import { StaticRouter } from 'react-router-dom';
import { company } from '../content/company';
import { siteFrame } from '../content/navigation';
import { insteadOfPage } from '../content/notFound';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './MessagePage.module.css';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** What a visitor without script sees in place of a page that only the browser renders, or that the server could not. */
export function InsteadOfPage({ why }: { why: keyof typeof insteadOfPage.reasons }) {
  const { reasons, action } = insteadOfPage;
  const { heading, text } = reasons[why];
  return (
    <StaticRouter location="/404">
      <a className="skip-link" href="#content">
        {siteFrame.skip}
      </a>
      <SiteHeader />
      {/* Inside a noscript element, where no main may be. */}
      <div
        id="content"
        role="main"
        tabIndex={-1}
        className={classNames('page stack section middle', styles.missing)}
      >
        <div className="stack start">
          <h1 className="text-3xl">{heading}</h1>
          <p className="lead">{text}</p>
          <a href={`mailto:${company.email}`} className={buttonClass({ size: 'large' })}>
            {action}
          </a>
        </div>
      </div>
      <SiteFooter />
    </StaticRouter>
  );
}
