import type { ConsoleVendor, OpenVendorTransfer, VendorPurse } from '@talora/contract/vendors/vendors-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ReadState } from '../../kit/read-state.tsx';

const FRESH_MS = 10_000;

interface Decision {
  readonly transfer: OpenVendorTransfer;
  readonly outcome: 'done' | 'refused';
}

function DecideDialog({ code, decision: { transfer, outcome }, onClose }: { code: string; decision: Decision; onClose: () => void }) {
  const t = useTranslations('vendors');
  const sumText = useSumText();
  return (
    <DecisionDialog
      title={t(`decide.${outcome}`)}
      lead={t(`decideLead.${outcome}`, { sum: sumText(transfer.amount, transfer.currency) })}
      confirm={t(`decide.${outcome}`)}
      variant={outcome === 'done' ? 'primary' : 'danger'}
      queue="vendors"
      done={t('decided')}
      act={async (requestId) => {
        await confirmByPasskey();
        return calls.vendorsConsole.decideVendorTransfer({ code, id: transfer.id, requestId, outcome });
      }}
      onClose={onClose}
    />
  );
}

function Transfer({
  code,
  transfer,
  mayEdit,
  onDecide,
}: {
  code: string;
  transfer: OpenVendorTransfer;
  mayEdit: boolean;
  onDecide: (decision: Decision) => void;
}) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const queries = useQueryClient();
  const toast = useToast();
  const sumText = useSumText();
  const ask = useMutation({
    mutationFn: () => calls.vendorsConsole.askAboutTransfer({ code, id: transfer.id }),
    onSuccess: ({ state }) => toast(state === 'done' || state === 'refused' ? 'win' : 'info', t(`transferNow.${state}`)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  });
  const mayAsk = useStaff().may('vendor.edit');
  const { id, account, memberId, amount, currency, direction, state, askedAt } = transfer;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block text-14 font-semibold">
          {t(`moved.${direction}`)} <span className="num">{sumText(amount, currency)}</span>
        </span>
        <span className="block text-12 text-ink-3 wrap-anywhere">
          {account ?? memberId} · {moments.ago(askedAt)} · {id}
        </span>
      </span>
      <Tag tone={state === 'person' ? 'loss' : 'pending'}>{t(`transferState.${state}`)}</Tag>
      {mayAsk && (
        <Button size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask')}
        </Button>
      )}
      {mayEdit && state === 'person' && (
        <>
          <Button size="small" variant="primary" onClick={() => onDecide({ transfer, outcome: 'done' })}>
            {t('decide.done')}
          </Button>
          <Button size="small" variant="danger" onClick={() => onDecide({ transfer, outcome: 'refused' })}>
            {t('decide.refused')}
          </Button>
        </>
      )}
      {ask.error !== null && (
        <p role="alert" className="m-0 basis-full text-13 text-loss">
          <RefusedText error={ask.error} />
        </p>
      )}
    </li>
  );
}

function SweepDialog({ code, purse, onClose }: { code: string; purse: VendorPurse; onClose: () => void }) {
  const t = useTranslations('vendors');
  const sumText = useSumText();
  const [requestId] = useState(newRequestId);
  return (
    <DecisionDialog
      title={t('sweepTitle')}
      lead={t('sweepLead', { name: purse.account ?? purse.playerId, sum: sumText(purse.amount, purse.currency) })}
      confirm={t('sweep')}
      queue="vendors"
      done={t('swept')}
      act={() => calls.vendorsConsole.sweepVendorPurse({ code, requestId, playerId: purse.playerId })}
      onClose={onClose}
    />
  );
}

/** Money at a transfer wallet: movements without an end, and what lies there. */
export function VendorWallet({ vendor: { code } }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const sumText = useSumText();
  const mayEdit = useStaff().may('vendor.decide');
  const [decision, setDecision] = useState<Decision | null>(null);
  const [swept, setSwept] = useState<VendorPurse | null>(null);
  const transfers = useQuery({
    queryKey: ['vendors', 'transfers', code],
    queryFn: () => calls.vendorsConsole.vendorTransfers({ code }),
    refetchInterval: FRESH_MS,
  });
  const purses = useQuery({
    queryKey: ['vendors', 'purses', code],
    queryFn: () => calls.vendorsConsole.vendorPurses({ code }),
    refetchInterval: FRESH_MS,
  });
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <section aria-label={t('openTransfers')} className={`${CARD_CLASS} overflow-hidden`}>
        <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('openTransfers')}</h2>
        <ReadState query={transfers} rows={2} />
        {transfers.data?.length === 0 && <NothingHere title={t('noTransfers')} />}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {transfers.data?.map((transfer) => (
            <Transfer key={transfer.id} code={code} transfer={transfer} mayEdit={mayEdit} onDecide={setDecision} />
          ))}
        </ul>
      </section>
      <section aria-label={t('purses')} className={`${CARD_CLASS} overflow-hidden`}>
        <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('purses')}</h2>
        <ReadState query={purses} rows={2} />
        {purses.data?.length === 0 && <NothingHere title={t('noPurses')} />}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {purses.data?.map((purse) => (
            <li key={purse.playerId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <span className="min-w-0 flex-1 basis-44 text-14 font-semibold wrap-anywhere">{purse.account ?? purse.playerId}</span>
              <span className="num text-14">{sumText(purse.amount, purse.currency)}</span>
              {purse.isPlaying && <Tag tone="info">{t('isPlaying')}</Tag>}
              {mayEdit && !purse.isPlaying && (
                <Button size="small" onClick={() => setSwept(purse)}>
                  {t('sweep')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {decision !== null && <DecideDialog code={code} decision={decision} onClose={() => setDecision(null)} />}
      {swept !== null && <SweepDialog code={code} purse={swept} onClose={() => setSwept(null)} />}
    </div>
  );
}
