import { adjustmentsConsoleCalls, type Adjustment } from '@talora/contract/adjustments/adjustments-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls, openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AskAdjustment, AskReversal } from './ask-adjustment.tsx';

const adjustments = openReadingClient(adjustmentsConsoleCalls);

const TONES: Readonly<Record<Adjustment['state'], TagTone>> = {
  open: 'pending',
  approved: 'win',
  refused: 'loss',
  withdrawn: 'void',
  expired: 'void',
};

/** What somebody is about to do here. */
type Act = { readonly kind: 'ask' } | { readonly kind: 'reverse' | 'withdraw'; readonly adjustment: Adjustment };

/** Adjustments of a member's balance that were asked for, with what came of each; who may, asks for another. */
export function MemberAdjustments({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberAdjustments');
  const queue = useTranslations('queue');
  const access = useTranslations('memberAccess');
  const staff = useStaff();
  const sumText = useSumText();
  const [pageNo, setPageNo] = useState(1);
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'adjustments', memberId, pageNo],
    queryFn: () => adjustments.memberAdjustments({ id: memberId, pageNo }),
    placeholderData: keepPreviousData,
  });
  const mayAsk = staff.may('balance.adjust');
  const close = (): void => setAct(null);
  return (
    <section aria-labelledby="member-adjustments" className={`${CARD_CLASS} grid gap-2 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="member-adjustments" className="m-0 text-16">
          {t('title')}
        </h2>
        {mayAsk && data !== undefined && (
          <Button size="small" variant="outline" onClick={() => setAct({ kind: 'ask' })}>
            {t('ask')}
          </Button>
        )}
      </div>
      {error !== null && <ReadState query={{ data, error, refetch }} />}
      {data !== undefined && (
        <p className="num m-0 text-13 text-ink-2">{t('available', { sum: sumText(data.available, data.currency) })}</p>
      )}
      {data?.content.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.content.map((adjustment) => (
          <AdjustmentRow key={adjustment.id} adjustment={adjustment} mayAsk={mayAsk} onAct={(kind) => setAct({ kind, adjustment })} />
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: queue('pages'), previous: queue('previousPage'), next: queue('nextPage') }}
        />
      )}
      {act?.kind === 'ask' && data !== undefined && (
        <AskAdjustment ask={adjustments.askAdjustment} memberId={memberId} account={account} bounds={data} onClose={close} />
      )}
      {act?.kind === 'reverse' && (
        <AskReversal ask={adjustments.askAdjustment} memberId={memberId} adjustment={act.adjustment} onClose={close} />
      )}
      {act?.kind === 'withdraw' && (
        <DecisionDialog
          title={access('withdrawTitle')}
          confirm={t('withdraw')}
          queue="requests"
          done={access('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: act.adjustment.id })}
          onClose={close}
        />
      )}
    </section>
  );
}

interface AdjustmentRowProps {
  readonly adjustment: Adjustment;
  readonly mayAsk: boolean;
  readonly onAct: (kind: 'reverse' | 'withdraw') => void;
}

function AdjustmentRow({ adjustment, mayAsk, onAct }: AdjustmentRowProps) {
  const t = useTranslations('memberAdjustments');
  const words = useTranslations('adjustment');
  const moments = useMoments();
  const sumText = useSumText();
  const { no, state, direction, amount, reason, note, reverses, reversedBy, askedBy, askedAt, decidedBy, decidedAt, decision, posting } =
    adjustment;
  return (
    <li className="grid gap-1 rounded-control border border-line p-3 text-13">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-14 font-semibold">{t('line', { direction: words(`direction.${direction}`), sum: sumText(amount) })}</span>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <span className="num text-12 text-ink-3">{t('no', { no })}</span>
      <span>{words(`reason.${reason}`)}</span>
      <span className="break-words text-ink-2">
        <PlainText text={note} />
      </span>
      {reverses !== null && <span className="num text-12 text-ink-2">{t('reverses', { no: reverses.no })}</span>}
      {reversedBy !== null && <span className="num text-12 text-ink-2">{t('reversedBy', { no: reversedBy.no })}</span>}
      <span className="text-12 text-ink-3">{t('requested', { name: askedBy, at: moments.full(askedAt) })}</span>
      {decidedBy !== null && decidedAt !== null && (
        <span className="text-12 break-words text-ink-3">
          {t('decided', { name: decidedBy, at: moments.full(decidedAt) })}
          {decision !== null && (
            <>
              {' · '}
              <PlainText text={decision} />
            </>
          )}
        </span>
      )}
      {posting !== null && <span className="num text-12 text-ink-3">{t('posted', { sum: sumText(posting.balanceAfter) })}</span>}
      {mayAsk && state === 'approved' && reversedBy === null && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => onAct('reverse')}>
          {t('reverse')}
        </Button>
      )}
      {state === 'open' && adjustment.isMine && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => onAct('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}
