import { serviceTitles } from '../../../content/serviceTitles';
import {
  interestLabels,
  investmentInterests,
  otherServices,
  subjects,
  topicLabels,
} from '../../../content/topics';
import { truncate } from '../../../shared/characters';
import type { InquiryListQuery } from '../../../shared/inquiry';
import { LANGUAGE_LABEL } from '../../../shared/languages';
import { TOPIC_MAX_CHARACTERS } from '../../../shared/limits';
import { useAdmins } from '../../common/admins';
import { type Option, type OptionGroup, toOptions } from '../../common/ChoiceField';
import { ListToolbar, Select } from '../../records/list/ListControls';
import type { ListSearchParams } from '../../records/list/useListSearchParams';
import type { ListedView } from './InquiryViews';

/** An unknown interest or language filters nothing; a topic may be one that the form had earlier. */
export const INQUIRY_FILTERS = {
  interest: (value: string) => findKey(interestLabels, value),
  topic: (value: string) => truncate(value, TOPIC_MAX_CHARACTERS),
  language: (value: string) => findKey(LANGUAGE_LABEL, value),
};
type InquiryFilters = Pick<InquiryListQuery, keyof typeof INQUIRY_FILTERS | 'owner'>;

function findKey<Key extends string>(labels: Record<Key, string>, value: string): Key | undefined {
  return (Object.keys(labels) as Key[]).find((key) => key === value);
}

/** Search, filters and order of the inquiries. */
export function InquiryToolbar({
  params,
  view,
  filters,
}: {
  params: ListSearchParams;
  view: ListedView;
  filters: InquiryFilters;
}) {
  const { owner = '', interest = '', topic = '', language = '' } = filters;
  // The form has it for services and for investors.
  const { other, ...services } = otherServices;
  const { other: _, ...investments } = investmentInterests;
  const topics: (Option | OptionGroup)[] = [
    { value: '', label: 'Any topic' },
    { label: 'Our services', options: toOptions(serviceTitles) },
    { label: 'Other services', options: toOptions(services) },
    { label: 'Other subjects', options: toOptions(subjects) },
    { label: 'Investment', options: toOptions(investments) },
    { value: 'other', label: other },
    ...(topic && !topicLabels.has(topic) ? [{ value: topic, label: topic }] : []),
  ];

  return (
    <ListToolbar
      params={params}
      search={{ label: 'Search inquiries', placeholder: 'Name, message, note or reference' }}
    >
      {view === 'answered' && (
        <OwnerFilter owner={owner} onChange={(value) => params.setFilters({ owner: value })} />
      )}
      <Select
        label="Interest"
        value={interest}
        options={[{ value: '', label: 'Any interest' }, ...toOptions(interestLabels)]}
        onChange={(value) => params.setFilters({ interest: value })}
      />
      <Select
        label="Topic"
        value={topic}
        options={topics}
        onChange={(value) => params.setFilters({ topic: value })}
      />
      <Select
        label="Language"
        value={language}
        options={[{ value: '', label: 'Any language' }, ...toOptions(LANGUAGE_LABEL)]}
        onChange={(value) => params.setFilters({ language: value })}
      />
    </ListToolbar>
  );
}

/** Whose inquiries are listed: of everybody, of one admin, or of nobody. */
function OwnerFilter({ owner, onChange }: { owner: string; onChange: (owner: string) => void }) {
  const { admins, me, getName } = useAdmins();
  const others = admins.filter(({ email }) => email !== me);
  return (
    <Select
      label="Owner"
      value={owner}
      options={[
        { value: '', label: 'Any owner' },
        { value: 'me', label: 'Mine' },
        ...others.map(({ email }) => ({ value: email, label: getName(email) })),
        { value: 'none', label: 'Unassigned' },
      ]}
      onChange={onChange}
    />
  );
}
