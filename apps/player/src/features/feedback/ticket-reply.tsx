import { ticketsCalls, type TicketThread } from '@talora/contract/tickets/tickets.ts';
import { isTicketText, TICKET_IMAGES, TICKET_LENGTH, ticketTextLength } from '@talora/domain/tickets/tickets.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { TICKETS_KEY } from '../../session/use-tickets.ts';

/** Writes in the conversation again; one that was closed is open again by it. */
export function TicketReply({ thread }: { thread: TicketThread }) {
  const [round, setRound] = useState(0);
  return <ReplyForm key={round} thread={thread} onSent={() => setRound(round + 1)} />;
}

function ReplyForm({ thread, onSent }: { thread: TicketThread; onSent: () => void }) {
  const t = useTranslations('feedback');
  const textOf = useRefusalText();
  const tickets = useCalls(ticketsCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const chosen = useChosenImages(TICKET_IMAGES);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isWrong = !isTicketText(text, TICKET_LENGTH.reply);
  const act = `ticket-reply-${thread.id}`;
  const send = useMutation({
    mutationFn: () => {
      const files = chosen.images.map(({ file }) => file);
      const content = text.trim();
      const named = files.map(({ name, size }) => [name, size]);
      return tickets.replyTicket({ id: thread.id, requestId: requestIdOf(act, JSON.stringify([content, named])), content }, files);
    },
    onSuccess: (next) => {
      endRequest(act);
      queries.setQueryData([...TICKETS_KEY, 'thread', thread.id], next);
      void queries.invalidateQueries({ queryKey: [...TICKETS_KEY, 'list'] });
      toast('win', t('sent'));
      onSent();
    },
    onError: (error) => endRequest(act, error),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isWrong) event.currentTarget.querySelector('textarea')?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5 border-t border-line pt-3.5">
      <FieldShell
        label={t('reply')}
        isRequired
        aside={<span className="num">{`${ticketTextLength(text)} / ${TICKET_LENGTH.reply}`}</span>}
        problem={isChecked && isWrong ? (text.trim() === '' ? t('empty') : t('length', { min: 1, max: TICKET_LENGTH.reply })) : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <div className={inputBoxClass(isInvalid)}>
            <textarea
              id={id}
              rows={4}
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required
              className={`${INPUT_CLASS} resize-y`}
            />
          </div>
        )}
      </FieldShell>
      <ImageSlots label={t('pictures')} max={TICKET_IMAGES} chosen={chosen} isRequired={false} />
      {send.error !== null && <Callout tone="loss">{textOf(send.error)}</Callout>}
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        {t(thread.state === 'done' ? 'sendReopen' : 'send')}
      </Button>
    </form>
  );
}
