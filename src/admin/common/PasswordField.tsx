import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { FieldFrame, type FieldProps, useField } from '../../ui/Field';
import styles from './PasswordField.module.css';

/** A password, with a button that shows what was typed. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  showLabel,
  ...input
}: FieldProps &
  ComponentProps<'input'> & {
    /** The label of the button that shows the password. */
    showLabel: string;
  }) {
  const { id, noteId, control } = useField({ help, error });
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ id, noteId, label, help, error, optional }}>
      <div className={classNames('relative', styles.frame)}>
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(control.className, styles.input)}
        />
        <Button
          variant="icon"
          className={styles.show}
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} />
        </Button>
      </div>
    </FieldFrame>
  );
}
