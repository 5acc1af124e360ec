import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listTools as words } from '../../content/adminLists';
import { SEARCH_MAX_CHARACTERS } from '../../settings';
import { Picker } from '../../ui/Picker';
import { SearchField } from '../../ui/SearchField';
import styles from './ListTools.module.css';
import type { ListAddress } from './useListAddress';

/** The tools above an admin list: search, filters of its own (`children`), and its order. */
export function ListTools({
  address,
  sort,
  sorts,
  search,
  children,
}: {
  address: ListAddress;
  sort: string;
  sorts: { value: string; label: string }[];
  search: { label: string; placeholder: string };
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <SearchField
        {...search}
        value={address.search}
        maxLength={SEARCH_MAX_CHARACTERS}
        onSearch={address.searchFor}
      />
      <div className={styles.pickers}>
        {children}
        <Picker label={words.sort} value={sort} choices={sorts} onPick={address.sortBy} />
      </div>
    </div>
  );
}

/** The list, or what was deleted of it and can be restored. */
export function ListViews({ address }: { address: ListAddress }) {
  const views = [
    { label: words.all, deleted: false },
    { label: words.deleted, deleted: true },
  ];
  return (
    <nav className={styles.views} aria-label={words.views}>
      {views.map(({ label, deleted }) => (
        <Link
          key={label}
          to={address.addressOfView(deleted)}
          className={styles.view}
          aria-current={address.isDeleted === deleted ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
