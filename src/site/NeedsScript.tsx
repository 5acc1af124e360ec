import { Route, Routes, StaticRouter } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { company } from './content/company';
import { needsScriptPage } from './content/notFound';
import styles from './MessagePage.module.css';
import { SiteLayout } from './SiteLayout';

/** What a visitor without script sees instead of a page that only the browser renders. */
export function NeedsScript() {
  const { heading, text, action } = needsScriptPage;
  return (
    <StaticRouter location="/404">
      <Routes>
        <Route Component={SiteLayout}>
          <Route
            path="*"
            element={
              <div className={classNames('page stack section middle', styles.missing)}>
                <div className="stack start">
                  <h1 className="text-3xl">{heading}</h1>
                  <p className="lead">{text}</p>
                  <a href={`mailto:${company.email}`} className={buttonClass({ size: 'large' })}>
                    {action}
                  </a>
                </div>
              </div>
            }
          />
        </Route>
      </Routes>
    </StaticRouter>
  );
}
