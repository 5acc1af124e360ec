import { agreement, termsNote } from '../../../content/roleTerms';
import { Section } from '../../../ui/Section';
import { TermList } from '../RoleTerms';
import { agreementWords } from './words';

/** What the agreement says, to be read before anybody is asked for a name. */
export function Agreement() {
  const clauses = agreement.filter(({ text }) => text);
  if (clauses.length === 0) return null;
  return (
    <Section id="agreement" title={agreementWords.heading} lead={agreementWords.lead}>
      <TermList terms={clauses} />
      <p className="fine above-6">{termsNote}</p>
    </Section>
  );
}
