import { contactsPage } from '../../../content/admin';
import { INQUIRY_VIEWS, type InquirySummary, type InquiryView } from '../../../contract/inquiryDesk';
import type { ListSearchParams } from '../../../features/recordList/useListSearchParams';
import { ViewLinks } from '../../../features/recordList/ViewLinks';
import { viewHref } from './contactViews';

/** Links to the views of the inquiries, each with its number. */
export function ContactViews({
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
