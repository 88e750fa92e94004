import type { ConsoleDepositFile } from '@talora/contract/wallet/wallet-console.ts';
import { PROVIDER_REFUSED } from '@talora/domain/wallet/deposit-states.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { namedSum, useSumText } from '../../money/sum-text.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useActorName } from '../../queue/names/actor-name.ts';
import { useProviderNote } from '../../queue/names/provider-notes.ts';
import { ItemChecks } from '../../queue/item-checks.tsx';
import { ItemHistory } from '../../queue/item-history.tsx';
import { Facts, ItemPanel, PanelPart } from '../../queue/item-panel.tsx';
import { ItemPostings } from '../../queue/item-postings.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { KeyHint } from '../../kit/key-hint.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { Picture } from '../../queue/picture.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { useStaff } from '../../session/staff-context.ts';
import { ApproveDeposit, RejectDeposit } from './deposit-decisions.tsx';
import { DepositRefunds } from './deposit-refunds.tsx';
import { useDepositNames } from './deposit-names.ts';
import { ReadCard } from '../../kit/read-state.tsx';
import { depositActs } from './credit-draft.ts';

/** The opened deposit. */
export function DepositPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['deposits', 'item', id], queryFn: () => calls.staffer.consoleDeposit({ id }) });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && <Deposit deposit={data} onClose={onClose} />}
    </>
  );
}

/** Where a deposit is paid on a chain, and how far it is. */
function ChainFact({ chain }: { chain: NonNullable<NonNullable<ConsoleDepositFile['shown']>['chain']> }) {
  const t = useTranslations('deposits');
  const { network, coin, address, amount, needed, confirmations } = chain;
  return (
    <span className="[overflow-wrap:anywhere]">
      {network}: <span className="num select-all">{address}</span>, {amount} {coin}
      <span className="block text-ink-3">{t('chainConfirmations', { done: confirmations, needed })}</span>
    </span>
  );
}

function Deposit({ deposit, onClose }: { deposit: ConsoleDepositFile; onClose: () => void }) {
  const t = useTranslations('deposits');
  const panel = useTranslations('queue');
  const names = useDepositNames();
  const actorName = useActorName();
  const noteText = useProviderNote();
  const moments = useMoments();
  const { tag } = useLanguage();
  const staff = useStaff();
  const sumText = useSumText();
  const chain = deposit.shown?.chain ?? null;
  const { asked, seen, ask, close } = useAsked<'approve' | 'reject', ConsoleDepositFile>(deposit);
  const money = (amount: string) => <Money amount={amount} symbol={staff.currencySymbol} language={tag} />;
  const { mayReject, mayApprove } = depositActs(deposit, staff.may('deposit.decide'));
  return (
    <ItemPanel
      title={t('one', { no: deposit.no })}
      state={names.stateTag(deposit.state)}
      owner={deposit}
      sum={money(deposit.payExact)}
      claim={{ queue: 'deposits', item: deposit.id }}
      onClose={onClose}
      actions={
        <>
          {deposit.request !== null && <OpenRequest request={deposit.request} queue="deposits" />}
          {mayReject && (
            <div className="grid gap-2.5 md:grid-cols-2">
              <Button variant="outline" aria-keyshortcuts="R" onClick={() => ask('reject')}>
                {t('reject')}
                <KeyHint letter="R" />
              </Button>
              {mayApprove && (
                <Button variant="primary" aria-keyshortcuts="A" onClick={() => ask('approve')}>
                  {t('approve')}
                  <KeyHint letter="A" />
                </Button>
              )}
            </div>
          )}
        </>
      }
    >
      {deposit.state === 'review' && deposit.kind === 'redirect' && <Callout tone="pending">{t('reviewCase')}</Callout>}
      {deposit.refunds.length > 0 && (
        <PanelPart title={t('refunds')}>
          <DepositRefunds deposit={deposit} />
        </PanelPart>
      )}
      {deposit.hasSlip && (
        <PanelPart title={t('slip')}>
          <Picture
            name={['slip', deposit.id]}
            read={() => calls.staffer.depositSlip({ id: deposit.id })}
            label={t('slipOf', { no: deposit.no })}
          />
        </PanelPart>
      )}
      <PanelPart title={panel('facts')}>
        <Facts
          facts={[
            [t('asked'), money(deposit.amount)],
            [t('payExact'), money(deposit.payExact)],
            [t('credited'), deposit.credited === null ? null : money(deposit.credited)],
            [t('way'), `${names.wayName(deposit)} (${deposit.method})`],
            [t('fee'), deposit.fee === null ? null : `${sumText(deposit.fee)}, ${t(`feeBy.${deposit.feeBy}`)}`],
            [t('account'), deposit.paidTo === null ? null : `${deposit.paidTo.bankName} ${deposit.paidTo.accountNumber}`],
            [t('chainAddress'), chain === null ? null : <ChainFact key="chain" chain={chain} />],
            [
              t('reference'),
              <span key="reference" className="num select-all">
                {deposit.reference}
              </span>,
            ],
            [t('payer'), deposit.payerName === null ? null : <PlainText key="payer" text={deposit.payerName} />],
            [t('banked'), deposit.banked === null ? null : money(deposit.banked)],
            [t('reported'), deposit.reported === null ? null : namedSum(deposit.reported, sumText)],
            [t('reportedPayer'), deposit.reportedPayer === null ? null : <PlainText key="paid-by" text={deposit.reportedPayer} />],
            [t('created'), moments.exact(deposit.createdAt)],
            [t('rejectReason'), deposit.rejectReason === PROVIDER_REFUSED ? noteText(deposit.rejectReason) : deposit.rejectReason],
          ]}
        />
      </PanelPart>
      <PanelPart title={panel('checks')}>
        <ItemChecks checks={deposit.checks} />
      </PanelPart>
      <PanelPart title={panel('history')}>
        <ItemHistory steps={deposit.history} stateName={names.stateName} actorName={actorName} />
      </PanelPart>
      <PanelPart title={panel('postings')}>
        <ItemPostings postings={deposit.postings} />
      </PanelPart>
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`deposit:${deposit.id}`} />
        </PanelPart>
      )}
      {asked === 'approve' && <ApproveDeposit deposit={seen} onClose={close} />}
      {asked === 'reject' && <RejectDeposit deposit={seen} onClose={close} />}
    </ItemPanel>
  );
}
