import { termsNote } from '../../content/rates';
import type { Role } from '../../content/roles';
import { type RoleTerm, roleTerms } from '../../content/roleTerms';
import { classNames } from '../../ui/classNames';
import { Figures } from './Figures';
import styles from './RoleTerms.module.css';

/** How many of the terms lead in the first view. */
const LEADING = 3;

/** The terms that the owner has filled in. */
const getTerms = (roleId: Role['id']): RoleTerm[] => roleTerms[roleId]?.filter(({ text }) => text) ?? [];

/** What somebody in a role asks first: the figures of the first terms. */
export function LeadingTerms({ roleId, onBand }: { roleId: Role['id']; onBand: boolean }) {
  const list = getTerms(roleId)
    .slice(0, LEADING)
    .map(({ label, text }) => {
      const [figure = '', rest] = text.split('\n');
      return { label, figure, text: rest };
    });
  return list.length > 0 && <Figures list={list} note={termsNote} onBand={onBand} />;
}

/** The other terms, as answers: the label asks. */
export function furtherTerms(roleId: Role['id']): { question: string; answer: string }[] {
  return getTerms(roleId)
    .slice(LEADING)
    .map(({ label, text }) => ({ question: label, answer: text }));
}

export function TermList({ terms }: { terms: RoleTerm[] }) {
  return (
    <dl className={classNames('stack gap-6 gap-x-8', styles.terms)}>
      {terms.map(({ label, text }) => (
        <div key={label} className={styles.term}>
          <dt className="bold">{label}</dt>
          <dd className="soft above-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
