import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { footerLinks } from './content/navigation';
import { notFoundPage } from './content/notFound';
import styles from './NotFound.module.css';
import { PageMeta } from './PageMeta';

/** The page of an unknown URL; the server sends it with status 404. */
export default function NotFound() {
  return (
    <div className={classNames('stack page', styles.page)}>
      <PageMeta title={notFoundPage.title} description={notFoundPage.description} />
      <div className="stack">
        <p className={styles.code}>404</p>
        <h1 className={styles.heading}>{notFoundPage.heading}</h1>
        <p className={styles.text}>{notFoundPage.text}</p>
        <ul className={classNames('cluster', styles.links)}>
          {footerLinks.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className={buttonClass({ variant: link.to === paths.home ? 'primary' : 'secondary' })}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <img src="/images/not-found.svg" width={480} height={320} alt="" className={styles.picture} />
    </div>
  );
}
