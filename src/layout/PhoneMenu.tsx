import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames';
import { usePopover } from '../ui/usePopover';
import styles from './PhoneMenu.module.css';

/** A menu button and the panel that slides in, from the end of the window unless `--slide-from` says otherwise. */
export function PhoneMenu({
  label,
  buttonClassName,
  panelClassName,
  children,
}: {
  label: string;
  buttonClassName?: string;
  panelClassName?: string;
  children: ReactNode;
}) {
  const { buttonProps, panelProps } = usePopover();
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className={classNames('sunk-on-hover centred round-full rigid', styles.button, buttonClassName)}
        aria-label={label}
      >
        <Menu className={styles.toOpen} size={24} />
        <X className={styles.toClose} size={24} />
      </button>
      <div {...panelProps} className={classNames(styles.panel, panelClassName)}>
        {children}
      </div>
    </>
  );
}
