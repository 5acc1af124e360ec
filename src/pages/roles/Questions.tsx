import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Answer } from '../../layout/Answer';
import { AnyLink } from '../../layout/AnyLink';
import { paths } from '../../paths';
import { lazyPart } from '../../router/lazyPart';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import unfold from '../../ui/Unfold.module.css';
import styles from './Questions.module.css';
import { type RolePageWords, rolePage } from './words';

type Own = RolePageWords['questions'];

/** Some of the answers of /help, in this order. All of them are a chunk of their own, which /help loads too. */
const Answers = lazyPart(async () => {
  const { help } = await import('../../content/help');
  const all = help.flatMap(({ questions }) => questions);
  return {
    default: ({ ids }: { ids: readonly string[] }) =>
      ids
        .flatMap((id) => all.filter((question) => question.id === id))
        .map((answer) => <Folded key={answer.id} {...answer} />),
  };
});

/** What people in a role ask first, folded: what only they ask, and what /help answers. */
export function Questions({ own, inHelp }: { own: Own; inHelp: readonly string[] }) {
  return (
    <Section id="questions" title={rolePage.questions} tone="sunk">
      <div className={classNames('stack top', styles.questions)}>
        {own.map((question) => (
          <Folded key={question.question} {...question} />
        ))}
        <Answers ids={inHelp} />
      </div>
      <p className="above-4">
        <Link to={paths.help} className="link-row small">
          {rolePage.allAnswers}
          <ArrowRight size={16} />
        </Link>
      </p>
    </Section>
  );
}

function Folded({ links = [], ...question }: Own[number]) {
  const { pathname } = useLocation();
  const elsewhere = links.filter(({ to }) => to !== pathname);
  return (
    <details className={classNames('box brand-on-hover', unfold.unfold, styles.question)}>
      <summary className={classNames('row between gap-4 bold leading-label hit breaks', styles.summary)}>
        {question.question}
        <ChevronDown className="ornament screen-only" size={20} />
      </summary>
      <div className={classNames('stack gap-3 soft', styles.answer)}>
        <Answer {...question} />
        {elsewhere.length > 0 && (
          <p className="cluster gap-0 gap-x-5">
            {elsewhere.map((link) => (
              <AnyLink key={link.to} {...link} />
            ))}
          </p>
        )}
      </div>
    </details>
  );
}
