import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { TICKET_PRIORITIES } from '@talora/domain/tickets/tickets.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { Facts } from '../../queue/item-panel.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import type { TicketActs } from './ticket-acts.ts';
import { ticketCalls } from './ticket-calls.ts';

/** Changes one thing of a ticket at once; the page shows what came of it. */
function useTicketChange(ticket: TicketFile) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: (seen: { id: string; version: number }) => Promise<TicketFile>) =>
      change({ id: ticket.id, version: ticket.version }),
    onSuccess: (file) => queries.setQueryData(['feedback', 'ticket', ticket.id], file),
    onSettled: () => {
      for (const key of ['feedback', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Who wrote, who answers, how soon, and what it is about. */
export function TicketFacts({ ticket, acts }: { ticket: TicketFile; acts: TicketActs }) {
  const t = useTranslations('feedback');
  const moments = useMoments();
  const mayAct = useStaff().may('feedback.close');
  const change = useTicketChange(ticket);
  const toast = useToast();
  return (
    <>
      <Facts
        facts={[
          [t('sender'), <Sender key="sender" ticket={ticket} />],
          [t('contact'), ticket.contact === null ? null : <PlainText key="contact" text={ticket.contact} />],
          [t('language'), t(`languages.${ticket.language}`)],
          [t('written'), moments.exact(ticket.at)],
          [t('waits'), ticket.waitsSince === null ? null : `${moments.ago(ticket.waitsSince)} · ${moments.full(ticket.waitsSince)}`],
          [
            t('readAt'),
            ticket.memberId === null || ticket.messages.every(({ by, isRemark }) => by === 'sender' || isRemark)
              ? null
              : ticket.readAt === null
                ? t('notRead')
                : moments.full(ticket.readAt),
          ],
          [t('about'), ticket.about === null ? null : <About key="about" about={ticket.about} />],
          [t('closedAt'), ticket.closedAt === null ? null : moments.exact(ticket.closedAt)],
          [t('closeReason'), ticket.closeReason === null ? null : <PlainText key="reason" text={ticket.closeReason} />],
          ...(mayAct ? [] : [[t('assigned'), ticket.assigned?.name ?? t('nobody')] as const]),
        ]}
      />
      {mayAct && (
        <>
          <SelectField
            label={t('assigned')}
            value={ticket.assigned?.id ?? ''}
            choices={[
              { value: '', text: t('nobody') },
              // Somebody who answers no more is still named.
              ...(ticket.assigned === null || ticket.colleagues.some(({ id }) => id === ticket.assigned?.id) ? [] : [ticket.assigned]).map(
                ({ id, name }) => ({ value: id, text: name }),
              ),
              ...ticket.colleagues.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChoose={(id) => change.mutate((seen) => ticketCalls.assignTicket({ ...seen, staffId: id === '' ? null : id }))}
          />
          <SelectField
            label={t('priority')}
            value={ticket.priority}
            choices={TICKET_PRIORITIES.map((value) => ({ value, text: t(`priorities.${value}`) }))}
            onChoose={(priority) => change.mutate((seen) => ticketCalls.rankTicket({ ...seen, priority }))}
          />
        </>
      )}
      {change.error !== null && (
        <Callout tone="loss">
          <RefusedText error={change.error} />
        </Callout>
      )}
      {acts.mayLink && (
        <LinkPayment
          ticket={ticket}
          onUnlink={() =>
            change.mutate((seen) => ticketCalls.linkTicket({ ...seen, no: null }), { onSuccess: () => toast('win', t('unlinked')) })
          }
        />
      )}
    </>
  );
}

function Sender({ ticket: { memberId, account } }: { ticket: TicketFile }) {
  const t = useTranslations('feedback');
  const mayRead = useStaff().may('member.read');
  if (memberId === null) return t('guest');
  if (!mayRead) return <PlainText text={account ?? ''} />;
  return (
    <Link to="/members/$memberId" params={{ memberId }} className="text-link">
      <PlainText text={account ?? memberId} />
    </Link>
  );
}

function About({ about: { kind, id, no } }: { about: NonNullable<TicketFile['about']> }) {
  const staff = useStaff();
  if (kind === 'deposit' && staff.may('deposit.read'))
    return (
      <Link to="/deposits" search={{ queue: 'done', id }} className="num text-link">
        {no}
      </Link>
    );
  if (kind === 'withdrawal' && staff.may('withdrawal.read'))
    return (
      <Link to="/withdrawals" search={{ queue: 'done', id }} className="num text-link">
        {no}
      </Link>
    );
  return <span className="num">{no}</span>;
}

/** Names the payment by its number, or takes it away again. */
function LinkPayment({ ticket, onUnlink }: { ticket: TicketFile; onUnlink: () => void }) {
  const t = useTranslations('feedback');
  const [seen, setSeen] = useState<TicketFile | null>(null);
  const [no, setNo] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        onClick={ticket.about === null ? () => setSeen(ticket) : onUnlink}
      >
        {t(ticket.about === null ? 'link' : 'unlink')}
      </Button>
      {seen !== null && (
        <DecisionDialog
          title={t('link')}
          lead={t('linkLead')}
          confirm={t('link')}
          queue="feedback"
          done={t('linked')}
          isReady={() => {
            setIsChecked(true);
            return no.trim() !== '';
          }}
          act={() => ticketCalls.linkTicket({ id: seen.id, version: seen.version, no: no.trim() })}
          onClose={() => {
            setSeen(null);
            setNo('');
            setIsChecked(false);
          }}
        >
          <TextField
            label={t('linkNo')}
            isRequired
            maxLength={40}
            value={no}
            problem={isChecked && no.trim() === '' ? t('linkNeeded') : undefined}
            onChange={(event) => setNo(event.target.value)}
          />
        </DecisionDialog>
      )}
    </>
  );
}
