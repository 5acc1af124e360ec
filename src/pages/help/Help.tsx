import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { reachUs } from '../../content/companyWords';
import { hasSamples } from '../../content/hasSamples';
import { help, helpNote, type Question } from '../../content/help';
import { cyberCrime } from '../../content/help/safety';
import { paymentStuck } from '../../content/roles';
import { JsonLd, type SchemaNode } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { canBeReached, ReachLinks, ReachUs } from '../../layout/ReachUs';
import { pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';
import { listOf } from '../../shared/listOf';
import { Button, buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref } from '../../ui/contactLinks';
import { AskUs } from './AskUs';
import { type FoundPlace, findPlace } from './findPlace';
import { findPage, findQuestions } from './findQuestions';
import styles from './Help.module.css';
import { QuestionList } from './QuestionList';
import { helpPage } from './words';

const { title, description, heading, search, example, groups, found, none, pages, fraud, near, nearest } =
  helpPage;
const { yes, notYet, tellUs, ...kinds } = helpPage.place;

/** The parameter of what is searched for. */
const SEARCH_PARAM = 'q';

const PAGE_PATHS = { jobs: paths.careers, services: paths.services, errors: paths.apiErrors };

const all = help.flatMap(({ questions }) => questions);
const ids = new Set([...help, ...all].map(({ id }) => id));

/** Thirty-five questions with their answers, found by typing; each has an address. */
export default function Help() {
  const input = useRef<HTMLInputElement>(null);
  /** What the search has opened. */
  const opened = useRef<HTMLDetailsElement | null>(null);
  const [typed, setTyped] = useState('');
  const { questions: shown, number, corrected, isPartial } = findQuestions(typed, all);
  const page = findPage(typed);
  // The best comes first, and with it its topic.
  const groupsShown = help.toSorted((a, b) => placeOf(a.questions, shown) - placeOf(b.questions, shown));
  const [params, setParams] = useSearchParams();
  const searched = params.get(SEARCH_PARAM) ?? '';
  /** Opens the only answer, without the focus, and closes it once it is not the only one any more. */
  const openOnly = (text: string) => {
    const { questions, isPartial } = findQuestions(text, all);
    const [only, ...others] = questions;
    const isOnly = only && others.length === 0 && !isPartial;
    const answer = (isOnly && document.getElementById(only.id)?.closest('details')) || null;
    if (answer === opened.current) return;
    if (opened.current) opened.current.open = false;
    // One that was open before stays open.
    opened.current = answer?.open ? null : answer;
    if (answer) answer.open = true;
  };
  const showAll = () => {
    if (input.current) input.current.value = '';
    setTyped('');
    openOnly('');
  };
  /** In the address it can be sent to somebody, and is searched in the other language too. */
  const keepSearch = () => {
    const text = typed.trim();
    if (text !== searched)
      setParams(text ? { [SEARCH_PARAM]: text } : {}, { replace: true, preventScrollReset: true });
  };
  useNamedPart(showAll);

  const readSearch = useEffectEvent(() => {
    if (!input.current) return;
    // What was typed before the script had loaded, or else is in the address.
    input.current.value ||= searched;
    setTyped(input.current.value);
    openOnly(input.current.value);
  });
  useEffect(() => readSearch(), []);

  return (
    <>
      <PageMeta title={title} description={description} path={paths.help} />
      {!hasSamples && <JsonLd nodes={helpJsonLd} />}
      <div className="band">
        <div className={classNames('stack gap-6 page', styles.hero, typed.trim() && styles.searching)}>
          <div>
            <h1 className="text-display">{heading}</h1>
            <Stuck />
            {/* Without script the browser's own search opens what it finds. */}
            <form
              role="search"
              className={classNames('stack gap-2 above-6 screen-only needs-script', styles.search)}
              // On a phone the keyboard goes, and the answers are seen.
              onSubmit={(event) => {
                event.preventDefault();
                input.current?.blur();
              }}
            >
              <label htmlFor="help-search" className="label">
                {search}
              </label>
              <div className={classNames('middle overlap', styles.field)}>
                {/* Without a state of its own in React: what was typed before the script had loaded stays. */}
                <input
                  ref={input}
                  id="help-search"
                  type="search"
                  enterKeyHint="search"
                  autoComplete="off"
                  maxLength={100}
                  placeholder={example}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    openOnly(target.value);
                  }}
                  onBlur={keepSearch}
                />
                <Search className="soft" size={20} />
              </div>
              <p role="status" className="small on-band-soft">
                {number && `${helpPage.number[number.kind](number.text)} `}
                {corrected && shown.length > 0 && `${near(corrected.typed, corrected.near)} `}
                {shown[0]?.id === 'where' && (
                  <PlaceAnswer
                    place={findPlace(typed) ?? findPlace(corrected?.near ?? '')}
                    isLast={isPartial}
                  />
                )}
                {page && shown.length === 0
                  ? helpPage.elsewhere(pages[page])
                  : !isPartial && shown.length < all.length && found(shown.length, all.length)}
              </p>
            </form>
            <nav className="above-2" aria-label={groups}>
              <ul className="cluster">
                {help.map(({ id, short }) => (
                  <li key={id}>
                    <Link to={`#${id}`} className={buttonClass({ variant: 'onBand', size: 'small' })}>
                      {short}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <Fraud />
        </div>
      </div>
      <div className={classNames('page', styles.answers)}>
        {page && (
          <Link to={PAGE_PATHS[page]} className="link-row above-8">
            {pages[page]}
          </Link>
        )}
        {!page && (shown.length === 0 || isPartial) && (
          <div className={classNames('stack box start above-8', styles.none)}>
            <h2 className="text-xl">{none.title(typed.trim())}</h2>
            <p>{none.text}</p>
            <div className="cluster">
              <Button
                variant="secondary"
                onClick={() => {
                  showAll();
                  setParams({}, { replace: true, preventScrollReset: true });
                }}
              >
                {none.all}
              </Button>
              {/* The chat begins with what was typed. */}
              <ReachUs text={`${reachUs.firstMessage()}\n${typed.trim()}`} />
            </div>
            {isPartial && <p>{nearest}</p>}
          </div>
        )}
        {groupsShown.map((group) => (
          <QuestionList key={group.id} {...group} shown={shown} />
        ))}
        <p className="fine above-6">{helpNote}</p>
      </div>
      <AskUs />
    </>
  );
}

/** Yes or no, where the question about where it works names a place. */
function PlaceAnswer({ place, isLast }: { place: FoundPlace | undefined; isLast: boolean }) {
  if (!place) return null;
  const { name, bills } = place;
  if (bills.length > 0)
    return <strong className="on-band">{`${yes(name, listOf(bills.map((kind) => kinds[kind])))} `}</strong>;
  return (
    <>
      <strong className="on-band">{notYet(name)}</strong>{' '}
      <Link to={paths.contactAbout('bill-payment')} className="on-band">
        {tellUs}
      </Link>
      {!isLast && ' · '}
    </>
  );
}

/** Where the first of these questions stands among those shown; those that are not, stay in their order behind them. */
function placeOf(questions: readonly Question[], shown: Question[]): number {
  const place = shown.findIndex((question) => questions.includes(question));
  return place < 0 ? shown.length : place;
}

/** Moves to the answer that the address names, which it opens, or to the topic. @param showAll makes sure that it is not filtered out */
function useNamedPart(showAll: () => void): void {
  const location = useLocation();
  const open = useEffectEvent(({ hash }: { hash: string }) => {
    const id = hash.slice(1);
    const part = ids.has(id) && document.getElementById(id);
    if (!part) return;
    showAll();
    const answer = part.closest('details');
    if (answer) answer.open = true;
    // After the list has all its questions again.
    requestAnimationFrame(() => {
      (answer ?? part).scrollIntoView();
      (answer?.querySelector('summary') ?? part).focus({ preventScroll: true });
    });
  });
  useEffect(() => open(location), [location]);
}

/** The way to a person, for whom no answer is quick enough. */
function Stuck() {
  if (!canBeReached()) return null;
  return (
    <p className="cluster gap-0 gap-x-4 above-3">
      <span className="on-band bold">{paymentStuck}</span>
      {/* Both in one line on a phone. */}
      <span className="cluster gap-0 gap-x-4">
        <ReachLinks text={helpPage.stuckMessage} className="link-row on-band" />
      </span>
    </p>
  );
}

/** For whom minutes count: before everything else on a phone. */
function Fraud() {
  return (
    <aside className={classNames('stack gap-3 start', styles.fraud)} aria-labelledby="fraud-title">
      <h2 id="fraud-title" className="text-l">
        {fraud.heading}
      </h2>
      <p>{fraud.text}</p>
      <div className="cluster gap-x-5">
        <a href={telHref(cyberCrime.phone)} className={buttonClass({ variant: 'secondary' })}>
          {fraud.call}
        </a>
        <Link to="#fraud" className="link-row">
          {fraud.more}
        </Link>
      </div>
    </aside>
  );
}

function helpJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'FAQPage',
      mainEntity: all.map(({ id, question, answer }) => ({
        '@type': 'Question',
        name: question,
        url: pageUrl(`${paths.help}#${id}`),
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
