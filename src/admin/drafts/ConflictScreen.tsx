import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { ComparedText } from '../../ui/ComparedText';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { showToast } from '../../ui/showToast';
import styles from './ConflictScreen.module.css';
import { EditorBar } from './EditorBar';

/** A field that differs, or several that mean something only together. */
export type Choice = {
  label: string;
  names: readonly string[];
  mine: string[];
  theirs: string[];
  /** Only the other admin has changed it, so that it starts as theirs. */
  isOnlyTheirs: boolean;
};

type Side = 'mine' | 'theirs';

/**
 * Both versions of a record that two admins changed, for each field that differs (docs/product.md §16.6). Nothing is saved
 * before a button is pressed.
 */
export function ConflictScreen({
  kind,
  savedAt,
  choices,
  onSave,
  onTakeTheirs,
}: {
  kind: 'blog' | 'job';
  savedAt: string;
  choices: Choice[];
  /** @param theirNames the fields that are taken from their version */
  onSave: (theirNames: string[]) => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const getSide = ({ label, isOnlyTheirs }: Choice): Side =>
    chosen[label] ?? (isOnlyTheirs ? 'theirs' : 'mine');

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <section className={classNames('stack gap-6', styles.screen)} aria-labelledby="conflict">
      <div className={classNames('stack gap-3 tint-accent', styles.head)}>
        <h2 id="conflict" ref={heading} tabIndex={-1}>
          Someone else has saved this {kind}
        </h2>
        <p className={classNames('small measure', styles.lead)}>
          Nothing is lost. Choose a version for each field that differs, or use one version throughout. Their
          version was saved on <DateTime iso={savedAt} />.
        </p>
      </div>
      {choices.map((choice) => (
        <fieldset key={choice.label}>
          <legend className="label below-2">{choice.label}</legend>
          <div className={classNames('stack gap-3', styles.versions)}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Version
                key={side}
                choice={choice}
                side={side}
                isChosen={getSide(choice) === side}
                onChoose={() => setChosen({ ...chosen, [choice.label]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <EditorBar>
        <div className={classNames('cluster', styles.wholeVersions)} role="group" aria-label="Whole versions">
          <Button
            variant="secondary"
            onClick={() => {
              onTakeTheirs();
              showToast('info', 'Their version is now in the form. There is nothing to save.');
            }}
          >
            Take theirs
          </Button>
          <Button variant="secondary" onClick={() => onSave([])}>
            Keep mine
          </Button>
        </div>
        <Button
          onClick={() =>
            onSave(choices.flatMap((choice) => (getSide(choice) === 'theirs' ? choice.names : [])))
          }
        >
          Save my choice
        </Button>
      </EditorBar>
    </section>
  );
}

function Version({
  choice,
  side,
  isChosen,
  onChoose,
}: {
  choice: Choice;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  const name = side === 'mine' ? 'Yours' : 'Theirs';
  return (
    <div className={classNames('box', styles.version)}>
      <label className={classNames('row gap-3 label hit', styles.choice)}>
        <input
          type="radio"
          name={`version-${choice.label}`}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={id}
        />
        {name}
      </label>
      <ComparedText
        id={id}
        label={`${name}: ${choice.label}`}
        texts={choice[side]}
        others={choice[side === 'mine' ? 'theirs' : 'mine']}
      />
    </div>
  );
}
