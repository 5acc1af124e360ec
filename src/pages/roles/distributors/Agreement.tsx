import { agreement } from '../../../content/agreement';
import { termsNote } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import { Fold } from '../Fold';
import { TermList } from '../RoleTerms';
import styles from './Agreement.module.css';
import { agreementWords } from './words';

/** What the agreement says, on a sheet, to be read before anybody is asked for a name. */
export function Agreement() {
  const clauses = agreement.filter(({ text }) => text);
  if (clauses.length === 0) return null;
  return (
    <Section id="agreement" title={agreementWords.heading} lead={agreementWords.lead}>
      <Fold title={agreementWords.all(clauses.length)}>
        <div className={classNames('box', styles.sheet)}>
          <TermList terms={clauses} />
        </div>
      </Fold>
      <p className="fine above-4">{termsNote}</p>
    </Section>
  );
}
