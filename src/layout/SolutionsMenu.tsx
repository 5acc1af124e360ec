import { ArrowUpRight, Briefcase, ChevronDown, Code, House, type LucideIcon, Store } from 'lucide-react';
import { siteFrame } from '../content/navigation';
import { logins, solutions } from '../content/solutions';
import { classNames } from '../ui/classNames';
import { ExternalLink } from '../ui/ExternalLink';
import { usePopover } from '../ui/usePopover';
import styles from './SolutionsMenu.module.css';

const ICONS: Record<string, LucideIcon> = { b2c: House, retailer: Store, api: Code, b2b: Briefcase };

/** The Solutions dropdown of the wide header: four product sites, each in a new tab. */
export function SolutionsMenu({ buttonClassName }: { buttonClassName?: string }) {
  const { buttonProps, panelProps } = usePopover();
  return (
    <>
      <button {...buttonProps} type="button" className={classNames(buttonClassName, styles.button)}>
        {siteFrame.solutions}
        <Chevron />
      </button>
      <div {...panelProps} className={styles.dropdown}>
        <SolutionLinks />
      </div>
    </>
  );
}

/** The links of the solutions as a disclosure inside the phone menu. */
export function SolutionsDisclosure({ buttonClassName }: { buttonClassName?: string }) {
  return (
    <details>
      <summary className={buttonClassName}>
        {siteFrame.solutions}
        <Chevron />
      </summary>
      <div className={styles.disclosure}>
        <SolutionLinks />
      </div>
    </details>
  );
}

function Chevron() {
  return <ChevronDown size={16} />;
}

function SolutionLinks() {
  return (
    <>
      <ul className={classNames('stack gap-1', styles.list)}>
        {solutions.map(({ id, name, audience, url }) => {
          const Icon = ICONS[id] ?? Store;
          return (
            <li key={id}>
              <ExternalLink
                className={classNames('ink no-underline stack', styles.solution)}
                href={url}
                icon={null}
              >
                <Icon className={styles.icon} size={20} />
                <span className="row gap-1 label">
                  {name}
                  <ArrowUpRight className="brand" size={16} />
                </span>
                <span className="fine">{audience}</span>
              </ExternalLink>
            </li>
          );
        })}
      </ul>
      {logins.map(({ name, login }) => (
        <a key={login} href={login} className={classNames('link-row small', styles.logIn)}>
          {siteFrame.logIn(name)}
        </a>
      ))}
    </>
  );
}
