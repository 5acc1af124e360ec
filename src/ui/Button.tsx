import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';

type ButtonStyle = {
  /** `inquiry` is for "Send an inquiry", the question of a role and Submit, `onBand` for a quiet button on the dark band, `icon` is without words. */
  variant?: 'primary' | 'inquiry' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'onBand' | 'icon';
  size?: 'small' | 'medium' | 'large';
};

/** Their styles are in src/styles/admin.css: only the admin area has them. */
const ADMIN_VARIANTS: Partial<Record<string, string>> = {
  danger: 'button-danger',
  dangerQuiet: 'button-danger-quiet',
  icon: 'button-icon',
};

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle = {}): string {
  return classNames('link-row', styles.button, ADMIN_VARIANTS[variant] ?? styles[variant], styles[size]);
}

/** With `aria-disabled` it keeps the focus, and a click does nothing; a form has to refuse itself what submits it. */
export function Button({
  variant,
  size,
  type = 'button',
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      onClick={rest['aria-disabled'] === true ? undefined : onClick}
    />
  );
}
