import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { reachUs } from '../../content/companyWords';
import { roleLinks } from '../../content/furtherLinks';
import { termsNote } from '../../content/rates';
import { getRole, type Role } from '../../content/roles';
import { roleTerms } from '../../content/roleTerms';
import { CallToAction } from '../../layout/CallToAction';
import { FurtherLinks } from '../../layout/FurtherLinks';
import { PageMeta } from '../../layout/PageMeta';
import { ReachLinks, ReachUs } from '../../layout/ReachUs';
import { StickyAction } from '../../layout/StickyAction';
import { useAnchor } from '../../layout/useAnchor';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { LazyImage } from '../../ui/LazyImage';
import { Section } from '../../ui/Section';
import { Steps } from '../../ui/Steps';
import { Questions } from './Questions';
import styles from './RolePage.module.css';
import { furtherTerms, LeadingTerms } from './RoleTerms';
import { type RolePageWords, rolePage } from './words';

/** The parts of these pages that a hash leads to. */
const ANCHORS = [
  ...['api-example', 'errors', 'webhooks', 'limits', 'try', 'price', 'rates', 'all-rates', 'steps'],
  ...['where', 'billers'],
];

/**
 * The page of a role: its figures and the inquiry in the first view, then its own parts in its own order, what people ask
 * first, and the inquiry again.
 */
export function RolePage({
  roleId,
  words,
  opening,
  figures = <LeadingTerms roleId={roleId} onBand={Boolean(opening)} />,
  note,
  jumps,
  children,
}: {
  roleId: Role['id'];
  words: RolePageWords;
  /** What the role came for, in the first view. By default its figures, with the picture, which otherwise closes the page. */
  opening?: ReactNode;
  /** By default the first terms of the role. */
  figures?: ReactNode;
  /** Beside what asks somebody to write. */
  note?: string;
  /** Under what asks somebody to write: ways into a long page. */
  jumps?: ReactNode;
  children: ReactNode;
}) {
  const { lead: audience, path, inquiry } = getRole(roleId);
  const { title, description, heading, picture, about, ask, questions, inHelp, closing } = words;
  const firstMessage = reachUs.firstMessage(about);
  useAnchor(ANCHORS);
  const isOpening = useViewTransitionState(path);
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <div className="band crops" style={isOpening ? { viewTransitionName: 'opening' } : undefined}>
        <div className={classNames('stack page top', styles.inner, opening ? styles.led : styles.pictured)}>
          <div>
            <p className="label on-band-label below-2">{audience}</p>
            <h1 className="text-display">{heading}</h1>
            <p className={classNames('lead on-band-soft', styles.lead)}>{words.lead}</p>
            <p className={classNames('cluster gap-x-4 above-6', styles.ask)}>
              <Link to={inquiry} className={buttonClass({ variant: 'inquiry', size: 'large' })}>
                {ask}
              </Link>
              <ReachLinks text={firstMessage} className={buttonClass({ variant: 'onBand' })} />
            </p>
            {note && <p className={classNames('fine on-band-soft above-4', styles.note)}>{note}</p>}
            {jumps}
          </div>
          {opening && <div className={classNames('shrinks', styles.leading)}>{opening}</div>}
          {figures && <div className={opening ? undefined : styles.figures}>{figures}</div>}
          {!opening && picture && (
            <LazyImage className={styles.picture} image={picture} width={640} height={360} />
          )}
        </div>
      </div>
      <DeferredSection>
        {children}
        <Questions own={[...furtherTerms(roleId), ...questions]} inHelp={inHelp} />
        <StickyAction label={closing.ask ?? ask} to={inquiry} />
        <CallToAction
          heading={closing.heading}
          lead={<ClosingLead {...closing} />}
          action={{ label: closing.ask ?? ask, to: inquiry }}
          picture={opening ? picture : undefined}
        >
          <ReachUs text={firstMessage} />
        </CallToAction>
      </DeferredSection>
    </>
  );
}

/** With the e-mail address in it as a link. */
function ClosingLead({ lead, email }: RolePageWords['closing']) {
  if (!email) return lead;
  const [before, behind] = lead.split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {behind}
    </>
  );
}

/** How somebody in a role starts, and where to read on. */
export function RoleSteps({
  roleId,
  words: { stepsHeading = rolePage.steps, steps },
  tone = 'paper',
}: {
  roleId: Role['id'];
  words: RolePageWords;
  tone?: 'paper' | 'sunk';
}) {
  return (
    <Section id="steps" anchor="steps" title={stepsHeading} tone={tone}>
      <Steps steps={steps} />
      {roleTerms[roleId] && <p className="fine above-5">{termsNote}</p>}
      <FurtherLinks links={roleLinks[roleId] ?? []} />
    </Section>
  );
}
