import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import styles from './DetailsStep.module.css';
import { inquiryForm } from './words';

/** What happens with the details. */
export function PrivacyNotice() {
  const { heading, items, rights, ask, contact, board, policy } = inquiryForm.notice;
  return (
    <section className={classNames('fine above-6 ruled', styles.notice)} aria-labelledby="notice-title">
      <h3 id="notice-title" className={classNames('tracking-none', styles.noticeTitle)}>
        {heading}
      </h3>
      <ul>
        {items.map(([what, text]) => (
          <li key={what}>
            <strong>{what}:</strong> {text}
          </li>
        ))}
        <li>
          <strong>{rights}:</strong> {ask} {contact.name && `${contact.name}, `}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>. {board}
        </li>
      </ul>
      <a href={paths.documents.privacy}>{policy}</a>
    </section>
  );
}
