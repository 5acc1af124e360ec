import { services } from '../../content/services';
import type { SchemaNode } from '../../layout/JsonLd';
import { pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';

/** For /services: the list of what is offered, each at its anchor. */
export function servicesJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'ItemList',
      itemListElement: services.map(({ id }) => pageUrl(paths.service(id))),
    },
  ];
}
