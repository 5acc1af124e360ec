import { type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { company } from '../../content/company';
import { afterInquiry, reachUs } from '../../content/companyWords';
import { imageFolder } from '../../content/language';
import { toPhrase } from '../../content/topics';
import { CompanyRecord } from '../../layout/CompanyRecord';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref, whatsappHref } from '../../ui/contactLinks';
import { DeferredSection } from '../../ui/DeferredSection';
import { ExternalLink } from '../../ui/ExternalLink';
import { InquiryForm } from '../inquiry/InquiryForm';
import { parseInquiryLink } from '../inquiry/inquiryLink';
import { useInquiryHeading } from '../inquiry/useInquiryHeading';
import styles from './Contact.module.css';
import { CoveredEmbed } from './CoveredEmbed';
import { contactPage } from './words';

/** The contact page: heading, form, e-mail, postal address and map. */
export default function Contact() {
  const [searchParams] = useSearchParams();
  const service = parseInquiryLink(searchParams)?.service;
  const { heading, onReceipt } = useInquiryHeading(contactPage.heading);
  return (
    <>
      <PageMeta title={contactPage.title} description={contactPage.description} path={paths.contact} />
      <div className={classNames('stack page', styles.page)}>
        <div className={styles.intro}>
          <h1 className="text-3xl">{heading}</h1>
          <p className={classNames('lead above-4', styles.lead)}>{contactPage.lead}</p>
        </div>
        <div className={styles.form}>
          {/* Hydrated in a task of its own. */}
          <Suspense>
            <InquiryForm path={paths.contact} onReceipt={onReceipt} />
          </Suspense>
          <section className={classNames('muted above-6', styles.next)} aria-labelledby="next-title">
            <h2 id="next-title" className={classNames('text-m tracking-none', styles.contactMethodTitle)}>
              {afterInquiry.heading}
            </h2>
            <ol className="numbered">
              {afterInquiry.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className="cluster gap-0 gap-x-5">
              <Link to={paths.answer('not-done')} className="link-row small">
                {contactPage.help}
              </Link>
              <Link to={paths.contactComplaint} className="link-row small">
                {contactPage.complaint}
              </Link>
              <Link to={paths.careers} className="link-row small">
                {contactPage.jobs}
              </Link>
            </div>
          </section>
        </div>
        <ContactMethods service={service} />
      </div>
      <div className={classNames('stack page', styles.place)}>
        <DeferredSection>
          <OfficeMap />
        </DeferredSection>
        <CompanyRecord />
      </div>
    </>
  );
}

/** How to reach the company besides the form; a channel without a value is left out. */
function ContactMethods({ service }: { service: string | undefined }) {
  const { email, phone, whatsapp, hours } = company;
  return (
    <div className={classNames('stack gap-8', styles.contactMethods)}>
      <ContactMethod icon={Mail} heading={contactPage.emailHeading}>
        <a href={`mailto:${email}`} className={classNames('link-row gap-1 regular breaks', styles.link)}>
          {email}
        </a>
      </ContactMethod>
      {phone && (
        <ContactMethod icon={Phone} heading={contactPage.phoneHeading}>
          <a href={telHref(phone)} className={classNames('link-row gap-1 regular breaks', styles.link)}>
            {phone}
          </a>
          {hours && <p className="muted">{hours}</p>}
        </ContactMethod>
      )}
      {whatsapp && (
        <ContactMethod icon={MessageCircle} heading={contactPage.whatsappHeading}>
          <ExternalLink
            href={whatsappHref(whatsapp, reachUs.firstMessage(toPhrase(service)))}
            className={classNames('link-row gap-1 regular breaks', styles.link)}
          >
            {whatsapp}
          </ExternalLink>
        </ContactMethod>
      )}
      <ContactMethod icon={MapPin} heading={contactPage.addressHeading}>
        <PostalAddress />
      </ContactMethod>
    </div>
  );
}

function ContactMethod({
  icon: Icon,
  heading,
  children,
}: {
  icon: LucideIcon;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section className="row gap-4 top">
      <Icon className={classNames('ornament', styles.icon)} size={24} />
      <div>
        <h2 className={classNames('text-m tracking-none', styles.contactMethodTitle)}>{heading}</h2>
        {children}
      </div>
    </section>
  );
}

/** The company and its address, line by line. */
function PostalAddress() {
  const { street, city, region, postalCode, country } = company.address;
  return (
    <address className="soft">
      {company.legalName}
      <br />
      {street}
      <br />
      {`${city}, ${region} ${postalCode}`}
      <br />
      {country}
    </address>
  );
}

function OfficeMap() {
  const { mapTitle, showMap, hideMap, mapEmbedUrl, mapLink } = contactPage;
  return (
    <section aria-label={contactPage.addressHeading}>
      <CoveredEmbed
        src={mapEmbedUrl}
        title={mapTitle}
        showLabel={showMap}
        hideLabel={hideMap}
        className={classNames('full sunk round-l', styles.map)}
        picture={
          <img src={`${imageFolder}/contact-map.svg`} alt="" width="1200" height="480" loading="lazy" />
        }
      />
      <ExternalLink
        href={mapLink.url}
        className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), 'above-4')}
      >
        {mapLink.label}
      </ExternalLink>
    </section>
  );
}
