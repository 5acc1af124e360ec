import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS } from '../../config/constants';
import { listTools as words } from '../../content/adminLists';
import { Picker } from '../../ui/Picker';
import { SearchField } from '../../ui/SearchField';
import styles from './ListToolbar.module.css';
import type { ListSearchParams } from './useListSearchParams';

/** The tools above an admin list: search, filters of its own (`children`), and its order. */
export function ListToolbar({
  address,
  sort,
  sorts,
  search,
  children,
}: {
  address: ListSearchParams;
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
        onSearch={address.setSearch}
      />
      <div className={styles.pickers}>
        {children}
        <Picker label={words.sort} value={sort} choices={sorts} onPick={address.setSort} />
      </div>
    </div>
  );
}

/** The list, or what was deleted of it and can be restored. */
export function DeletedViewLinks({ address }: { address: ListSearchParams }) {
  const view = (label: string, deleted: boolean) => ({
    label,
    to: address.viewHref(deleted),
    isCurrent: address.isDeleted === deleted,
  });
  return <ViewLinks views={[view(words.all, false), view(words.deleted, true)]} />;
}

/** The parts of a list that are shown apart, each an address of its own. */
export function ViewLinks({
  views,
}: {
  /** `count`, where it is worth knowing, is shown from 1. */
  views: { label: string; to: string; isCurrent: boolean; count?: number }[];
}) {
  return (
    <nav className={styles.views} aria-label={words.views}>
      {views.map(({ label, to, isCurrent, count }) => (
        <Link key={label} to={to} className={styles.view} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count ? <span className={styles.count}>{count.toLocaleString('en-IN')}</span> : undefined}
        </Link>
      ))}
    </nav>
  );
}
