import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactsPage } from '../../../content/admin';
import { inquiryForm, topicLabels } from '../../../content/inquiryForm';
import type { Inquiry } from '../../../contract/inquiry';
import { mailtoHref, telHref } from '../../../lib/contactLinks';
import { buttonClass } from '../../../ui/Button';
import { DateTime } from '../../../ui/DateTime';
import styles from './ContactDetails.module.css';
import { SpamReasons } from './SpamReasons';
import { SpamToggleButton } from './SpamToggleButton';
import type { SpamStatus } from './useSpamStatus';

const { fields } = contactsPage;
const INTEREST_LABELS = new Map<string, string>(
  inquiryForm.interests.map(({ value, label }) => [value, label]),
);

/**
 * All values that a visitor sent, and the actions on them.
 * @param spamStatus absent where the row has the spam button
 */
export function ContactDetails({
  inquiry,
  spamStatus,
}: {
  inquiry: Inquiry;
  spamStatus: SpamStatus | undefined;
}) {
  const { name, email, phone, company, subject, interest, topic, message, createdAt } = inquiry;
  const replyTo = mailtoHref(email, `${contactsPage.replySubject} ${subject}`);
  const dial = phone ? telHref(phone) : undefined;
  return (
    <section className={styles.details} aria-label={`${contactsPage.details} ${name}`}>
      <div className={styles.content}>
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
        <p className={message ? styles.message : styles.placeholder} dir="auto">
          {message ?? contactsPage.noMessage}
        </p>
        {inquiry.status === 'spam' && (
          <div className={styles.spamNotice}>
            <p>{contactsPage.spamReasonsHeading}</p>
            <SpamReasons reasons={inquiry.spamReasons} className={styles.reasons} />
          </div>
        )}
      </div>
      <div className={styles.aside}>
        <dl className={styles.list}>
          <Field label={fields.name}>{name}</Field>
          <Field label={fields.email}>
            <a href={replyTo}>{email}</a>
          </Field>
          <Field label={fields.phone}>{phone && dial ? <a href={dial}>{phone}</a> : phone}</Field>
          <Field label={fields.company}>{company}</Field>
          <Field label={fields.interest}>{interest && (INTEREST_LABELS.get(interest) ?? interest)}</Field>
          <Field label={fields.topic}>{topic && (topicLabels.get(topic) ?? topic)}</Field>
          <Field label={fields.received}>
            <DateTime iso={createdAt} format="weekdayAndTime" />
          </Field>
        </dl>
        <div className={styles.actions}>
          <a href={replyTo} className={buttonClass({ size: 'small' })}>
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            {contactsPage.reply}
          </a>
          {dial && (
            <a href={dial} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              {contactsPage.call}
            </a>
          )}
        </div>
        {spamStatus && (
          <div className={styles.spamToggle}>
            <SpamToggleButton inquiry={inquiry} spamStatus={spamStatus} />
          </div>
        )}
      </div>
    </section>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.placeholder}>{contactsPage.notGiven}</span>}</dd>
    </div>
  );
}
