import { INQUIRY_VIEWS, type InquirySummary, type InquiryView } from '../../shared/inquiryAdmin';
import { ViewLinks } from '../list/ListControls';
import type { ListSearchParams } from '../list/useListSearchParams';
import { contactsPage } from './contactsWords';
import { viewHref } from './views';

/** Links to the views of the inquiries, each with its number. */
export function InquiryViews({
  params,
  view,
  summary,
}: {
  params: ListSearchParams;
  view: InquiryView;
  /** Without it the numbers are left out: the list reports a failure. */
  summary: InquirySummary | undefined;
}) {
  return (
    <ViewLinks
      views={INQUIRY_VIEWS.map((name) => ({
        label: contactsPage.views[name],
        to: viewHref(params, name),
        isCurrent: name === view,
        count: summary?.views[name],
        isUrgent: name === 'due',
      }))}
    />
  );
}
