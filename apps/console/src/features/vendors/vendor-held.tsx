import type { HeldVendorCall, VendorExcess } from '@talora/contract/vendors/held-console.ts';
import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { Excess, HeldCalls, OddRows } from './held-sections.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useVendorReason } from './use-vendor-reason.ts';

const FRESH_MS = 10_000;

/** What a person says about one thing that waits. */
interface Decision {
  readonly title: string;
  readonly lead: string;
  readonly isYes: boolean;
  readonly act: (requestId: string, reason: string) => Promise<{ readonly state: string }>;
}

function DecideDialog({ decision: { title, lead, isYes, act }, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations('vendors');
  const toast = useToast();
  return (
    <ReasonDialog
      title={title}
      lead={lead}
      confirm={title}
      variant={isYes ? 'primary' : 'danger'}
      queue="vendors"
      done={t('decidedHeld')}
      texts={useVendorReason()}
      act={async (reason, requestId) => {
        await confirmByPasskey();
        return act(requestId, reason);
      }}
      onDone={({ state }) => {
        if (state === 'asked') toast('info', t('askedTwo'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What the vendor asked for or claims and a person is to decide, and rows of it that could not be read. */
export function VendorHeld({ vendor: { code, wallet } }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const sumText = useSumText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { vendorHeld } = calls;
  const held = useQuery({
    queryKey: ['vendors', 'held', code],
    queryFn: () => vendorHeld.vendorHeldCalls({ code }),
    refetchInterval: FRESH_MS,
  });
  const excess = useQuery({
    queryKey: ['vendors', 'excess', code],
    queryFn: () => vendorHeld.vendorExcess({ code }),
    refetchInterval: FRESH_MS,
  });
  const odd = useQuery({ queryKey: ['vendors', 'odd', code], queryFn: () => vendorHeld.vendorOddRows({ code }) });
  const decideHeld = ({ txId, amount, currency, account, memberId }: HeldVendorCall, isYes: boolean): void =>
    setDecision({
      title: t(isYes ? 'allow' : 'refuse'),
      lead: t(isYes ? 'allowLead' : 'refuseLead', { sum: sumText(amount, currency), name: account ?? memberId }),
      isYes,
      act: (requestId, reason) =>
        vendorHeld.decideHeldVendorCall({ code, txId, requestId, amount, outcome: isYes ? 'allowed' : 'refused', reason }),
    });
  const decideExcess = ({ id, told, explained, excess: sum, currency }: VendorExcess, isYes: boolean): void =>
    setDecision({
      title: t(isYes ? 'credit' : 'leave'),
      lead: t(isYes ? 'creditLead' : 'leaveLead', { sum: sumText(sum, currency) }),
      isYes,
      act: (requestId, reason) =>
        vendorHeld.decideVendorExcess({ code, id, requestId, told, explained, outcome: isYes ? 'credited' : 'left', reason }),
    });
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <HeldCalls query={held} onDecide={decideHeld} />
      {wallet === 'transfer' && <Excess query={excess} onDecide={decideExcess} />}
      <OddRows query={odd} />
      {decision !== null && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}
