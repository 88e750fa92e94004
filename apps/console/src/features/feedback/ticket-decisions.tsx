import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tick } from '../../kit/tick.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { TicketActs } from './ticket-acts.ts';
import { ticketCalls } from './ticket-calls.ts';
import type { Answer } from './use-answer.ts';

interface DecisionsProps {
  readonly ticket: TicketFile;
  readonly acts: TicketActs;
  readonly answer: Answer;
  readonly onClosed: () => void;
}

/** Closing, opening again, and remarks for colleagues. */
export function TicketDecisions({ ticket, acts, answer, onClosed }: DecisionsProps) {
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
        <CloseDialog
          ticket={seen}
          answer={answer}
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

interface CloseProps {
  readonly ticket: TicketFile;
  readonly answer: Answer;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Closes with a reason. An answer that is typed and not sent is shown, and only given up knowingly. */
function CloseDialog({ ticket: { id, version }, answer, onDone, onClose }: CloseProps) {
  const t = useTranslations('feedback');
  const [isGivenUp, setIsGivenUp] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isTyped = answer.text.trim() !== '';
  return (
    <ReasonDialog
      title={t('closeTitle')}
      lead={t('closeLead')}
      confirm={t('close')}
      queue="feedback"
      done={t('closed')}
      texts={{ label: t('note'), needed: t('noteNeeded') }}
      isReady={() => {
        setIsChecked(true);
        return !isTyped || isGivenUp;
      }}
      act={(reason) => ticketCalls.closeTicket({ id, version, reason })}
      onDone={() => {
        answer.drop();
        onDone();
      }}
      onClose={onClose}
    >
      {isTyped && (
        <Callout tone={isChecked && !isGivenUp ? 'loss' : 'pending'}>
          <p className="m-0">{t('closeUnsent')}</p>
          <p className="m-0 mt-2 line-clamp-4 text-14 wrap-anywhere whitespace-pre-line">{answer.text}</p>
          <Tick label={t('closeGiveUp')} isOn={isGivenUp} onChange={setIsGivenUp} />
        </Callout>
      )}
    </ReasonDialog>
  );
}
