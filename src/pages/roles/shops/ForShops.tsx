import { servedStates } from '../../../content/coverage';
import { getRole } from '../../../content/roles';
import { JsonLd, type SchemaNode } from '../../../layout/JsonLd';
import { pageUrl } from '../../../layout/siteUrl';
import { ShopVoices } from '../../proof/Proof';
import { TryIt } from '../../try/TryIt';
import { Coverage } from '../Coverage';
import { Rates } from '../Rates';
import { RolePage, RoleSteps } from '../RolePage';
import { ShopMonth } from './ShopMonth';
import { forShops } from './words';

/** For shop owners: what each payment brings, what it costs, and where it works. */
export default function ForShops() {
  return (
    <RolePage roleId="shop" words={forShops}>
      <JsonLd nodes={shopJsonLd} />
      <Rates earner="shop" sheet={ShopMonth} />
      <TryIt />
      <RoleSteps roleId="shop" words={forShops} tone="sunk" />
      <ShopVoices />
      <Coverage roleId="shop" />
    </RolePage>
  );
}

/** The offer, and where it is made. */
function shopJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'Service',
      name: forShops.title,
      description: forShops.description,
      url: pageUrl(getRole('shop').path),
      areaServed: servedStates.map(({ name }) => name),
    },
  ];
}
