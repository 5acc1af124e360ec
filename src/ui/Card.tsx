import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames';

/** The class of the one link in a card; it covers the whole card. */
export const cardLinkClass = styles.link;

/** A card whose entire surface is clickable. `tone` is the background it is placed on. */
export function Card({
  as: Tag = 'div',
  tone = 'paper',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType; tone?: 'paper' | 'band' }) {
  return <Tag {...rest} className={classNames('box shows-focus', styles.card, styles[tone], className)} />;
}
