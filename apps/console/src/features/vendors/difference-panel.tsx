import type { VendorDifference } from '@talora/contract/vendors/vendors-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { TransactionStory } from './traffic/transaction-story.tsx';

interface DifferencePanelProps {
  readonly code: string;
  readonly day: string;
  readonly difference: VendorDifference;
}

/** One difference: both figures, what our books say happened, its calls, and what somebody said about it. */
export function DifferencePanel({ code, day, difference }: DifferencePanelProps) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const sumText = useSumText();
  const mayEdit = useStaff().may('vendor.edit');
  const [isExplaining, setIsExplaining] = useState(false);
  const { txId, kind, roundId, ours, theirs, currency, explained } = difference;
  const sum = (amount: string | null) => (amount === null ? t('nothing') : <span className="num">{sumText(amount, currency)}</span>);
  return (
    <div className="grid gap-3.5 border-t border-line bg-surface-2 px-4 py-4">
      <Facts
        facts={[
          [t('ourBooks'), sum(ours)],
          [t('theirStatement'), sum(theirs)],
          [t('round'), roundId],
        ]}
      />
      {kind === 'missing-here' ? (
        <p className="m-0 text-14 font-semibold">{t('story.notStored')}</p>
      ) : (
        <TransactionStory code={code} txId={txId} />
      )}
      {explained !== null && (
        <Callout>
          {explained.reason} · {explained.by} · {moments.full(explained.at)}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2.5">
        {mayEdit && (
          <Button size="small" variant="primary" onClick={() => setIsExplaining(true)}>
            {t(explained === null ? 'explain' : 'explainAgain')}
          </Button>
        )}
        <Link
          to="/vendors/$code"
          params={{ code }}
          search={{ part: 'traffic', find: roundId ?? txId }}
          className={buttonClass('secondary', 'small')}
        >
          {t('seeCalls')}
        </Link>
      </div>
      {isExplaining && (
        <ReasonDialog
          title={t('explainTitle')}
          lead={t('explainLead')}
          confirm={t('explain')}
          queue="vendors"
          done={t('explainedDone')}
          texts={{ label: t('explainLabel'), hint: t('explainHint'), needed: t('explainNeeded') }}
          act={(reason) =>
            calls.vendorsConsole.explainVendorDifference({ code, day, txId, kind, sums: { ours, theirs, currency }, reason })
          }
          onClose={() => setIsExplaining(false)}
        />
      )}
    </div>
  );
}
