import type { ReadyText } from '@talora/contract/tickets/tickets-console.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { READY_BOUNDS, TICKET_LENGTH, unknownReadyWords } from '@talora/domain/tickets/tickets.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { readyCalls } from './ticket-calls.ts';

const EMPTY = { version: 0, name: '', texts: { MS: '', EN: '', CN: '' } };

/** Ready answers of the brand, each in every language of the site. */
export function ReadyTextsPage() {
  const t = useTranslations('feedback');
  const mayWrite = useStaff().may('feedback.close');
  const [edited, setEdited] = useState<ReadyText | null>(null);
  const [removed, setRemoved] = useState<ReadyText | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['ready-texts'], queryFn: () => readyCalls.readyTexts({}) });
  return (
    <>
      <PageHead title={t('readyTexts')} lead={t('readyLead')}>
        <span className="flex flex-wrap gap-2">
          <Link to="/feedback" className={buttonClass('outline', 'small')}>
            {t('back')}
          </Link>
          {mayWrite && (
            <Button size="small" variant="primary" onClick={() => setEdited({ ...EMPTY, id: newRequestId() })}>
              {t('readyAdd')}
            </Button>
          )}
        </span>
      </PageHead>
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && (
        <section aria-label={t('readyTexts')} className={`${CARD_CLASS} max-w-[860px] overflow-hidden`}>
          {data.texts.length === 0 ? (
            <EmptyState title={t('readyNone')} />
          ) : (
            <ul className="m-0 list-none divide-y divide-line p-0">
              {data.texts.map((one) => (
                <li key={one.id} className="grid gap-2 px-4 py-3.5">
                  <p className="m-0 flex flex-wrap items-center justify-between gap-2 text-14 font-semibold">
                    <span className="wrap-anywhere">{one.name}</span>
                    {mayWrite && (
                      <span className="flex gap-2">
                        <Button size="small" variant="outline" aria-label={`${t('readyEdit')}: ${one.name}`} onClick={() => setEdited(one)}>
                          {t('readyEdit')}
                        </Button>
                        <Button size="small" variant="text" aria-label={`${t('readyRemove')}: ${one.name}`} onClick={() => setRemoved(one)}>
                          {t('readyRemove')}
                        </Button>
                      </span>
                    )}
                  </p>
                  {SHIPPED_LANGUAGES.map((language) => (
                    <p key={language} className="m-0 text-13 wrap-anywhere whitespace-pre-line text-ink-2">
                      <b>{t(`languages.${language}`)}:</b> {one.texts[language]}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {edited !== null && <EditReady key={edited.id} text={edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <DecisionDialog
          title={t('readyRemoveTitle', { name: removed.name })}
          confirm={t('readyRemove')}
          variant="danger"
          queue="ready-texts"
          done={t('readyRemoved')}
          act={() => readyCalls.retireReadyText({ id: removed.id })}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function EditReady({ text: stored, onClose }: { text: ReadyText; onClose: () => void }) {
  const t = useTranslations('feedback');
  const [name, setName] = useState(stored.name);
  const [texts, setTexts] = useState(stored.texts);
  const [isChecked, setIsChecked] = useState(false);
  const unknown = (language: (typeof SHIPPED_LANGUAGES)[number]) => unknownReadyWords(texts[language]);
  const isEmpty = name.trim() === '' || SHIPPED_LANGUAGES.some((language) => texts[language].trim() === '');
  const problemOf = (language: (typeof SHIPPED_LANGUAGES)[number]): string | undefined => {
    if (!isChecked) return undefined;
    if (texts[language].trim() === '') return t('readyEmpty');
    return unknown(language).length > 0 ? t('readyUnknown', { words: unknown(language).join(' ') }) : undefined;
  };
  return (
    <DecisionDialog
      title={stored.version === 0 ? t('readyAdd') : stored.name}
      lead={t('readyLead')}
      confirm={t('readySave')}
      queue="ready-texts"
      done={t('readySaved')}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty && SHIPPED_LANGUAGES.every((language) => unknown(language).length === 0);
      }}
      act={() => readyCalls.saveReadyText({ id: stored.id, version: stored.version, name: name.trim(), texts })}
      onClose={onClose}
    >
      <TextField
        label={t('readyName')}
        isRequired
        maxLength={READY_BOUNDS.name}
        value={name}
        problem={isChecked && name.trim() === '' ? t('readyEmpty') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {SHIPPED_LANGUAGES.map((language) => (
        <ReasonField
          key={language}
          label={t(`languages.${language}`)}
          isRequired
          maxLength={TICKET_LENGTH.answer}
          problem={problemOf(language)}
          value={texts[language]}
          onChange={(next) => setTexts({ ...texts, [language]: next })}
        />
      ))}
    </DecisionDialog>
  );
}
