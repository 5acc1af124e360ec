import { ChevronDown, ClockAlert, IdCard, ShieldCheck, Wallet } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { GroupId, Question, QuestionGroup } from '../../content/help';
import { Answer } from '../../layout/Answer';
import { AnyLink } from '../../layout/AnyLink';
import { classNames } from '../../ui/classNames';
import unfold from '../../ui/Unfold.module.css';
import styles from './Help.module.css';
import { helpPage } from './words';

const { link, linkTo, copied } = helpPage;

const ICONS = {
  stuck: ClockAlert,
  start: IdCard,
  wallet: Wallet,
  safety: ShieldCheck,
} satisfies Record<GroupId, unknown>;

/** A group of questions. What the search does not find is hidden, so that an open answer stays open. */
export function QuestionList({ id, title, questions, shown }: QuestionGroup & { shown: Question[] }) {
  const Icon = ICONS[id];
  const found = shown.filter((question) => questions.includes(question));
  const ordered = [...found, ...questions.filter((question) => !found.includes(question))];
  const [copiedId, setCopiedId] = useState<string>();

  async function copyLink(event: MouseEvent<HTMLAnchorElement>, questionId: string): Promise<void> {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(href);
      setCopiedId(questionId);
    } catch {
      // Without a clipboard it is in the address bar.
      window.location.assign(href);
    }
  }

  return (
    <section
      className={classNames('stack top', styles.group)}
      aria-labelledby={id}
      hidden={found.length === 0}
    >
      <div className={classNames('row gap-4', styles.groupHead)}>
        <span className={classNames('rigid ornament centred round-m tint', styles.icon)}>
          <Icon size={24} />
        </span>
        <h2 id={id} tabIndex={-1} className={classNames('text-xl', styles.groupTitle)}>
          {title}
        </h2>
      </div>
      <ul className="stack gap-0">
        {ordered.map((question) => (
          <li key={question.id} hidden={!found.includes(question)}>
            <details className={unfold.unfold}>
              <summary className={classNames('row between gap-4', styles.summary)}>
                <h3 className="text-m">{question.question}</h3>
                <ChevronDown className="brand screen-only" size={20} />
              </summary>
              {/* The id is inside, so that the browser opens the answer for its address without script too. */}
              <div id={question.id} className={classNames('stack gap-3 measure', styles.answer)}>
                <Answer {...question} />
                <div className="cluster gap-0 gap-x-5 screen-only">
                  {question.links?.map((to) => (
                    <AnyLink key={to.to} {...to} />
                  ))}
                  <span className="cluster">
                    <a
                      href={`#${question.id}`}
                      className="link-row small soft"
                      onClick={(event) => void copyLink(event, question.id)}
                    >
                      <span>
                        {link} <span className="visually-hidden">{`${linkTo} ${question.question}`}</span>
                      </span>
                    </a>
                    <span role="status" className="fine">
                      {copiedId === question.id && copied}
                    </span>
                  </span>
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
