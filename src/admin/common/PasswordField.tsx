import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Field, type FieldProps } from '../../ui/Field';
import styles from './PasswordField.module.css';

/** A password, with a button that shows what was typed. */
export function PasswordField({
  showLabel,
  ...props
}: FieldProps &
  ComponentProps<'input'> & {
    /** The label of the button that shows the password. */
    showLabel: string;
  }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field props={props}>
      {(input) => (
        <div className={classNames('relative', styles.frame)}>
          <input
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(input.className, styles.input)}
          />
          <Button
            variant="icon"
            className={styles.show}
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={input.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} />
          </Button>
        </div>
      )}
    </Field>
  );
}
