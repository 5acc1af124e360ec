import { Link } from 'react-router-dom';
import { homePage } from '../../content/home';
import { LogoMark } from '../../layouts/LogoMark';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import styles from './Closing.module.css';

const { heading, lead, inquiry, contact } = homePage.closing;

/** The last word of the page: the way to the inquiry form. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <LogoMark className={styles.mark} />
      <div className={styles.inner}>
        <h2 id="closing-title" className={styles.title}>
          {heading}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <Link to={paths.inquiry} className={buttonClass({ size: 'large' })}>
            {inquiry}
          </Link>
          <Link to={paths.contact} className={buttonClass({ variant: 'secondary', size: 'large' })}>
            {contact}
          </Link>
        </div>
      </div>
    </section>
  );
}
