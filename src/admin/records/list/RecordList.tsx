import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { readToken } from '../../../api/session';
import { PageMeta } from '../../../layout/PageMeta';
import { truncate } from '../../../shared/characters';
import { DELETED_RETENTION_DAYS } from '../../../shared/limits';
import { buttonClass } from '../../../ui/Button';
import { EmptyStateText } from '../../../ui/EmptyState';
import { AdminHeading } from '../../common/AdminHeading';
import { useFocusFallback } from '../../common/focusFallback';
import styles from './List.module.css';
import { ListToolbar, Select, ViewLinks } from './ListControls';
import { CellNote, type Columns, ListTable, RecordDate, RowAction, RowLink, TitleLink } from './ListTable';
import { PaginatedList } from './PaginatedList';
import { capitalize, type ListQuery, type ListView, type RecordListDefinition } from './recordListDefinition';
import { useDeletion } from './useDeletion';
import { type SortOption, useListSearchParams } from './useListSearchParams';

type Row = { _id: string; deletedAt?: string };
type Definition<Item extends Row> = { list: RecordListDefinition<Item> };

const DELETED = 'deleted';

/**
 * The records of one kind: the view, search, order, filter and page are in the URL.
 * @param isPublic the dashboard, which has the layout of the site and needs no session to be read
 */
export function RecordList<Item extends Row>({
  list,
  isPublic = false,
}: Definition<Item> & { isPublic?: boolean }) {
  const { noun, title, queries, messages, dashboard, filter } = list;
  const views: Record<string, ListView> = { ...list.views, [DELETED]: getDeletedView(list.deletedSorts) };
  const params = useListSearchParams(isPublic ? { public: [] } : mapSorts(views), {
    filters: filter ? { [filter.name]: (value: string) => truncate(value, filter.maxLength) } : {},
  });
  useFocusFallback();
  const view = isPublic ? undefined : views[params.view];
  const isDeleted = params.view === DELETED;
  const filtered = filter ? (params.filters[filter.name] ?? '') : '';
  const query = useQuery({
    queryKey: [...queries.lists, { ...params.apiQuery, ...view?.query, ...params.filters }],
    queryFn: ({ queryKey, signal }) => list.fetchPage(queryKey.at(-1) as ListQuery, { signal }),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => {
      const shown = previous?.queryKey.at(-1) as ListQuery | undefined;
      const isSameView = shown?.status === view?.query?.status && shown?.deleted === view?.query?.deleted;
      return isSameView ? rows : undefined;
    },
  });
  const items = query.data?.items;
  const deletion = useDeletion(list);
  const addLink = (variant?: 'secondary') => (
    <Link to={list.addPath} className={buttonClass({ variant })}>
      <Plus size={18} />
      Add a {noun}
    </Link>
  );
  const heading = isPublic ? `${capitalize(noun)} dashboard` : title;
  const lead = view?.lead ?? dashboard.lead(readToken() !== undefined);

  const page = (
    <>
      <PageMeta title={heading} description={isPublic ? dashboard.description : list.description} />
      <AdminHeading title={heading} lead={lead} action={addLink()} />
      {!isPublic && (
        <>
          <Views list={list} views={views} current={params.view} viewHref={params.viewHref} />
          <ListToolbar
            params={params}
            search={{ label: `Search ${noun}s`, placeholder: list.searchPlaceholder }}
          >
            {filter && (
              <Select
                label={filter.label}
                value={filtered}
                options={[
                  { value: '', label: filter.all },
                  ...withValue(filter.getValues(items ?? []), filtered).map((name) => ({
                    value: name,
                    label: name,
                  })),
                ]}
                onChange={(value) => params.setFilters({ [filter.name]: value })}
              />
            )}
          </ListToolbar>
          {list.renderNotice?.(items ?? [])}
        </>
      )}
      <PaginatedList
        query={query}
        params={params}
        label={isPublic ? title : `${title} found`}
        failed={messages.failed}
        empty={{
          icon: isPublic ? undefined : list.icon,
          title: view?.none ?? messages.empty,
          noMatch: params.search
            ? `No ${noun} contains “${params.search}”${filtered && ` in ${filtered}`}.`
            : `There are no ${noun}s in ${filtered}.`,
          clearFilter: filter && `Show ${filter.all.toLowerCase()}`,
          next: (
            <>
              <EmptyStateText>{view?.next ?? dashboard.next}</EmptyStateText>
              {isDeleted && (
                <Link to={params.viewHref('')} className={buttonClass({ variant: 'secondary' })}>
                  See all {noun}s
                </Link>
              )}
              {view && !isDeleted && addLink('secondary')}
            </>
          ),
        }}
      >
        {(rows) => (
          <ListTable
            caption={title}
            rows={rows}
            columns={getColumns(list, params.view)}
            sorting={isPublic ? undefined : params}
            hasOneAction={isDeleted}
            renderActions={(row) => (
              <RowActions list={list} row={row} isDeleted={isDeleted} deletion={deletion} />
            )}
          />
        )}
      </PaginatedList>
      {deletion.dialog}
    </>
  );
  return isPublic ? <div className={`page ${styles.openPage}`}>{page}</div> : page;
}

/** The views with their numbers, where they are known. */
function Views<Item extends Row>({
  list: { queries, countViews },
  views,
  current,
  viewHref,
}: Definition<Item> & {
  views: Record<string, ListView>;
  current: string;
  viewHref: (name: string) => string;
}) {
  const { data: counts } = useQuery({
    queryKey: [...queries.all, 'counts'],
    queryFn: ({ signal }): Promise<Record<string, number>> | Record<string, number> =>
      countViews?.(signal) ?? {},
    enabled: countViews !== undefined,
  });
  return (
    <ViewLinks
      views={Object.entries(views).map(([name, { label }]) => ({
        label,
        to: viewHref(name),
        isCurrent: name === current,
        count: counts?.[name],
      }))}
    />
  );
}

function RowActions<Item extends Row>({
  list,
  row,
  isDeleted,
  deletion: { remove, restore, isBusy },
}: Definition<Item> & { row: Item; isDeleted: boolean; deletion: ReturnType<typeof useDeletion<Item>> }) {
  const itemName = list.name.get(row);
  if (isDeleted) {
    return (
      <RowAction itemName={itemName} variant="quiet" onAction={() => restore(row)}>
        {isBusy(row) ? 'Restoring…' : 'Restore'}
      </RowAction>
    );
  }
  const publicLink = list.getPublicLink(row);
  return (
    <>
      {publicLink && (
        <RowLink to={publicLink.to} reloadDocument={publicLink.reloadDocument} itemName={itemName}>
          {publicLink.label}
        </RowLink>
      )}
      <RowLink to={list.getEditPath(row)} itemName={itemName}>
        Edit
      </RowLink>
      <RowAction itemName={itemName} variant="dangerQuiet" onAction={() => remove(row)}>
        {isBusy(row) ? 'Deleting…' : 'Delete'}
      </RowAction>
    </>
  );
}

function getColumns<Item extends Row>(list: RecordListDefinition<Item>, view: string): Columns<Item> {
  const { label, sort, get, getNote } = list.name;
  const isDeleted = view === DELETED;
  return [
    {
      label,
      defaultSort: sort,
      cell: (item) => (
        <>
          {/* A deleted record has no editor. */}
          <div>{isDeleted ? get(item) : <TitleLink to={list.getEditPath(item)}>{get(item)}</TitleLink>}</div>
          {getNote && <CellNote>{getNote(item)}</CellNote>}
        </>
      ),
    },
    ...list.columns,
    ...(isDeleted ? deletedColumns : list.getStateColumns(view)),
  ];
}

/** When a record was deleted, and until when it can be restored. */
const deletedColumns: Columns<Row> = [
  {
    label: 'Deleted',
    width: 'medium',
    defaultSort: '-deletedAt',
    cell: ({ deletedAt }) => <RecordDate iso={deletedAt} />,
  },
  {
    label: 'Kept until',
    width: 'medium',
    cell: ({ deletedAt }) => <RecordDate iso={deletedAt && addDays(deletedAt, DELETED_RETENTION_DAYS)} />,
  },
];

function getDeletedView(sorts: readonly SortOption[]): ListView {
  return {
    label: 'Recently deleted',
    lead: `Kept for ${DELETED_RETENTION_DAYS} days after deletion, then removed permanently.`,
    sorts: [
      { value: '-deletedAt', label: 'Recently deleted first' },
      { value: 'deletedAt', label: 'Earliest deleted first' },
      ...sorts,
    ],
    query: { deleted: 'true' },
    next: `Nothing was deleted in the last ${DELETED_RETENTION_DAYS} days.`,
  };
}

function mapSorts(views: Record<string, ListView>): Record<string, readonly SortOption[]> {
  return Object.fromEntries(Object.entries(views).map(([name, { sorts }]) => [name, sorts]));
}

/** The value that is chosen is offered, whatever is listed. */
function withValue(values: string[], chosen: string): string[] {
  return chosen === '' || values.includes(chosen) ? values : [...values, chosen];
}

function addDays(iso: string, days: number): string {
  const time = new Date(iso);
  time.setUTCDate(time.getUTCDate() + days);
  return Number.isNaN(time.getTime()) ? iso : time.toISOString();
}
