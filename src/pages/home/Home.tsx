import { company } from '../../content/company';
import { languageTag } from '../../content/language';
import { CallToAction } from '../../layout/CallToAction';
import { JsonLd, type SchemaNode } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';
import { DeferredSection } from '../../ui/DeferredSection';
import { AboutTeaser } from './AboutTeaser';
import { Hero } from './Hero';
import { Journey } from './Journey';
import { RecordRow } from './RecordRow';
import { ServiceCards } from './ServiceCards';
import { SolutionCards } from './SolutionCards';
import { homePage } from './words';

export default function Home() {
  return (
    <>
      <PageMeta title={homePage.title} description={homePage.description} path={paths.home} />
      <Hero />
      <DeferredSection>
        <JsonLd nodes={homeJsonLd} />
        <AboutTeaser />
        <ServiceCards />
        <SolutionCards />
        <Journey />
        <RecordRow />
        <CallToAction {...homePage.closing} variant="band" />
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
