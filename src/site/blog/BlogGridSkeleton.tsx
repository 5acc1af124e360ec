import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import card from './BlogCard.module.css';
import posts from './BlogGrid.module.css';
import styles from './BlogGridSkeleton.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The grid while its posts load, in their shape. */
export function BlogGridSkeleton() {
  return (
    <div className={classNames('stack', posts.grid)}>
      {CARDS.map((index) => (
        <div key={index} className={classNames(card.card, index === 0 && card.lead, styles.card)}>
          <div className={card.picture}>
            <Skeleton className={classNames(card.pattern, styles.pattern)} />
          </div>
          <div className={classNames(card.content, styles.content)}>
            <Skeleton className={styles.meta} />
            <Skeleton className={styles.title} />
            <Skeleton className={styles.half} />
            <Skeleton className={styles.line} />
            <Skeleton className={styles.line} />
          </div>
        </div>
      ))}
    </div>
  );
}
