import { ticketsCalls, type TicketThread } from '@talora/contract/tickets/tickets.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { useIsRealMember } from '../../session/use-session.ts';
import { TICKETS_KEY } from '../../session/use-tickets.ts';
import { SentPicture } from './sent-picture.tsx';
import { TicketReply } from './ticket-reply.tsx';

/** One conversation with the brand. Answers that are shown count as read; on narrow screens it stands in the place of the list. */
export function TicketReader({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTranslations('feedback');
  const tickets = useCalls(ticketsCalls);
  const queries = useQueryClient();
  const refusal = useRefusalText();
  const { data, error, refetch } = useQuery({
    queryKey: [...TICKETS_KEY, 'thread', id],
    queryFn: () => tickets.ticket({ id }),
    enabled: useIsRealMember(),
    staleTime: 0,
  });
  const newest = data?.isUnread === true ? data.messages.findLast(({ isMine }) => !isMine)?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    // What is not marked now is marked when the conversation is opened again.
    tickets.readTicket({ id, messageId: newest }).then(
      () => void queries.invalidateQueries({ queryKey: TICKETS_KEY }),
      () => undefined,
    );
  }, [tickets, queries, id, newest]);
  return (
    <article aria-label={t('conversation')} className={`${CARD_CLASS} grid min-w-0 gap-3.5 p-4 md:p-5`}>
      <Button variant="text" className="-mx-2 -mt-2 justify-self-start xl:hidden" onClick={onBack}>
        <Icon icon={arrowLeft} size={18} className="rtl:-scale-x-100" />
        {t('toList')}
      </Button>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-60 w-full" />
        ) : (
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        )
      ) : (
        <Thread thread={data} />
      )}
    </article>
  );
}

function Thread({ thread }: { thread: TicketThread }) {
  const t = useTranslations('feedback');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className="m-0 text-18 focus-visible:shadow-none">
          {t(`topics.${thread.topic}`)}
        </h2>
        <p className="m-0 text-13 text-ink-3">
          <span className="num">{thread.no}</span> · {t(`states.${thread.state}`)}
        </p>
      </div>
      <ol aria-live="polite" className="m-0 grid list-none gap-3 p-0">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={`grid min-w-0 gap-1.5 rounded-control border border-line px-3.5 py-2.5 ${message.isMine ? 'ms-6 bg-surface-2 md:ms-14' : 'me-6 bg-brand-wash md:me-14'}`}
          >
            <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2">
              <b className="text-ink">{t(message.isMine ? 'you' : 'us')}</b>
              <MomentText at={message.at} withYear />
            </p>
            <p className="m-0 text-14 leading-body whitespace-pre-line wrap-anywhere">{message.text}</p>
            {message.images > 0 && (
              <div className="grid grid-cols-3 gap-2">
                {Array.from({ length: message.images }, (_, index) => (
                  <SentPicture key={index} ticketId={thread.id} messageId={message.id} index={index} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {thread.state === 'done' && (
        <Callout tone="info">
          {thread.reopenUntil === null ? (
            t('over')
          ) : (
            <>
              {t('closed')} <MomentText at={thread.reopenUntil} withYear />
            </>
          )}
        </Callout>
      )}
      {thread.state === 'waiting' && <Callout tone="pending">{t('asked')}</Callout>}
      {thread.mayReply && <TicketReply thread={thread} />}
    </>
  );
}
