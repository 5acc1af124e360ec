import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link, NavLink, useHref, useLocation } from 'react-router-dom';
import { company } from '../content/company';
import { otherLanguages, toOther } from '../content/language';
import { headerLinks, helpLink, type NavigationLink, siteFrame } from '../content/navigation';
import { paths } from '../paths';
import { LANGUAGE_NAME, LANGUAGE_TAG } from '../shared/languages';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { LogoMark } from './LogoMark';
import { PhoneMenu } from './PhoneMenu';
import { ReachUs } from './ReachUs';
import styles from './SiteHeader.module.css';
import { SolutionsDisclosure, SolutionsMenu } from './SolutionsMenu';

const HEADER_SCROLLED_PX = 50;

const linkClass = classNames('link-row gap-1 soft small round-full', styles.link);

/** The header of every public page: a bar from 769 px, a menu button below. */
export function SiteHeader() {
  return (
    <StickyHeader>
      <div className={classNames('row page between gap-4', styles.bar)}>
        <Link
          to={paths.home}
          className={classNames('row gap-3 ink no-underline shrinks', styles.brand)}
          aria-label={siteFrame.home}
        >
          <LogoMark className={classNames('rigid', styles.mark)} />
          <span className={classNames('rigid wordmark', styles.name)}>{company.name}</span>
        </Link>
        <nav className={classNames('push', styles.desktopMenu)} aria-label={siteFrame.navigation}>
          {/* One of the two lists is not shown: a tap on the menu button hydrates neither. */}
          <Suspense>
            <HeaderLinks Solutions={SolutionsMenu} className={classNames('row', styles.links)} />
          </Suspense>
        </nav>
        <NavLink to={helpLink.to} className={classNames('screen-only', linkClass)}>
          {helpLink.label}
        </NavLink>
        <LanguageLinks />
        <ContactButton className={styles.contact} />
        <SitePhoneMenu />
      </div>
    </StickyHeader>
  );
}

/** A link to this page in each other language; its hash and what the server ignores of its query are not in the HTML. */
function LanguageLinks() {
  const { pathname, search, hash } = useLocation();
  // The categories of a blog are its own.
  const query = pathname === paths.blog ? '' : search;
  return otherLanguages.map((language) => (
    <a
      key={language}
      href={toOther(pathname, language) + query}
      onClick={({ currentTarget }) => {
        currentTarget.search = query;
        currentTarget.hash = hash;
      }}
      lang={LANGUAGE_TAG[language]}
      hrefLang={LANGUAGE_TAG[language]}
      className={classNames('rigid soft small round-full screen-only', styles.link, styles.language)}
    >
      {LANGUAGE_NAME[language]}
    </a>
  ));
}

/** Separate from its content, which would otherwise render again when the page is scrolled. */
function StickyHeader({ children }: { children: ReactNode }) {
  const isScrolled = useScrolledPast(HEADER_SCROLLED_PX);
  return <header className={classNames(styles.header, isScrolled && styles.scrolled)}>{children}</header>;
}

function HeaderLinks({
  Solutions,
  className,
  children,
}: {
  Solutions: typeof SolutionsMenu;
  className: string | undefined;
  children?: ReactNode;
}) {
  return (
    <ul className={className}>
      {headerLinks.beforeSolutions.map((link) => (
        <HeaderLink key={link.to} link={link} />
      ))}
      <li className={styles.solutions}>
        <Solutions buttonClassName={linkClass} />
      </li>
      {headerLinks.afterSolutions.map((link) => (
        <HeaderLink key={link.to} link={link} />
      ))}
      {children}
    </ul>
  );
}

function ContactButton({ size, className }: { size?: 'large'; className?: string | undefined }) {
  return (
    <NavLink to={headerLinks.button.to} className={classNames(buttonClass({ size }), className)}>
      {headerLinks.button.label}
    </NavLink>
  );
}

function HeaderLink({ link }: { link: NavigationLink }) {
  const isHomeAlias = useHref(useLocation().pathname) === paths.homeAlias;
  return (
    <li>
      <NavLink
        to={isHomeAlias && link.to === paths.home ? paths.homeAlias : link.to}
        end
        className={linkClass}
      >
        {link.label}
      </NavLink>
    </li>
  );
}

function SitePhoneMenu() {
  return (
    <div className={styles.phoneMenu}>
      <PhoneMenu label={siteFrame.menu} buttonClassName={styles.menuButton} panelClassName={styles.panel}>
        <nav aria-label={siteFrame.navigation}>
          <Suspense>
            <HeaderLinks Solutions={SolutionsDisclosure} className={styles.phoneLinks}>
              <li>
                <ContactButton size="large" className={styles.contact} />
              </li>
            </HeaderLinks>
          </Suspense>
        </nav>
        <ReachUs className={styles.reach}>
          <Link to={helpLink.to} className={buttonClass({ variant: 'secondary' })}>
            {helpLink.label}
          </Link>
        </ReachUs>
      </PhoneMenu>
    </div>
  );
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than this many pixels; not in the HTML. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}
