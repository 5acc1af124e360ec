import type { ReactNode } from 'react';
import { SEARCH_MAX_CHARACTERS } from '../../shared/limits';
import { SearchField } from '../../ui/SearchField';
import { Select } from '../../ui/Select';
import { listCopy } from '../words/adminLists';
import styles from './ListToolbar.module.css';
import type { ListSearchParams } from './useListSearchParams';

/** The controls above an admin list: search, its filters (`children`), and its order. */
export function ListToolbar({
  params,
  sort,
  sorts,
  search,
  children,
}: {
  params: ListSearchParams;
  sort: string;
  sorts: readonly { value: string; label: string }[];
  search: { label: string; placeholder: string };
  children?: ReactNode;
}) {
  return (
    <div className={styles.toolbar}>
      <SearchField
        {...search}
        value={params.search}
        maxLength={SEARCH_MAX_CHARACTERS}
        onSearch={params.setSearch}
      />
      <div className={styles.selects}>
        {children}
        <Select label={listCopy.sort} value={sort} options={sorts} onChange={params.setSort} />
      </div>
    </div>
  );
}
