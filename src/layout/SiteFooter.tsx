import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { company, toOneLine } from '../content/company';
import { companyRecord, reachUs, registrations } from '../content/companyWords';
import {
  footerLinks,
  helpLink,
  hiring,
  legalLinks,
  type NavigationLink,
  siteFrame,
} from '../content/navigation';
import { roles } from '../content/roles';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { telHref, whatsappHref } from '../ui/contactLinks';
import { ExternalLink } from '../ui/ExternalLink';
import { isPage } from './AnyLink';
import { LogoMark } from './LogoMark';
import styles from './SiteFooter.module.css';

/** The footer of every public page. */
export function SiteFooter() {
  const { email, phone, whatsapp, hours } = company;
  return (
    <footer className={classNames('small on-band-soft screen-only', styles.footer)}>
      <div className={classNames('page', styles.inner)}>
        <section
          className={classNames('cluster gap-3 gap-x-6 between', styles.hiring)}
          aria-labelledby="hiring-title"
        >
          <div className="cluster gap-3">
            <h2 id="hiring-title" className="text-l on-band">
              {hiring.title}
            </h2>
            <p className={styles.wide}>{hiring.text}</p>
          </div>
          <Link to={paths.careers} className={buttonClass({ variant: 'onBand' })}>
            {hiring.action}
          </Link>
        </section>

        <div className={classNames('stack', styles.columns)}>
          <div className={classNames('stack', styles.wide, styles.about)}>
            <p className={classNames('row gap-3 on-band wordmark', styles.brand)}>
              <LogoMark />
              {company.name}
            </p>
            <p>{company.tagline}</p>
          </div>

          <Links id="quick-links-title" heading={siteFrame.quickLinks} links={footerLinks} />
          <Links
            id="who-title"
            heading={siteFrame.roles}
            links={roles.map(({ path, label }) => ({ to: path, label }))}
          />

          <div>
            <h2 className="label on-band tracking-none">{siteFrame.contact}</h2>
            <ul className={classNames('stack gap-1 above-3', styles.list)}>
              {phone && (
                <li className={styles.phone}>
                  <a href={telHref(phone)}>{phone}</a>
                  {hours && <p className={classNames('snug', styles.hours)}>{hours}</p>}
                </li>
              )}
              {whatsapp && (
                <FooterLink label={reachUs.whatsapp} to={whatsappHref(whatsapp, reachUs.firstMessage())} />
              )}
              <FooterLink label={email} to={`mailto:${email}`} />
              <FooterLink {...helpLink} />
            </ul>
          </div>

          <details className={styles.documents}>
            <summary className={classNames('row hit', styles.summary)}>
              <h2 className="label on-band tracking-none">{companyRecord.documents}</h2>
              <ChevronDown size={18} />
            </summary>
            <ul className={classNames('stack gap-1 above-3', styles.list)}>
              {registrations.map(({ certificate, to }) => (
                <FooterLink key={to} label={companyRecord.documentLabel(certificate)} to={to} />
              ))}
            </ul>
          </details>
        </div>

        <Registration />

        <div className={classNames('cluster gap-3 gap-x-8 between ruled', styles.legal)}>
          <p>{siteFrame.copyright}</p>
          <ul className="cluster gap-x-4">
            {legalLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
            <SocialLink name="Instagram" url={company.social.instagram} />
            <SocialLink name="LinkedIn" url={company.social.linkedin} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ id, heading, links }: { id: string; heading: string; links: NavigationLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="label on-band tracking-none">
        {heading}
      </h2>
      <ul className={classNames('stack gap-1 above-3', styles.list)}>
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  );
}

/** To a page, or to a document, a telephone or a mailbox. */
function FooterLink({ label, to }: NavigationLink) {
  return <li>{isPage(to) ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>;
}

/** What every page of a company in India has to show. */
function Registration() {
  const { legalName, address, cin, grievance } = company;
  return (
    <dl className={classNames('stack ruled', styles.registration)}>
      <div>
        <dt className="on-band bold">{companyRecord.office}</dt>
        <dd>
          <address>{`${legalName}, ${toOneLine(address)}`}</address>
        </dd>
      </div>
      {cin && (
        <div>
          <dt className="on-band bold">CIN</dt>
          <dd>{cin}</dd>
        </div>
      )}
      {grievance.name && (
        <div>
          <dt className="on-band bold">{companyRecord.grievance}</dt>
          <dd>
            {[grievance.name, grievance.role].filter(Boolean).join(', ')}
            <br />
            <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function SocialLink({ name, url }: { name: string; url: string }) {
  return (
    <li>
      <ExternalLink href={url} icon={null}>
        {name}
      </ExternalLink>
    </li>
  );
}
