import { Megaphone, Store, Target, UsersRound } from 'lucide-react';
import { fieldExecutive } from '../../content/fieldExecutive';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { Steps } from '../../ui/Steps';
import styles from './FeaturedRole.module.css';
import { ApplyButton } from './RoleOffer';
import { careersPage } from './words';

const { role } = careersPage;
const { responsibilities } = fieldExecutive;

/** In the order of the responsibilities. */
const ICONS = [Store, Megaphone, UsersRound, Target];

/** What the advertised role asks for, and what follows an application. */
export function FeaturedRole() {
  const { steps } = role;
  return (
    <div className="page section">
      <section aria-labelledby="duties-title">
        <h2 id="duties-title" className="text-3xl">
          {role.duties}
        </h2>
        <ul className={classNames('stack gap-5 gap-x-8 above-6', styles.duties)}>
          {responsibilities.map((duty, index) => {
            const Icon = ICONS[index] ?? Target;
            return (
              <li key={duty.title} className={classNames('stack gap-1 gap-x-4', styles.duty)}>
                <Icon className={classNames('ornament', styles.icon)} size={24} />
                <h3 className="text-m tracking-none leading-label">{duty.title}</h3>
                <p className="muted">{duty.description}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <section className={classNames('ruled', styles.after)} aria-labelledby="steps-title">
        <h2 id="steps-title" className="text-2xl">
          {steps.heading}
        </h2>
        <div className="above-6">
          <Steps steps={steps.list} />
        </div>
        <p className="above-6">
          <ApplyButton />
        </p>
        <p className="muted above-4">
          {steps.privacy} <a href={`${paths.documents.privacy}#applications`}>{steps.policy}</a>
        </p>
      </section>
    </div>
  );
}
