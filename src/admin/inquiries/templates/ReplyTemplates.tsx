import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { isBlank } from '../../../shared/characters';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { LANGUAGE_LABEL, LANGUAGES, type Language } from '../../../shared/languages';
import type { ReplyTemplate } from '../../../shared/replyTemplateResponses';
import { AsyncList } from '../../../ui/AsyncList';
import { classNames } from '../../../ui/classNames';
import { Skeleton } from '../../../ui/Skeleton';
import { useAdmins } from '../../common/admins';
import { readUnsent, saveUnsent } from '../../records/unsent';
import { fillTemplate, toTemplateText } from './placeholders';
import styles from './ReplyTemplates.module.css';
import { templateQueries } from './requests';
import { TemplatesDialog } from './TemplatesDialog';

/** Texts to start a reply from, with what is known filled in; those of the sender's language come first. */
export function ReplyTemplates({
  inquiry,
  text,
  onInsert,
}: {
  inquiry: Inquiry;
  /** What is written already. */
  text: string;
  onInsert: (text: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState<'list' | 'new'>();
  const { me, admins } = useAdmins();
  const panelId = useId();
  const query = useQuery({ ...templateQueries.list(), enabled: isOpen });
  const { language } = inquiry;
  const adminName = admins.find(({ email }) => email === me)?.name ?? undefined;

  function insert(template: ReplyTemplate): void {
    setIsOpen(false);
    onInsert(fillTemplate(template, { inquiry, adminName }));
  }

  return (
    <div className="stack gap-2 start">
      <div className="cluster gap-0 gap-x-5">
        <button
          type="button"
          className={classNames('link-row small brand', styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Start from a template
          <ChevronDown size={18} />
        </button>
        {!isBlank(text) && (
          <button
            type="button"
            className={classNames('link-row small brand', styles.toggle)}
            onClick={() => {
              const place = { owner: me, form: 'template' } as const;
              const fields = { text: toTemplateText(text, { ...inquiry, adminName }), language };
              // A template that was begun before is shown instead: it may be written in no other place.
              if (!readUnsent(place)) saveUnsent(place, { fields });
              setView('new');
            }}
          >
            Save as template
          </button>
        )}
      </div>
      {isOpen && (
        <div id={panelId} className="stack gap-2">
          <AsyncList
            query={query}
            skeleton={<Skeleton className="hit" />}
            failed="Failed to load the templates"
            empty={<p className="muted">No templates yet. Write a reply and save it as a template.</p>}
          >
            {(templates) => (
              <div className="stack gap-4">
                {groupByLanguage(templates, language).map(([each, own]) => (
                  <ul
                    key={each}
                    className="cluster"
                    aria-label={`Templates in ${LANGUAGE_LABEL[each]}`}
                    lang={each}
                  >
                    {own.map((template) => (
                      <li key={template._id}>
                        <button
                          type="button"
                          className={classNames(
                            'box line-strong hit small round-full pad-x-4',
                            styles.template,
                          )}
                          dir="auto"
                          onClick={() => insert(template)}
                        >
                          {template.name}
                        </button>
                      </li>
                    ))}
                  </ul>
                ))}
              </div>
            )}
          </AsyncList>
          <button type="button" className="link-row small brand self-start" onClick={() => setView('list')}>
            Edit templates
          </button>
        </div>
      )}
      {view && <TemplatesDialog start={view} language={language} onClose={() => setView(undefined)} />}
    </div>
  );
}

/** The templates of each language that has any, those of `first` first. */
function groupByLanguage(templates: ReplyTemplate[], first: Language): [Language, ReplyTemplate[]][] {
  return LANGUAGES.toSorted((a, b) => Number(b === first) - Number(a === first))
    .map((language): [Language, ReplyTemplate[]] => [
      language,
      templates.filter((template) => template.language === language),
    ])
    .filter(([, own]) => own.length > 0);
}
