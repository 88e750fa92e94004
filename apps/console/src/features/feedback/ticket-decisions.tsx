import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { TicketActs } from './ticket-acts.ts';
import { ticketCalls } from './ticket-calls.ts';

/** Closing, opening again, and remarks for colleagues. */
export function TicketDecisions({ ticket, acts, onClosed }: { ticket: TicketFile; acts: TicketActs; onClosed: () => void }) {
  const t = useTranslations('feedback');
  const mayRemark = useStaff().may('feedback.close');
  const { asked, seen, ask, close } = useAsked<'close' | 'reopen' | 'remark', TicketFile>(ticket);
  const texts = { label: t('note'), needed: t('noteNeeded') };
  const { id, version } = seen;
  return (
    <>
      {mayRemark && ticket.state !== 'done' && !ticket.isAnswerable && <Callout tone="pending">{t('unanswerable')}</Callout>}
      {mayRemark && (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="outline" onClick={() => ask('remark')}>
            {t('remark')}
          </Button>
          {acts.mayClose && (
            <Button variant="outline" onClick={() => ask('close')}>
              {t('close')}
            </Button>
          )}
          {acts.mayReopen && (
            <Button variant="primary" onClick={() => ask('reopen')}>
              {t('reopen')}
            </Button>
          )}
        </div>
      )}
      {asked === 'close' && (
        <ReasonDialog
          title={t('closeTitle')}
          lead={t('closeLead')}
          confirm={t('close')}
          queue="feedback"
          done={t('closed')}
          texts={texts}
          act={(reason) => ticketCalls.closeTicket({ id, version, reason })}
          onDone={() => {
            close();
            onClosed();
          }}
          onClose={close}
        />
      )}
      {asked === 'reopen' && (
        <ReasonDialog
          title={t('reopenTitle')}
          lead={t('remarkLead')}
          confirm={t('reopen')}
          queue="feedback"
          done={t('reopened')}
          texts={texts}
          act={(reason) => ticketCalls.reopenTicket({ id, version, reason })}
          onClose={close}
        />
      )}
      {asked === 'remark' && (
        <ReasonDialog
          title={t('remarkTitle')}
          lead={t('remarkLead')}
          confirm={t('remark')}
          queue="feedback"
          done={t('remarkDone')}
          texts={texts}
          act={(text, requestId) => ticketCalls.remarkTicket({ id, requestId, text })}
          onClose={close}
        />
      )}
    </>
  );
}
