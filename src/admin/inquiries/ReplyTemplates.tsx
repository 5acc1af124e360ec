import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useAdmins } from '../../data/query/useAdmins';
import type { Inquiry } from '../../shared/inquiry';
import { serviceTitles } from '../../site/content/serviceTitles';
import { topicLabels } from '../../site/content/topics';
import { classNames } from '../../ui/classNames';
import styles from './Composer.module.css';
import { generalTopics, replyTemplates } from './templateWords';

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Texts to start a reply from, with what is known filled in. */
export function ReplyTemplates({
  inquiry,
  onInsert,
}: {
  inquiry: Inquiry;
  onInsert: (text: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { me, admins } = useAdmins();
  const values = {
    name: inquiry.name,
    topic: describeTopic(inquiry),
    'your name': admins.find(({ email }) => email === me)?.name ?? undefined,
  };
  return (
    <div className={classNames('stack gap-2', styles.templates)}>
      <button
        type="button"
        className={classNames('link-row', styles.toggle)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Start from a template
        <ChevronDown className={styles.chevron} size={18} />
      </button>
      {isOpen && (
        <ul className="cluster">
          {replyTemplates.map(({ id, label, text }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.template}
                onClick={() => {
                  setIsOpen(false);
                  onInsert(fillTemplate(text, values));
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The topic as it is written inside a sentence: a service by its name, else such as "mobile app". */
function describeTopic({ topic, interest }: Inquiry): string {
  if (!topic || topic === 'other') return generalTopics[interest ?? 'services'];
  const label = topicLabels.get(topic) ?? topic;
  const isName = topic in serviceTitles || !/^\p{Lu}\p{Ll}/u.test(label);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Replaces each `{{placeholder}}` whose value is known. */
function fillTemplate(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** The placeholders that are left, each once, with their braces. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => `{{${name}}}`))];
}
