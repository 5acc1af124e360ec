import { useState } from 'react';
import { company } from '../../content/company';
import { languageTag } from '../../content/language';
import { roles } from '../../content/roles';
import { CallToAction } from '../../layout/CallToAction';
import { JsonLd, type SchemaNode } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { StickyAction } from '../../layout/StickyAction';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';
import { SUGGESTED } from '../../shared/interests';
import { DeferredSection } from '../../ui/DeferredSection';
import { AboutTeaser } from './AboutTeaser';
import type { ViewName } from './day/views';
import { Hero } from './Hero';
import { Journey } from './Journey';
import { RecordRow } from './RecordRow';
import { ServiceCards } from './ServiceCards';
import { SolutionCards } from './SolutionCards';
import { homePage } from './words';

/** Whoever was chosen to see the day is who an inquiry is from, unless one was begun already. */
export default function Home() {
  const [view, setView] = useState<ViewName>();
  const role = roles.find(({ id }) => id === view);
  const to = role?.inquiry ?? (view === 'household' ? paths.contactAbout('bill-payment') : paths.contact);
  const inquiry = { to, ...(view && { state: SUGGESTED }) };
  return (
    <>
      <PageMeta title={homePage.title} description={homePage.description} path={paths.home} />
      <Hero role={role} inquiry={inquiry} onView={setView} />
      <DeferredSection>
        <JsonLd nodes={homeJsonLd} />
        <AboutTeaser />
        <ServiceCards />
        <SolutionCards />
        <Journey />
        <RecordRow />
        <StickyAction label={homePage.closing.action.label} {...inquiry} />
        <CallToAction
          {...homePage.closing}
          action={{ ...homePage.closing.action, ...inquiry }}
          variant="band"
        />
      </DeferredSection>
    </>
  );
}

/** For the landing page: the site. Its publisher is described on /about, the page about the company. */
function homeJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'WebSite',
      '@id': pageUrl(`${paths.home}#website`),
      url: pageUrl(paths.home),
      name: company.name,
      inLanguage: languageTag,
      publisher: {
        '@type': 'Organization',
        '@id': absoluteUrl('/#organization'),
        name: company.name,
        url: pageUrl(paths.about),
      },
    },
  ];
}
