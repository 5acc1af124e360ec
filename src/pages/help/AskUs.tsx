import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { reachUs } from '../../content/companyWords';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref, whatsappHref } from '../../ui/contactLinks';
import styles from './Help.module.css';
import { helpPage } from './words';

const { heading, lead, action } = helpPage.ask;

/** A call and a chat, which begins with what was typed. */
export function PersonLinks({ typed }: { typed?: string }) {
  const { phone, whatsapp } = company;
  const button = buttonClass({ variant: 'secondary' });
  return (
    <>
      {phone && (
        <a href={telHref(phone)} className={button}>
          {`${reachUs.call} ${phone}`}
        </a>
      )}
      {whatsapp && (
        <a
          href={whatsappHref(whatsapp, [reachUs.firstMessage(), typed].filter(Boolean).join('\n'))}
          className={button}
        >
          {reachUs.whatsapp}
        </a>
      )}
    </>
  );
}

/** The end of the page: the ways to a person. */
export function AskUs() {
  return (
    <section className="page section" aria-labelledby="ask-title">
      <div className={classNames('cluster gap-8 between', styles.ask)}>
        <div className={styles.askText}>
          <h2 id="ask-title" className="text-2xl">
            {heading}
          </h2>
          <p className="lead above-4">{lead}</p>
          {company.hours && <p className="muted above-2">{company.hours}</p>}
        </div>
        <div className="cluster gap-3">
          <Link to={paths.contact} className={buttonClass({ variant: 'inquiry', size: 'large' })}>
            {action}
          </Link>
          <PersonLinks />
        </div>
      </div>
    </section>
  );
}
