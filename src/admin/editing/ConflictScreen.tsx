import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import type { SavedRecord } from '../common/saveRecord';
import { showToast } from '../common/showToast';
import { ComparedText } from './ComparedText';
import styles from './ConflictScreen.module.css';
import { EditorBar } from './EditorBar';

type Texts = Record<string, string>;

/** A field, or several that mean something only together. */
export type FieldGroup<Fields extends Texts> = {
  label: string;
  names: readonly (keyof Fields)[];
  /** The texts to compare, where they are not those of the fields. */
  describe?: (fields: Fields) => string[];
};

type Side = 'mine' | 'theirs';

/** A group that differs. */
type Choice<Fields extends Texts> = Pick<FieldGroup<Fields>, 'label' | 'names'> &
  Record<Side, string[]> & {
    /** Only the other admin has changed it, so that it starts as theirs. */
    isOnlyTheirs: boolean;
  };

/**
 * Both versions of a record that two admins changed, for each field that differs (docs/product.md §16.6). Nothing is saved
 * before a button is pressed.
 */
export function ConflictScreen<Fields extends Texts>({
  kind,
  groups,
  mine,
  base,
  theirs,
  onSave,
  onTakeTheirs,
}: {
  kind: 'blog' | 'job';
  groups: FieldGroup<Fields>[];
  mine: Fields;
  /** The version that was changed by both. */
  base: Fields;
  theirs: SavedRecord<Fields>;
  onSave: (chosen: Fields) => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const getSide = ({ label, isOnlyTheirs }: Choice<Fields>): Side =>
    chosen[label] ?? (isOnlyTheirs ? 'theirs' : 'mine');
  const choices = listChoices(groups, mine, base, theirs.fields);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  function saveChoice(): void {
    const fields = { ...mine };
    for (const choice of choices) {
      if (getSide(choice) === 'mine') continue;
      for (const name of choice.names) fields[name] = theirs.fields[name];
    }
    onSave(fields);
  }

  return (
    <section className={classNames('stack gap-6', styles.screen)} aria-labelledby="conflict">
      <div className={classNames('stack gap-3 tint-accent round-m', styles.head)}>
        <h2 id="conflict" ref={heading} tabIndex={-1}>
          Someone else has saved this {kind}
        </h2>
        <p className={classNames('small measure', styles.lead)}>
          Nothing is lost. Choose a version for each field that differs, or use one version throughout. Their
          version was saved on <DateTime iso={theirs.updatedAt} />.
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
        <div
          className={classNames('cluster gap-x-3', styles.wholeVersions)}
          role="group"
          aria-label="Whole versions"
        >
          <Button
            variant="secondary"
            onClick={() => {
              onTakeTheirs();
              showToast('info', 'Their version is now in the form. There is nothing to save.');
            }}
          >
            Take theirs
          </Button>
          <Button variant="secondary" onClick={() => onSave(mine)}>
            Keep mine
          </Button>
        </div>
        <Button onClick={saveChoice}>Save my choice</Button>
      </EditorBar>
    </section>
  );
}

function listChoices<Fields extends Texts>(
  groups: FieldGroup<Fields>[],
  mine: Fields,
  base: Fields,
  theirs: Fields,
): Choice<Fields>[] {
  return groups
    .filter(({ names }) => names.some((name) => mine[name] !== theirs[name]))
    .map(({ label, names, describe = (fields) => names.map((name) => fields[name]) }) => ({
      label,
      names,
      mine: describe(mine),
      theirs: describe(theirs),
      isOnlyTheirs: names.every((name) => mine[name] === base[name]),
    }));
}

function Version({
  choice,
  side,
  isChosen,
  onChoose,
}: {
  choice: Pick<Choice<Texts>, 'label' | Side>;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  const name = side === 'mine' ? 'Yours' : 'Theirs';
  return (
    <div className={classNames('box shrinks clips line-strong', styles.version)}>
      <label className={classNames('row gap-3 label hit pointer sunk-on-hover pad-x-4', styles.choice)}>
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
