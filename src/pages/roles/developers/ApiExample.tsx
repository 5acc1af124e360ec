import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiTerms, webhookTerms } from '../../../content/apiTerms';
import { termsNote } from '../../../content/rates';
import { sandboxUrl } from '../../../layout/siteUrl';
import { classNames } from '../../../ui/classNames';
import unfold from '../../../ui/Unfold.module.css';
import styles from './ApiExample.module.css';
import { apiExample } from './apiWords';
import { errorCodes } from './errorCodes';
import { MoreSample } from './MoreSample';
import type { MoreSample as Name } from './moreSamples';
import { Price } from './Price';
import { priceWords } from './words';

const { answer, statuses, repeat, endings, anyOther, live, reasons, liveOnly, terms, description, further } =
  apiExample;

/** The hashes that lead to some of what is folded. */
const ANCHORS: Partial<Record<Name, string>> = { error: 'errors', notification: 'webhooks' };

/** What the API answers and what follows when something goes wrong, what it costs, and all else of it, folded. */
export function ApiExample() {
  const openApi = (
    <a href={`${sandboxUrl()}/openapi.json`} className="on-band">
      {description}
    </a>
  );
  return (
    <section className={classNames('band', styles.example)} aria-labelledby="answer-title">
      <div className={classNames('stack', styles.head)}>
        <h2 id="answer-title" className="text-2xl">
          {answer}
        </h2>
        <p className="small on-band-soft">
          {repeat} {openApi}
        </p>
      </div>
      <dl className={classNames('stack gap-3 gap-x-6', styles.statuses)}>
        {statuses.map(({ status, meaning }) => (
          <div key={status}>
            <dt className={classNames('small', styles.status)}>{status}</dt>
            <dd className="small on-band-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={classNames('stack top', styles.further)}>
        <Folded title={priceWords.heading} anchor="price">
          <Price />
        </Folded>
        <Folded title={endings.heading}>
          <div className={styles.note}>
            <Meanings
              list={endings.list.map(({ ending, meaning, ...more }) => ({
                term: ending,
                meaning,
                code: 'reason' in more ? more.reason : undefined,
              }))}
            />
            <p className="small on-band-soft above-3">{anyOther}</p>
          </div>
        </Folded>
        <Folded title={live.heading}>
          <ul className={classNames('stack gap-2 small on-band-soft', styles.note)}>
            {live.list.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </Folded>
        {(Object.keys(further) as Name[]).map((sample) => (
          <Folded key={sample} title={further[sample]} anchor={ANCHORS[sample]}>
            {sample === 'notification' && (
              <p className={classNames('small on-band-soft', styles.note)}>
                {webhookTerms} {termsNote}
              </p>
            )}
            <MoreSample sample={sample} />
            {sample === 'error' && <ErrorCodes />}
          </Folded>
        ))}
        <Folded title={terms} anchor="limits">
          <div className={styles.note}>
            <dl className={classNames('stack gap-3 gap-x-6', styles.terms)}>
              {apiTerms.map(({ label, text }) => (
                <div key={label}>
                  <dt className="small bold">{label}</dt>
                  <dd className="small on-band-soft">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="fine on-band-soft above-3">{termsNote}</p>
          </div>
        </Folded>
      </div>
    </section>
  );
}

function Folded({
  title,
  anchor,
  children,
}: {
  title: string;
  anchor?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames(unfold.unfold, styles.details)}>
      <summary className={classNames('row label between', styles.question)}>
        {title}
        <ChevronDown size={18} />
      </summary>
      {/* In it, so that a browser opens it for the address without script. */}
      {anchor && <span id={anchor} />}
      {children}
    </details>
  );
}

/** @param code of a meaning, after it */
function Meanings({ list }: { list: { term: ReactNode; meaning: string; code?: string | undefined }[] }) {
  return (
    <dl className={classNames('stack gap-2', styles.meanings)}>
      {list.map(({ term, meaning, code }, index) => (
        <div key={index}>
          <dt className={classNames('small', styles.status)}>{term}</dt>
          <dd className="small on-band-soft">
            {meaning}{' '}
            {code && (
              <code lang="en" className={styles.status}>
                {code}
              </code>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In the page itself, so that they stand there without script too. */
function ErrorCodes() {
  return (
    <div className={classNames('stack gap-4', styles.note)}>
      <Meanings
        list={errorCodes.map(({ code, status, isLiveOnly, meaning }) => ({
          term: (
            <>
              {status} <span lang="en">{code}</span>
              {isLiveOnly && <span className="on-band-label"> {liveOnly}</span>}
            </>
          ),
          meaning,
        }))}
      />
      <h3 className="label on-band-label">{reasons.heading}</h3>
      <Meanings
        list={reasons.list.map(({ reason, meaning }) => ({ term: <span lang="en">{reason}</span>, meaning }))}
      />
    </div>
  );
}
