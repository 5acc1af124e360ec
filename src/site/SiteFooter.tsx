import { ChevronDown, FileText, Mail, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { ExternalLink } from '../ui/ExternalLink';
import { company } from './content/company';
import { companyDocuments, footerLinks, hiring, legalLinks, siteFrame } from './content/navigation';
import { LogoMark } from './LogoMark';
import { PostalAddress } from './PostalAddress';
import styles from './SiteFooter.module.css';

/** The footer of every public page. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={classNames('page', styles.inner)}>
        <section
          className={classNames('cluster between gap-6', styles.hiring)}
          aria-labelledby="hiring-title"
        >
          <div>
            <h2 id="hiring-title" className={styles.hiringTitle}>
              {hiring.title}
            </h2>
            <p className={styles.hiringText}>{hiring.text}</p>
          </div>
          <Link to={paths.careers} className={buttonClass({ variant: 'onBand', size: 'large' })}>
            {hiring.action}
          </Link>
        </section>

        <div className={classNames('stack', styles.columns)}>
          <div className={classNames('stack', styles.about)}>
            <p className={classNames('row gap-3', styles.brand)}>
              <LogoMark className={styles.mark} />
              {company.name}
            </p>
            <p>{company.tagline}</p>
            <ul className="cluster">
              <li>
                <SocialLink name="Instagram" url={company.social.instagram} />
              </li>
              <li>
                <SocialLink name="LinkedIn" url={company.social.linkedin} />
              </li>
            </ul>
          </div>

          <nav aria-labelledby="quick-links-title">
            <h2 id="quick-links-title" className={styles.heading}>
              {siteFrame.quickLinks}
            </h2>
            <ul className={classNames('stack gap-1', styles.list)}>
              {footerLinks.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={styles.link}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>

          <div>
            <h2 className={styles.heading}>{siteFrame.contact}</h2>
            <ul className={classNames('stack gap-1', styles.list)}>
              <li className={styles.withIcon}>
                <Mail size={18} />
                <a href={`mailto:${company.email}`} className={styles.link}>
                  {company.email}
                </a>
              </li>
              <li className={styles.withIcon}>
                <MapPin size={18} />
                <PostalAddress className={styles.address} />
              </li>
            </ul>
          </div>

          <details className={styles.documents}>
            <summary className={classNames('row', styles.summary)}>
              <h2 className={styles.heading}>{siteFrame.documents}</h2>
              <ChevronDown className={styles.chevron} size={18} />
            </summary>
            <ul className={classNames('stack gap-1', styles.list)}>
              {companyDocuments.map((document) => (
                <li key={document.to} className={styles.withIcon}>
                  <FileText size={18} />
                  <a href={document.to} className={styles.link}>
                    {siteFrame.documentLabel(document.label)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>

        <div className={classNames('cluster between', styles.legal)}>
          <p>{siteFrame.copyright}</p>
          <ul className={classNames('cluster', styles.legalLinks)}>
            {legalLinks.map((link) => (
              <li key={link.to}>
                <a href={link.to} className={styles.link}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function SocialLink({ name, url }: { name: string; url: string }) {
  return (
    <ExternalLink href={url} className={styles.socialLink}>
      {name}
    </ExternalLink>
  );
}
