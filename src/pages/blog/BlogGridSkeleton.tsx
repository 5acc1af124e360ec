import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import card from './BlogCard.module.css';
import posts from './BlogGrid.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The grid while its posts load, in their shape. */
export function BlogGridSkeleton() {
  return (
    <div className={classNames('stack', posts.grid)}>
      {CARDS.map((index) => (
        <div key={index} className={classNames('box', card.card, index === 0 && card.lead, posts.skeleton)}>
          <div className={classNames('rigid', card.picture)}>
            <Skeleton className={classNames(card.pattern, posts.skeletonPattern)} />
          </div>
          <div className={classNames('column grow', card.content, posts.skeletonContent)}>
            <Skeleton shape="short" className="below-2" />
            <Skeleton />
            <Skeleton shape="short" className="below-2" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
