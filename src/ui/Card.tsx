import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Card.module.css';

/** The class of the one link in a card. It reaches over the whole card, and its words alone name it. */
export const cardLinkClass = styles.link;

/** A quiet box whose whole face is the target of the link in it. `tone` is the ground it stands on. */
export function Card({
  as: Tag = 'div',
  tone = 'paper',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType; tone?: 'paper' | 'band' }) {
  return <Tag {...rest} className={classNames(styles.card, styles[tone], className)} />;
}
