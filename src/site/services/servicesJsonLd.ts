import { paths } from '../../paths';
import { services } from '../content/services';
import type { SchemaNode } from '../JsonLd';
import { pageUrl } from '../siteUrl';

/** For /services: the list of what is offered, each at its anchor. */
export function servicesJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'ItemList',
      itemListElement: services.map(({ id }) => pageUrl(paths.service(id))),
    },
  ];
}
