import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import styles from './Questions.module.css';
import { type Question, rolePage } from './words';

/** What people in a role ask first, folded. Those of /help for the role belong below them. */
export function Questions({ questions }: { questions: Question[] }) {
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
    </Section>
  );
}
