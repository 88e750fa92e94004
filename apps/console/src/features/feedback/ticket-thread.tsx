import type { TicketFile, TicketMessage } from '@talora/contract/tickets/tickets-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { Picture } from '../../queue/picture.tsx';
import { ticketCalls } from './ticket-calls.ts';

/** The conversation of a ticket: what the sender wrote, what staff answered, and what colleagues remarked. */
export function TicketThread({ ticket }: { ticket: TicketFile }) {
  const t = useTranslations('feedback');
  const sender = ticket.account ?? t('guest');
  return (
    <section aria-labelledby="ticket-thread" className={`${CARD_CLASS} min-w-0 p-4`}>
      <h2 id="ticket-thread" className="m-0 mb-2.5 text-16">
        {t('conversation')}
      </h2>
      <ol className="m-0 grid list-none gap-3 p-0">
        {ticket.messages.map((message) => (
          <Message key={message.id} ticketId={ticket.id} message={message} sender={sender} />
        ))}
      </ol>
    </section>
  );
}

const BOXES = {
  sender: 'bg-surface-2 border-line',
  staff: 'bg-brand-wash border-line-strong ms-6 md:ms-14',
  remark: 'bg-pending-wash border-line-strong border-dashed ms-6 md:ms-14',
} as const;

function Message({ ticketId, message, sender }: { ticketId: string; message: TicketMessage; sender: string }) {
  const t = useTranslations('feedback');
  const moments = useMoments();
  const name = message.name ?? '';
  const who = message.by === 'sender' ? sender : message.isRemark ? t('remarkBy', { name }) : name;
  return (
    <li className={`grid min-w-0 gap-2 rounded-control border px-3.5 py-2.5 ${BOXES[message.isRemark ? 'remark' : message.by]}`}>
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2">
        <b className="text-13 wrap-anywhere text-ink">
          <PlainText text={who} />
        </b>
        <time dateTime={message.at} className="num">
          {moments.exact(message.at)}
        </time>
      </p>
      <p className="m-0 text-14 wrap-anywhere whitespace-pre-line">
        <PlainText text={message.text} />
      </p>
      {message.images > 0 && (
        <div className="grid max-w-[640px] gap-2.5 md:grid-cols-3">
          {Array.from({ length: message.images }, (_, index) => (
            <Picture
              key={index}
              name={['feedback', ticketId, message.id, String(index)]}
              label={t('picture', { n: index + 1 })}
              read={() => ticketCalls.consoleTicketImage({ id: ticketId, messageId: message.id, index })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
