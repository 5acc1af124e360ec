import { roleLinks } from '../../../content/furtherLinks';
import { classNames } from '../../../ui/classNames';
import { Coverage } from '../Coverage';
import { RolePage } from '../RolePage';
import { LeadingTerms } from '../RoleTerms';
import { ApiExample } from './ApiExample';
import styles from './Developers.module.css';
import { developers } from './words';

const anchors = ['api-example', 'where'];

/** For developers: one request with its response, what goes wrong, and what it costs. */
export default function Developers() {
  return (
    <RolePage
      of="developer"
      words={developers}
      figures={<LeadingTerms of="developer" />}
      first={
        <div className={classNames('page', styles.example)}>
          <ApiExample />
        </div>
      }
      anchors={anchors}
      links={roleLinks.developer}
    >
      <Coverage of="developer" />
    </RolePage>
  );
}
