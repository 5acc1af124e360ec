import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import { toIndianDate } from '../../src/shared/indianTime';
import type { inquiryExportQuery } from '../../src/shared/inquiry';
import { toSortKey } from '../database/rows';
import type { Schema } from '../database/schema';
import { isWaiting } from '../inquiryRows';
import { type ChoiceLabels, matchesTerms, parseSearch } from './search';

export type InquiryFilter = z.output<typeof inquiryExportQuery>;

/** What a filter means depends on who sent the request and when, and its words on the content of the site. */
export type FilterContext = {
  /** The e-mail address of the admin, for `owner=me`. */
  me: string;
  now: Date;
  /** Without them a search finds topics by their values. */
  labels?: ChoiceLabels;
};

/** The condition of a list of inquiries. */
export function matchesFilter(
  { status, search, owner, due, email, interest, topic, language }: InquiryFilter,
  { me, now, labels }: FilterContext,
) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(eb('status', '=', status));
    if (search) conditions.push(matchesTerms(eb, parseSearch(search, labels)));
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

/** Whether the follow-up date of an inquiry that is not done has been reached in India. */
export function isFollowUpDue(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('followUp', '<=', toIndianDate(now)), eb('status', 'in', ['new', 'answered'])]);
}
