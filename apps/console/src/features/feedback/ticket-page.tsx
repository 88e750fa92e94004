import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { ClaimBar } from '../../queue/claims/claim-marks.tsx';
import { nextFree } from '../../queue/claims/next-free.ts';
import { heldByOthers, useClaims } from '../../queue/claims/use-claims.ts';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { PanelPart } from '../../queue/item-panel.tsx';
import { PinnedNotes } from '../../queue/pinned-notes.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { PRIORITY_TONES, STATE_TONES, ticketActs } from './ticket-acts.ts';
import { TicketAnswer, UnsentAnswer } from './ticket-answer.tsx';
import { ticketCalls } from './ticket-calls.ts';
import { TicketDecisions } from './ticket-decisions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { useAnswer } from './use-answer.ts';

/** One ticket: its conversation, what is known of it, and what is done with it. It is claimed while it is open. */
export function TicketPage() {
  const { ticketId } = useParams({ from: '/desk/feedback/$ticketId' });
  const { data, error, refetch } = useQuery({
    queryKey: ['feedback', 'ticket', ticketId],
    queryFn: () => ticketCalls.consoleTicket({ id: ticketId }),
  });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={5} />
      {data !== undefined && <Ticket key={data.id} ticket={data} />}
    </>
  );
}

/** Leads to the ticket that has waited longest and that no colleague has open. */
function useNextTicket(id: string): () => Promise<void> {
  const t = useTranslations('feedback');
  const claims = useClaims('tickets');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const waiting = await queries.fetchQuery({
      queryKey: ['feedback', 'next'],
      queryFn: () => ticketCalls.listTickets({ state: 'open', order: 'longest' }),
      staleTime: 0,
    });
    const next = nextFree(
      waiting.content.map((one) => one.id),
      heldByOthers(claims),
      id,
    );
    if (next !== undefined) return navigate({ to: '/feedback/$ticketId', params: { ticketId: next } });
    toast('info', t('noNext'));
    return navigate({ to: '/feedback' });
  };
}

function Ticket({ ticket }: { ticket: TicketFile }) {
  const t = useTranslations('feedback');
  const staff = useStaff();
  const goNext = useNextTicket(ticket.id);
  const acts = ticketActs(ticket, staff.may('feedback.close'));
  const next = (): void => void goNext().catch(() => undefined);
  const answer = useAnswer(ticket, next);
  return (
    <>
      <PageHead
        title={t('one', { no: ticket.no })}
        state={ticket.state}
        lead={
          <span className="mt-1 flex flex-wrap gap-2">
            <Tag tone={STATE_TONES[ticket.state]}>{t(`state.${ticket.state}`)}</Tag>
            <Tag>{t(`topics.${ticket.topic}`)}</Tag>
            <Tag tone={PRIORITY_TONES[ticket.priority]}>{t(`priorities.${ticket.priority}`)}</Tag>
          </span>
        }
      >
        <span className="flex flex-wrap gap-2">
          <Link to="/feedback" search={{ state: 'open', sort: '-waits' }} className={buttonClass('outline', 'small')}>
            <Icon icon={arrowLeft} size={16} />
            {t('back')}
          </Link>
          <Button size="small" variant="outline" onClick={next}>
            {t('next')}
          </Button>
        </span>
      </PageHead>
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3.5">
          <ClaimBar queue="tickets" item={ticket.id} />
          <TicketThread ticket={ticket} />
          {acts.mayAnswer && <TicketAnswer ticket={ticket} answer={answer} />}
          {!acts.mayAnswer && answer.text !== '' && <UnsentAnswer answer={answer} />}
          <TicketDecisions ticket={ticket} acts={acts} answer={answer} onClosed={next} />
        </div>
        <aside aria-label={t('details')} className={`${CARD_CLASS} grid min-w-0 gap-3.5 p-4`}>
          {ticket.memberId !== null && staff.may('member.read') && <PinnedNotes memberId={ticket.memberId} />}
          <TicketFacts ticket={ticket} acts={acts} />
          {staff.may('audit.read') && (
            <PanelPart title={t('trail')}>
              <ItemTrail subject={`feedback:${ticket.id}`} />
            </PanelPart>
          )}
        </aside>
      </div>
    </>
  );
}
