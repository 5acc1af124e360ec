import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, PencilLine } from 'lucide-react';
import { isSessionOver } from '../../../api/session';
import type { OtherHere } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { useAdmins } from '../../common/admins';
import { inquiryQueries } from '../queries';
import { getPollInterval } from '../useInquirySummary';
import styles from './InquiryPane.module.css';

const NOBODY: OtherHere[] = [];

/**
 * Says while the tab is visible that the inquiry is open here, at once when a reply is begun or
 * gone, and returns who else has it open.
 */
export function useOthersHere(inquiryId: string, isWriting: boolean): OtherHere[] {
  const { data, isError } = useQuery({
    ...inquiryQueries.presence(inquiryId, isWriting),
    refetchInterval: getPollInterval,
    enabled: !isSessionOver(),
    placeholderData: keepPreviousData,
    // What was known when the inquiry was last open has expired.
    gcTime: 0,
  });
  // After a failure nobody knows.
  return isError ? NOBODY : (data ?? NOBODY);
}

/** Who else has the inquiry open; always on the page, so that screen readers announce a change. */
export function OthersHere({ others }: { others: OtherHere[] }) {
  const writing = others.filter(({ isWriting }) => isWriting);
  const reading = others.filter(({ isWriting }) => !isWriting);
  return (
    <div role="status" className={classNames('cluster gap-1 gap-x-4 small', styles.others)}>
      <WhoIsWriting writing={writing} />
      {reading.length > 0 && (
        <p className="row soft">
          <Eye size={16} />
          <span>
            <Names others={reading} /> <span>{reading.length === 1 ? 'has it open' : 'have it open'}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Who else is writing, beside the reply and for the eyes only: the status above has announced it. */
export function OthersWriting({ others }: { others: OtherHere[] }) {
  return (
    <div className={styles.besideReply}>
      <WhoIsWriting writing={others.filter(({ isWriting }) => isWriting)} />
    </div>
  );
}

function WhoIsWriting({ writing }: { writing: OtherHere[] }) {
  if (writing.length === 0) return null;
  return (
    <p className={classNames('row small tint-warning round-s', styles.writing)}>
      <PencilLine size={16} />
      <span>
        <Names others={writing} />{' '}
        <span>{writing.length === 1 ? 'is writing a reply' : 'are writing a reply'}</span>
      </span>
    </p>
  );
}

function Names({ others }: { others: OtherHere[] }) {
  const { getName } = useAdmins();
  return new Intl.ListFormat('en-IN')
    .formatToParts(others.map(({ email }) => getName(email)))
    .map(({ type, value }, index) =>
      type === 'element' ? (
        <strong key={`${index} ${value}`} dir="auto">
          {value}
        </strong>
      ) : (
        value
      ),
    );
}
