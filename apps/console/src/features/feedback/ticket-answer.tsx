import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { fillReady, TICKET_LENGTH, ticketTextLength } from '@talora/domain/tickets/tickets.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useFocusKept } from '../../kit/use-focus-kept.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useStaff } from '../../session/staff-context.ts';
import { withReady } from './ticket-acts.ts';
import { readyCalls } from './ticket-calls.ts';
import type { Answer } from './use-answer.ts';

/** Ready answers of the brand as a choice; what is chosen is filled with the member’s name and put into the answer. */
function ReadyChoice({ ticket, onChoose }: { ticket: TicketFile; onChoose: (text: string) => void }) {
  const t = useTranslations('feedback');
  const { brandName } = useStaff();
  const { data } = useQuery({ queryKey: ['ready-texts'], queryFn: () => readyCalls.readyTexts({}) });
  const texts = data?.texts ?? [];
  if (texts.length === 0) return null;
  return (
    <SelectField
      label={t('ready')}
      value=""
      choices={[{ value: '', text: t('readyChoose') }, ...texts.map(({ id, name }) => ({ value: id, text: name }))]}
      onChoose={(id) => {
        const chosen = texts.find((one) => one.id === id)?.texts[ticket.language];
        if (chosen !== undefined) onChoose(fillReady(chosen, { name: ticket.account ?? t('guest'), no: ticket.no, brand: brandName }));
      }}
    />
  );
}

/** Says that the conversation has gone on since the answer was begun, and by what; after an attempt to send it, that nothing was sent. */
function WrittenMeanwhile({ ticket, answer }: { ticket: TicketFile; answer: Answer }) {
  const t = useTranslations('feedback');
  const { since, isChecked, takeSeen } = answer;
  return (
    <Callout tone={isChecked ? 'loss' : 'pending'}>
      <p className="m-0">
        {isChecked && <b>{t('notSent')} </b>}
        {t('changed')}
      </p>
      {since.length > 0 && (
        <ul aria-label={t('meanwhile')} className="m-0 mt-2 grid list-none gap-2 p-0">
          {since.map(({ id, by, name, text }) => (
            <li key={id} className="rounded-control bg-surface-1 px-3 py-2 text-14 wrap-anywhere whitespace-pre-line">
              <b>
                <PlainText text={by === 'sender' ? (ticket.account ?? t('guest')) : (name ?? '')} />:
              </b>{' '}
              <PlainText text={text} />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="outline" className="mt-2" onClick={takeSeen}>
        {t('seen')}
      </Button>
    </Callout>
  );
}

function AnswerField({ ticket, answer }: { ticket: TicketFile; answer: Answer }) {
  const t = useTranslations('feedback');
  const { text, isMarked, isBehind, type } = answer;
  // What follows “I have read it” is the answer.
  const field = useFocusKept<HTMLTextAreaElement>(String(isBehind));
  const problem = text.trim() === '' ? t('answerEmpty') : t('answerLong', { most: TICKET_LENGTH.answer });
  return (
    <FieldShell
      label={t('answer')}
      hint={t('answerHint', { language: t(`languages.${ticket.language}`) })}
      aside={<span className="num">{`${ticketTextLength(text)} / ${TICKET_LENGTH.answer}`}</span>}
      problem={isMarked ? problem : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            ref={field}
            id={id}
            rows={6}
            value={text}
            onChange={(event) => type(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required
            className={`${INPUT_CLASS} resize-y`}
          />
        </div>
      )}
    </FieldShell>
  );
}

/** Writes the answer. It is not sent over a conversation that has gone on since it was begun. */
export function TicketAnswer({ ticket, answer }: { ticket: TicketFile; answer: Answer }) {
  const t = useTranslations('feedback');
  const { text, isBehind, send, type, submit } = answer;
  const meanwhile = useRef<HTMLDivElement>(null);
  const press = (state: 'answered' | 'waiting'): void => {
    submit(state);
    if (isBehind) meanwhile.current?.focus();
  };
  // That somebody was faster is written above, with what they wrote.
  const isKnown = isBehind && refusalCodeOf(send.error) === 'CHANGED_MEANWHILE';
  return (
    <div className={`${CARD_CLASS} grid min-w-0 gap-3.5 p-4`}>
      {ticket.memberId === null && <p className="m-0 text-13 text-ink-2">{t('mailed', { contact: ticket.contact ?? '' })}</p>}
      <ReadyChoice ticket={ticket} onChoose={(ready) => type(withReady(text, ready))} />
      <AnswerField ticket={ticket} answer={answer} />
      {isBehind && (
        <div ref={meanwhile} tabIndex={-1} className="outline-none focus-visible:shadow-none">
          <WrittenMeanwhile ticket={ticket} answer={answer} />
        </div>
      )}
      {send.error !== null && !isKnown && (
        <Callout tone="loss">
          <RefusedText error={send.error} />
        </Callout>
      )}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" isBusy={send.isPending && send.variables === 'waiting'} onClick={() => press('waiting')}>
          {t('sendAsk')}
        </Button>
        <Button variant="primary" isBusy={send.isPending && send.variables === 'answered'} onClick={() => press('answered')}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}

/** What was being written when a colleague closed the ticket: it stays until it can be sent again, or is dropped. */
export function UnsentAnswer({ answer }: { answer: Answer }) {
  const t = useTranslations('feedback');
  return (
    <Callout tone="pending">
      <p className="m-0">{t('closedMeanwhile')}</p>
      <p className="m-0 mt-2 text-14 wrap-anywhere whitespace-pre-line">{answer.text}</p>
      <Button size="small" variant="outline" className="mt-2" onClick={answer.drop}>
        {t('dropAnswer')}
      </Button>
    </Callout>
  );
}
