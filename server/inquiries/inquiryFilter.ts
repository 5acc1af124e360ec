import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { toIndianDate } from '../../src/shared/indianTime';
import { matchesSearch } from '../database/lists';
import { toSortKey } from '../database/rows';
import type { Schema } from '../database/schema';
import { isWaiting } from '../mail/notice';

export type InquiryFilter = {
  status?: string;
  search?: string;
  owner?: string;
  due?: boolean;
  email?: string;
  interest?: string;
  topic?: string;
  language?: string;
};

/**
 * The condition of a list of inquiries.
 *
 * @param me the e-mail address of the admin who sent the request, for `owner=me`
 */
export function matchesFilter(
  { status, search, owner, due, email, interest, topic, language }: InquiryFilter,
  me: string,
  now: Date,
) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(eb('status', '=', status));
    if (search) conditions.push(eb.or([matchesSearch(search), ...matchesReference(eb, search)]));
    if (owner === 'none') conditions.push(eb('owner', 'is', null));
    else if (owner) conditions.push(eb('owner', '=', owner === 'me' ? me : owner.toLowerCase()));
    if (due) conditions.push(eb.or([isFollowUpDue(eb, now), isWaiting(eb, now)]));
    if (email) conditions.push(eb('emailKey', '=', toSortKey(email)));
    if (interest) conditions.push(eb('interest', '=', interest));
    if (topic) conditions.push(eb('topic', '=', topic));
    if (language) conditions.push(eb('language', '=', language));
    return eb.and(conditions);
  };
}

/** The inquiry whose acknowledgement has this reference, see `toReference`. */
function matchesReference(eb: ExpressionBuilder<Schema, 'inquiries'>, search: string): Expression<SqlBool>[] {
  const [, start, end] = /^([0-9a-f]{4})-([0-9a-f]{4})$/i.exec(search) ?? [];
  return start && end ? [eb('id', 'like', `%${(start + end).toLowerCase()}`)] : [];
}

/** Whether the follow-up date of an inquiry that is not done has been reached in India. */
export function isFollowUpDue(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('followUp', '<=', toIndianDate(now)), eb('status', 'in', ['new', 'answered'])]);
}
