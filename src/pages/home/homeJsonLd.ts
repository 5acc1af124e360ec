import { company } from '../../content/company';
import { languageTag } from '../../content/language';
import type { SchemaNode } from '../../layout/JsonLd';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';

/** For the landing page: the site. Its publisher is described on /about, the page about the company. */
export function homeJsonLd(): SchemaNode[] {
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
