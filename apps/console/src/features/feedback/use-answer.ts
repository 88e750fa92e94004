import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { isTicketText, TICKET_LENGTH } from '@talora/domain/tickets/tickets.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptReason } from '../../queue/kept-reasons.ts';
import { isAnswerBehind, typeAnswer, writtenSince } from './ticket-acts.ts';
import { ticketCalls } from './ticket-calls.ts';

/** What is typed, kept while the page is open, with the conversation it was begun over, and its way to the server. */
export function useAnswer(ticket: TicketFile, onSent: () => void) {
  const t = useTranslations('feedback');
  const queries = useQueryClient();
  const toast = useToast();
  const kept = useKeptReason('ticket-answer');
  const shown = ticket.messages.length;
  const [begun, setBegun] = useState<number | null>(() => (kept.reason === '' ? null : shown));
  const [isChecked, setIsChecked] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const text = kept.reason;
  const isWrong = !isTicketText(text, TICKET_LENGTH.answer);
  const isBehind = isAnswerBehind({ text, begun }, shown);
  const empty = (): void => {
    kept.setReason('');
    setBegun(null);
    setIsChecked(false);
    setRequestId(newRequestId());
  };
  const send = useMutation({
    mutationFn: (state: 'answered' | 'waiting') =>
      ticketCalls.answerTicket({ id: ticket.id, requestId, version: ticket.version, text: text.trim(), state }),
    onSuccess: (file) => {
      empty();
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
    /** What was written since the answer was begun. */
    since: writtenSince({ text, begun }, ticket.messages),
    /** Somebody has tried to send it. */
    isChecked,
    isMarked: isChecked && isWrong,
    send,
    type: (next: string): void => {
      kept.setReason(next);
      setBegun(typeAnswer({ text, begun }, next, shown).begun);
    },
    takeSeen: (): void => {
      setBegun(shown);
      setIsChecked(false);
      send.reset();
    },
    drop: empty,
    submit: (state: 'answered' | 'waiting'): void => {
      setIsChecked(true);
      if (!isWrong && !isBehind && !send.isPending) send.mutate(state);
    },
  };
}

/** An answer that is being written. */
export type Answer = ReturnType<typeof useAnswer>;
