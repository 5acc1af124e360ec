import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import callToAction from '../../layout/CallToAction.module.css';
import { ReachUs } from '../../layout/ReachUs';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { helpPage } from './words';

const { heading, lead, action, other } = helpPage.ask;

/** The end of the page: the ways to a person. */
export function AskUs() {
  return (
    <section className="page section" aria-labelledby="ask-title">
      <div className={classNames('tint', callToAction.box)}>
        <h2 id="ask-title" className="text-2xl">
          {heading}
        </h2>
        <p className="lead above-4">{lead}</p>
        {company.hours && <p className="muted above-2">{company.hours}</p>}
        <div className="cluster gap-3 above-6">
          <Link to={paths.contactPayment} className={buttonClass({ variant: 'inquiry', size: 'large' })}>
            {action}
          </Link>
          <ReachUs />
          <Link to={paths.contact} className="link-row small">
            {other}
          </Link>
        </div>
      </div>
    </section>
  );
}
