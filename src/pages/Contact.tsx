import { ExternalLink, Mail, MapPin } from 'lucide-react';
import { DeferredSection } from '../app/DeferredSection';
import { company } from '../content/company';
import { contactPage } from '../content/contact';
import { InquiryForm } from '../features/inquiryForm/InquiryForm';
import { PageMeta } from '../layouts/PageMeta';
import { PostalAddress } from '../layouts/PostalAddress';
import { paths } from '../paths';
import { ClickToLoadEmbed } from '../ui/ClickToLoadEmbed';
import styles from './Contact.module.css';

/** The contact page (docs/product.md §8.1): heading, form, e-mail, postal address and map. */
export default function Contact() {
  return (
    <>
      <PageMeta title={contactPage.title} description={contactPage.description} path={paths.contact} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{contactPage.heading}</h1>
          <p className={styles.lead}>{contactPage.lead}</p>
        </div>
        <div className={styles.form}>
          <DeferredSection>
            <InquiryForm />
          </DeferredSection>
        </div>
        <ContactMethods />
      </div>
      <DeferredSection>
        <OfficeMap />
      </DeferredSection>
    </>
  );
}

/** E-mail and postal address, next to the form. */
function ContactMethods() {
  return (
    <div className={styles.contactMethods}>
      <section className={styles.contactMethod}>
        <Mail className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2 className={styles.contactMethodTitle}>{contactPage.emailHeading}</h2>
          <a href={`mailto:${company.email}`} className={styles.email}>
            {company.email}
          </a>
        </div>
      </section>
      <section className={styles.contactMethod}>
        <MapPin className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2 className={styles.contactMethodTitle}>{contactPage.addressHeading}</h2>
          <PostalAddress className={styles.address} />
        </div>
      </section>
    </div>
  );
}

function OfficeMap() {
  const { mapTitle, showMap, mapEmbedUrl, mapLink } = contactPage;
  return (
    <section className={styles.office} aria-label={contactPage.addressHeading}>
      <ClickToLoadEmbed
        src={mapEmbedUrl}
        title={mapTitle}
        showLabel={showMap}
        className={styles.map}
        picture={<img src="/images/contact-map.svg" alt="" width="640" height="420" loading="lazy" />}
      />
      <a href={mapLink.url} target="_blank" rel="noopener noreferrer" className={styles.mapLink}>
        {mapLink.label}
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </section>
  );
}
