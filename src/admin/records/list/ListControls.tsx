import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { formatCount } from '../../../shared/formatCount';
import { SEARCH_MAX_CHARACTERS } from '../../../shared/limits';
import { classNames } from '../../../ui/classNames';
import { type Option, type OptionGroup, Options } from '../../common/ChoiceField';
import styles from './List.module.css';
import { focusResults } from './PaginatedList';
import type { ListSearchParams } from './useListSearchParams';

/** How a link changes the history. */
export type LinkOptions = Pick<LinkProps, 'replace' | 'preventScrollReset' | 'state'>;

/** Links to the views of a list, each with a URL of its own. */
export function ViewLinks({
  views,
}: {
  /** A `count` is shown from 1; an urgent one is marked. */
  views: {
    label: string;
    to: string;
    options?: LinkOptions;
    isCurrent: boolean;
    count?: number;
    isUrgent?: boolean;
  }[];
}) {
  return (
    <nav className={classNames('relative ruled-below', styles.views)} aria-label="Views">
      {views.map(({ label, to, options, isCurrent, count, isUrgent }) => (
        <Link
          key={label}
          to={to}
          {...options}
          className={classNames('link-row no-underline muted medium rigid', styles.view)}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? scrollIntoNarrowView : undefined}
        >
          {label}{' '}
          {count ? (
            <span
              className={classNames(
                'bold figures round-full text-xs pad-x-2 centre',
                isUrgent ? 'tint-warning' : 'tint-plain',
                styles.count,
              )}
            >
              {formatCount(count)}
            </span>
          ) : undefined}
        </Link>
      ))}
    </nav>
  );
}

/** The current view may be outside of what a narrow window shows of them. */
function scrollIntoNarrowView(link: HTMLElement | null): void {
  const views = link?.parentElement;
  if (link && views) views.scrollLeft = link.offsetLeft - views.clientWidth / 3;
}

/** The controls above an admin list: search, its filters (`children`), and its order. */
export function ListToolbar({
  params,
  search,
  children,
}: {
  params: ListSearchParams;
  search: { label: string; placeholder: string };
  children?: ReactNode;
}) {
  return (
    <div className={classNames('cluster gap-3 below-4', styles.toolbar)}>
      <SearchField {...search} value={params.search} onSearch={params.setSearch} />
      <div className={classNames('cluster gap-3 shrinks push', styles.selects)}>
        {children}
        <Select label="Sort" value={params.sort ?? ''} options={params.sorts} onChange={params.setSort} />
      </div>
    </div>
  );
}

const TYPING_PAUSE_MS = 350;

/**
 * A search that is applied when the typing pauses, and at once on Enter, which leads to what it finds.
 * @param value the search that is applied now; when it changes for another reason, the field follows
 */
function SearchField({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A search of this field's own leaves its text alone, which may have been typed on.
    if (value === applied.current || !input.current) return undefined;
    applied.current = value;
    input.current.value = value;
    clearTimeout(timer.current);
    return undefined;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === applied.current) return;
    applied.current = text;
    onSearch(text);
  }

  function applyAfterPause(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE_MS);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    apply();
    focusResults();
  }

  return (
    <form role="search" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={classNames('shrinks middle overlap', styles.frame)}>
        <Search size={18} />
        <input
          ref={input}
          id={id}
          type="search"
          className={`${styles.control} hit small full round-full`}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={value}
          onChange={applyAfterPause}
        />
      </div>
    </form>
  );
}

/** A small select in a toolbar. Its label is for screen readers: the selected option shows what it does. */
export function Select({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={classNames('shrinks middle overlap', styles.frame)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={`${styles.control} hit small full round-full`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options options={options} />
      </select>
      <ChevronDown size={18} />
    </div>
  );
}
