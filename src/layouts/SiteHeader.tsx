import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { HEADER_SCROLLED_PX } from '../config/constants';
import { company } from '../content/company';
import { headerLinks, type NavigationLink } from '../content/navigation';
import { usePopover } from '../hooks/usePopover';
import { useScrolledPast } from '../hooks/useScrolledPast';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { LogoMark } from './LogoMark';
import styles from './SiteHeader.module.css';
import { SolutionsDisclosure, SolutionsMenu } from './SolutionsMenu';

/** The header of every public page (section 2): a bar from 769 px, a hamburger menu below. */
export function SiteHeader() {
  const isScrolled = useScrolledPast(HEADER_SCROLLED_PX);
  return (
    <header className={classNames(styles.header, isScrolled && styles.scrolled)}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.brand} aria-label={`${company.name}, home`}>
          <LogoMark className={styles.mark} />
          <span className={styles.name}>{company.name}</span>
        </Link>
        <nav className={styles.wide} aria-label="Main">
          <ul className={styles.links}>
            {headerLinks.beforeSolutions.map((link) => (
              <HeaderLink key={link.to} link={link} />
            ))}
            <li>
              <SolutionsMenu buttonClassName={styles.link} />
            </li>
            {headerLinks.afterSolutions.map((link) => (
              <HeaderLink key={link.to} link={link} />
            ))}
            <li className={styles.contact}>
              <NavLink to={headerLinks.button.to} className={buttonClass()}>
                {headerLinks.button.label}
              </NavLink>
            </li>
          </ul>
        </nav>
        <PhoneMenu />
      </div>
    </header>
  );
}

function HeaderLink({ link }: { link: NavigationLink }) {
  return (
    <li>
      <NavLink to={link.to} end className={styles.link}>
        {link.label}
      </NavLink>
    </li>
  );
}

function PhoneMenu() {
  const id = useId();
  const { isOpen, panelProps } = usePopover();
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.hamburger}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
      >
        {isOpen ? (
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
        )}
      </button>
      <div {...panelProps} id={id} className={styles.panel}>
        <nav aria-label="Main">
          <ul className={styles.stack}>
            {headerLinks.beforeSolutions.map((link) => (
              <HeaderLink key={link.to} link={link} />
            ))}
            <li>
              <SolutionsDisclosure buttonClassName={styles.link} />
            </li>
            {headerLinks.afterSolutions.map((link) => (
              <HeaderLink key={link.to} link={link} />
            ))}
            <li className={styles.contact}>
              <NavLink to={headerLinks.button.to} className={buttonClass({ size: 'large' })}>
                {headerLinks.button.label}
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
