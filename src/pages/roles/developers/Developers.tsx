import { Link } from 'react-router-dom';
import { sandboxUrl } from '../../../layout/siteUrl';
import { classNames } from '../../../ui/classNames';
import { StatusLink } from '../../proof/Proof';
import { TryIt } from '../../try/TryIt';
import { RolePage, RoleSteps } from '../RolePage';
import { ApiExample } from './ApiExample';
import styles from './Developers.module.css';
import { developers, jumps } from './words';

/** The page is long: straight to what a developer looks up. Where a low window has no room for the picture, a request to paste. */
function Jumps() {
  const { heading, list } = jumps;
  return (
    <>
      <nav aria-label={heading} className={'cluster gap-0 gap-x-5 above-2'}>
        {list.map(({ label, to }) => (
          <Link key={to} to={to} className="link-row small on-band">
            {label}
          </Link>
        ))}
      </nav>
      <pre className={classNames('small on-band-soft', styles.taste)}>
        <code>{`$ curl ${sandboxUrl()}/payments/order-1042\n{"reference":"order-1042","status":"success","receipt":"SD-6H40"}`}</code>
      </pre>
    </>
  );
}

/** For developers: one request with its response, what goes wrong and what it costs, and the same at a counter. */
export default function Developers() {
  return (
    <RolePage of="developer" words={developers} jumps={<Jumps />}>
      <div className={classNames('page section', styles.example)}>
        <ApiExample />
        <StatusLink />
      </div>
      <TryIt showsRequests />
      <RoleSteps of="developer" words={developers} />
    </RolePage>
  );
}
