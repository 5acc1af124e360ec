import { sandboxUrl } from '../../../layout/siteUrl';
import { CodeSample } from '../../../ui/CodeSample';
import { classNames } from '../../../ui/classNames';
import styles from './ApiExample.module.css';
import { apiExample } from './apiWords';
import { moreSamples, type MoreSample as Name } from './moreSamples';
import { notes, pieceWords } from './moreWords';

/** What is unfolded: the pieces of a sample, each to copy by itself. */
export function MoreSample({ sample }: { sample: Name }) {
  const pieces = moreSamples(sandboxUrl())[sample];
  const note = notes[sample];
  return (
    <>
      {note && <p className={classNames('small on-band-soft', styles.note)}>{note}</p>}
      {pieces.map(({ kind, code }, index) => {
        const { label, copy } = pieceWords[kind];
        const alike = pieces.filter((other) => other.kind === kind);
        // "Request 2", where there are two.
        const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.code === code) + 1}` : '';
        return (
          <CodeSample
            key={index}
            label={label + number}
            code={code}
            copy={`${copy}${number}: ${apiExample.further[sample]}`}
          />
        );
      })}
    </>
  );
}
