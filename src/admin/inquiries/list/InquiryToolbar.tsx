import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { InquiryListQuery } from '../../../shared/inquiry';
import { LANGUAGE_LABEL } from '../../../shared/languages';
import { TOPIC_MAX_CHARACTERS } from '../../../shared/limits';
import { serviceTitles } from '../../../site/content/serviceTitles';
import {
  interestLabels,
  investmentInterests,
  otherServices,
  topicLabels,
} from '../../../site/content/topics';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ListToolbar } from '../../list/ListControls';
import { type Option, type OptionGroup, Select } from '../../list/Select';
import type { ListSearchParams } from '../../list/useListSearchParams';
import { countInquiries } from '../inquiryState';
import styles from './InquiryToolbar.module.css';

/** An unknown interest or language filters nothing; a topic may be one that the form had earlier. */
export const INQUIRY_FILTERS = {
  interest: (value: string) => findKey(interestLabels, value),
  topic: (value: string) => value.slice(0, TOPIC_MAX_CHARACTERS),
  language: (value: string) => findKey(LANGUAGE_LABEL, value),
};
type FilterName = keyof typeof INQUIRY_FILTERS;
const FILTER_NAMES = Object.keys(INQUIRY_FILTERS) as FilterName[];
type InquiryFilters = Pick<InquiryListQuery, FilterName>;

function findKey<Key extends string>(labels: Record<Key, string>, value: string): Key | undefined {
  return (Object.keys(labels) as Key[]).find((key) => key === value);
}

/** Search, filters and order of the inquiries. */
export function InquiryToolbar({
  params,
  filters,
  total,
  children,
}: {
  params: ListSearchParams;
  filters: InquiryFilters;
  /** How many inquiries are found; undefined while they load. */
  total: number | undefined;
  /** Filters that only some views have. */
  children?: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const active = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  const clear = () => params.setFilters({ interest: '', topic: '', language: '' });

  return (
    <>
      <ListToolbar
        params={params}
        search={{ label: 'Search contacts', placeholder: 'Name, message, note or reference' }}
      >
        {children}
        <Button
          ref={button}
          variant="secondary"
          className={classNames('hit', styles.button, active.length > 0 && styles.active)}
          popoverTarget={id}
        >
          <ListFilter size={18} />
          Filters{' '}
          {active.length > 0 && (
            <span className={classNames('tint-strong round-full text-xs', styles.count)}>
              {active.length}
            </span>
          )}
        </Button>
      </ListToolbar>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Filters"
        className={classNames('full', styles.panel)}
      >
        <div className="stack gap-3">
          <FilterSelects filters={filters} onChange={(name, value) => params.setFilters({ [name]: value })} />
          <div className="row between">
            <Button variant="quiet" size="small" aria-disabled={active.length === 0} onClick={clear}>
              Clear filters
            </Button>
            <Button size="small" popoverTarget={id} popoverTargetAction="hide">
              {total === undefined ? 'Show' : total === 0 ? 'None found' : `Show ${countInquiries(total)}`}
            </Button>
          </div>
        </div>
      </div>
      {active.length > 0 && (
        <ul className={classNames('cluster', styles.chips)} aria-label="Filters in use">
          {active.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={classNames(
                  'row gap-1 hit small tint-brand medium round-full pad-x-3',
                  styles.chip,
                )}
                onClick={() => {
                  // The chip disappears with its filter.
                  button.current?.focus();
                  params.setFilters({ [name]: '' });
                }}
              >
                <span className="visually-hidden">Remove the filter</span>{' '}
                <span className="clip">{describeFilter(name, filters)}</span>
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const toOptions = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function FilterSelects({
  filters,
  onChange,
}: {
  filters: InquiryFilters;
  onChange: (name: FilterName, value: string) => void;
}) {
  const { topic = '' } = filters;
  // The form has it in two groups.
  const { other, ...services } = otherServices;
  const { other: _, ...investments } = investmentInterests;
  const topics: (Option | OptionGroup)[] = [
    { value: '', label: 'Any topic' },
    { label: 'Our services', options: toOptions(serviceTitles) },
    { label: 'Other services', options: toOptions(services) },
    { label: 'Investment', options: toOptions(investments) },
    { value: 'other', label: other },
    ...(topic && !topicLabels.has(topic) ? [{ value: topic, label: topic }] : []),
  ];
  return (
    <>
      <Select
        label="Interest"
        value={filters.interest ?? ''}
        options={[{ value: '', label: 'Any interest' }, ...toOptions(interestLabels)]}
        onChange={(value) => onChange('interest', value)}
      />
      <Select label="Topic" value={topic} options={topics} onChange={(value) => onChange('topic', value)} />
      <Select
        label="Language"
        value={filters.language ?? ''}
        options={[{ value: '', label: 'Any language' }, ...toOptions(LANGUAGE_LABEL)]}
        onChange={(value) => onChange('language', value)}
      />
    </>
  );
}

function describeFilter(name: FilterName, { interest, topic = '', language }: InquiryFilters): string {
  if (name === 'interest') return interest ? interestLabels[interest] : '';
  if (name === 'language') return language ? LANGUAGE_LABEL[language] : '';
  return topicLabels.get(topic) ?? topic;
}
