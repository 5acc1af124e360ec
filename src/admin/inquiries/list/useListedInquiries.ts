import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { InquiryListQuery } from '../../../shared/inquiry';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { alphabeticalSorts, useListSearchParams } from '../../records/list/useListSearchParams';
import { inquiryQueries } from '../queries';
import { INQUIRY_FILTERS } from './InquiryToolbar';
import { readView, VIEW_PARAM_NAMES, VIEWS } from './InquiryViews';

const SORTS = [
  { value: '-newSince', label: 'Newest first' },
  { value: 'newSince', label: 'Oldest first' },
  ...alphabeticalSorts('name', 'Name'),
  ...alphabeticalSorts('email', 'Email'),
  ...alphabeticalSorts('subject', 'Subject'),
  ...alphabeticalSorts('status', 'Status'),
] as const;
const DUE_SORTS = [
  { value: 'due', label: 'Due date, earliest first' },
  { value: '-due', label: 'Due date, latest first' },
  ...SORTS,
] as const;

const NO_ROWS: Inquiry[] = [];

/** The inquiries that the URL asks for, by view, search, filters, order and page. */
export function useListedInquiries() {
  const [searchParams] = useSearchParams();
  const view = readView((name) => searchParams.get(name) ?? '');
  const { apiQuery, ...params } = useListSearchParams(
    { all: view === 'due' ? DUE_SORTS : SORTS },
    {
      filters: { ...INQUIRY_FILTERS, owner: (value: string) => (view === 'answered' ? value : undefined) },
      narrowingNames: VIEW_PARAM_NAMES,
    },
  );
  const filters = { ...VIEWS[view].filters, ...params.filters };
  const sort = params.sort === SORTS[0].value ? undefined : params.sort;
  const listQuery: InquiryListQuery = { ...apiQuery, sort, ...filters };
  const query = useQuery({
    ...inquiryQueries.list(listQuery),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => (isOfView(previous?.queryKey[2], filters) ? rows : undefined),
  });
  return {
    view,
    params,
    /** Those that the admin has chosen. */
    filters: params.filters,
    listQuery,
    /** Identifies what is listed. */
    listKey: JSON.stringify(listQuery),
    /** The listed inquiries on all pages. */
    exportQuery: { ...filters, search: params.search || undefined },
    query,
    rows: query.data?.items ?? NO_ROWS,
  };
}

function isOfView(query: InquiryListQuery | undefined, filters: InquiryListQuery): boolean {
  return query !== undefined && VIEW_PARAM_NAMES.every((name) => query[name] === filters[name]);
}
