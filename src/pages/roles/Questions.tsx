import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import styles from './Questions.module.css';
import { type Question, rolePage } from './words';

/** What people in a role ask first, folded, and what else they ask, with its answer on /help. */
export function Questions({
  questions,
  more,
}: {
  questions: Question[];
  more: { id: string; question: string }[];
}) {
  return (
    <Section id="questions" title={rolePage.questions} tone="sunk">
      <div className={classNames('stack', styles.questions)}>
        {questions.map(({ question, answer, link }) => (
          <details key={question} className={classNames('box', styles.question)}>
            <summary className={classNames('row between gap-4 bold hit', styles.summary)}>
              {question}
              <ChevronDown className="ornament" size={20} />
            </summary>
            <div className={styles.answer}>
              <p className="soft">{answer}</p>
              {link && (
                <Link to={link.to} className="link-row small">
                  {link.label}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
      <h3 className="text-l above-8">{rolePage.inHelp}</h3>
      <ul className="stack gap-0 above-2">
        {more.map(({ id, question }) => (
          <li key={id}>
            <Link to={paths.answer(id)} className="link-row">
              {question}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.help} className="link-row small">
            {rolePage.allAnswers}
            <ArrowRight size={16} />
          </Link>
        </li>
      </ul>
    </Section>
  );
}
