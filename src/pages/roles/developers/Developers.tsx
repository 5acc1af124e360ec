import { classNames } from '../../../ui/classNames';
import { StatusLink } from '../../proof/Proof';
import { TryIt } from '../../try/TryIt';
import { Coverage } from '../Coverage';
import { RolePage } from '../RolePage';
import { ApiExample } from './ApiExample';
import styles from './Developers.module.css';
import { Price } from './Price';
import { developers } from './words';

/** For developers: one request with its response, what goes wrong, and what it costs. */
export default function Developers() {
  return (
    <RolePage
      of="developer"
      words={developers}
      first={
        <>
          <div className={classNames('page section', styles.example)}>
            <ApiExample />
          </div>
          <TryIt showsRequests />
          <Price />
        </>
      }
    >
      <div className="page">
        <StatusLink />
      </div>
      <Coverage of="developer" />
    </RolePage>
  );
}
