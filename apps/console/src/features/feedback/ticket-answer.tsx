import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { fillReady, isTicketText, TICKET_LENGTH, ticketTextLength } from '@talora/domain/tickets/tickets.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { useKeptReason } from '../../queue/kept-reasons.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { isAnswerBehind, typeAnswer, withReady } from './ticket-acts.ts';
import { readyCalls, ticketCalls } from './ticket-calls.ts';

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

/** What is typed, kept while the page is open, with the version it was begun over, and its way to the server. */
function useAnswer(ticket: TicketFile, onSent: () => void) {
  const t = useTranslations('feedback');
  const queries = useQueryClient();
  const toast = useToast();
  const kept = useKeptReason('ticket-answer');
  const [version, setVersion] = useState<number | null>(() => (kept.reason === '' ? null : ticket.version));
  const [isChecked, setIsChecked] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const text = kept.reason;
  const isWrong = !isTicketText(text, TICKET_LENGTH.answer);
  const isBehind = isAnswerBehind({ text, version }, ticket.version);
  const send = useMutation({
    mutationFn: (state: 'answered' | 'waiting') =>
      ticketCalls.answerTicket({ id: ticket.id, requestId, version: version ?? ticket.version, text: text.trim(), state }),
    onSuccess: (file) => {
      kept.setReason('');
      kept.forget();
      setVersion(null);
      setIsChecked(false);
      setRequestId(newRequestId());
      queries.setQueryData(['feedback', 'ticket', ticket.id], file);
      toast('win', t('sent'));
      onSent();
    },
    onSettled: () => {
      for (const key of ['feedback', 'work', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  return {
    text,
    isBehind,
    isMarked: isChecked && isWrong,
    send,
    type: (next: string): void => {
      kept.setReason(next);
      setVersion(typeAnswer({ text, version }, next, ticket.version).version);
    },
    takeSeen: () => setVersion(ticket.version),
    submit: (state: 'answered' | 'waiting'): void => {
      setIsChecked(true);
      if (!isWrong && !isBehind && !send.isPending) send.mutate(state);
    },
  };
}

/** Writes the answer. It is not sent over a conversation that has gone on since it was begun. */
export function TicketAnswer({ ticket, onSent }: { ticket: TicketFile; onSent: () => void }) {
  const t = useTranslations('feedback');
  const { text, isBehind, isMarked, send, type, takeSeen, submit } = useAnswer(ticket, onSent);
  return (
    <div className={`${CARD_CLASS} grid min-w-0 gap-3.5 p-4`}>
      {ticket.memberId === null && <p className="m-0 text-13 text-ink-2">{t('mailed', { contact: ticket.contact ?? '' })}</p>}
      <ReadyChoice ticket={ticket} onChoose={(ready) => type(withReady(text, ready))} />
      <FieldShell
        label={t('answer')}
        hint={t('answerHint', { language: t(`languages.${ticket.language}`) })}
        aside={<span className="num">{`${ticketTextLength(text)} / ${TICKET_LENGTH.answer}`}</span>}
        problem={isMarked ? t('answerEmpty') : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <div className={inputBoxClass(isInvalid)}>
            <textarea
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
      {isBehind && (
        <Callout tone="pending">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('changed')}
            <Button size="small" variant="outline" onClick={takeSeen}>
              {t('seen')}
            </Button>
          </span>
        </Callout>
      )}
      {send.error !== null && (
        <Callout tone="loss">
          <RefusedText error={send.error} />
        </Callout>
      )}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" isBusy={send.isPending && send.variables === 'waiting'} onClick={() => submit('waiting')}>
          {t('sendAsk')}
        </Button>
        <Button variant="primary" isBusy={send.isPending && send.variables === 'answered'} onClick={() => submit('answered')}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
