import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useActorName } from '../../queue/names/actor-name.ts';
import { ItemChecks } from '../../queue/item-checks.tsx';
import { ItemHistory } from '../../queue/item-history.tsx';
import { Facts, ItemPanel, PanelPart } from '../../queue/item-panel.tsx';
import { ItemPostings } from '../../queue/item-postings.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { Picture } from '../../queue/picture.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { useWithdrawalNames } from './withdrawal-names.ts';
import { ReadCard } from '../../kit/read-state.tsx';

/** Opens another withdrawal beside the same queue. */
function OpenOther({ id, text }: { id: string; text: string }) {
  return (
    <Link from="/withdrawals" to="." search={(present) => ({ ...present, id })} className="text-link underline">
      {text}
    </Link>
  );
}

/** What stands above a withdrawal: what it is a part of, when it counts as received, and what it waits for. */
function Notices({ of: { state, parent, autoReceiptAt, memberId } }: { of: ConsoleWithdrawalFile }) {
  const t = useTranslations('withdrawals');
  const moments = useMoments();
  return (
    <>
      {parent !== null && (
        <Callout>
          {t(parent.state === 'split' ? 'partOf' : 'childOf', { no: parent.no })} <OpenOther id={parent.id} text={t('open')} />
        </Callout>
      )}
      {state === 'awaiting_receipt' && autoReceiptAt !== null && <Callout>{t('autoReceipt', { at: moments.full(autoReceiptAt) })}</Callout>}
      {state === 'waiting_kyc' && <WaitsForPapers memberId={memberId} />}
    </>
  );
}

/** The withdrawals that pay one: its parts, or what a dispute found missing. */
function Parts({ of }: { of: ConsoleWithdrawalFile }) {
  const t = useTranslations('withdrawals');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const { stateName } = useWithdrawalNames();
  if (of.children.length === 0) return null;
  return (
    <PanelPart title={t('parts')}>
      <Facts
        facts={of.children.map((child) => [
          child.no,
          <span key={child.id} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <Money amount={child.amount} symbol={currencySymbol} language={tag} /> {stateName(child.state)}{' '}
            <OpenOther id={child.id} text={t('open')} />
          </span>,
        ])}
      />
    </PanelPart>
  );
}

/** The opened withdrawal. */
export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawals', 'item', id],
    queryFn: () => calls.staffer.consoleWithdrawal({ id }),
  });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && <Withdrawal withdrawal={data} onClose={onClose} />}
    </>
  );
}

/** What the player says of a payment that did not arrive in full. */
function Dispute({ withdrawal }: { withdrawal: ConsoleWithdrawalFile }) {
  const t = useTranslations('withdrawals');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const money = (amount: string | null) => (amount === null ? null : <Money amount={amount} symbol={currencySymbol} language={tag} />);
  return (
    <PanelPart title={t('dispute')}>
      <Facts
        facts={[
          [t('received'), money(withdrawal.received)],
          [t('remainder'), money(withdrawal.remainder)],
          [t('disputeNote'), withdrawal.disputeNote === null ? null : <PlainText key="note" text={withdrawal.disputeNote} />],
        ]}
      />
      {Array.from({ length: withdrawal.evidenceCount }, (_, index) => (
        <Picture
          key={index}
          name={['evidence', withdrawal.id, String(index)]}
          read={() => calls.staffer.disputeEvidence({ id: withdrawal.id, index })}
          label={t('evidenceOf', { number: index + 1 })}
        />
      ))}
    </PanelPart>
  );
}

/** Says that the player has to show who they are first, with the way to their papers. */
function WaitsForPapers({ memberId }: { memberId: string }) {
  const t = useTranslations('withdrawals');
  const staff = useStaff();
  return (
    <Callout tone="pending">
      <span className="flex flex-wrap gap-x-2">
        {t('waitsForPapers')}
        {staff.may('member.read') && (
          <Link to="/members/$memberId" params={{ memberId }} className="text-link">
            {t('openPapers')}
          </Link>
        )}
      </span>
    </Callout>
  );
}

function Withdrawal({ withdrawal, onClose }: { withdrawal: ConsoleWithdrawalFile; onClose: () => void }) {
  const t = useTranslations('withdrawals');
  const panel = useTranslations('queue');
  const names = useWithdrawalNames();
  const actorName = useActorName();
  const moments = useMoments();
  const { tag } = useLanguage();
  const staff = useStaff();
  const money = (amount: string) => <Money amount={amount} symbol={staff.currencySymbol} language={tag} />;
  const hasDispute = withdrawal.remainder !== null || withdrawal.disputeNote !== null;
  return (
    <ItemPanel
      title={t('one', { no: withdrawal.no })}
      state={names.stateTag(withdrawal.state)}
      owner={withdrawal}
      sum={money(withdrawal.amount)}
      claim={{ queue: 'withdrawals', item: withdrawal.id }}
      onClose={onClose}
      actions={<WithdrawalActions withdrawal={withdrawal} />}
    >
      <Notices of={withdrawal} />
      {hasDispute && <Dispute withdrawal={withdrawal} />}
      <Parts of={withdrawal} />
      <PanelPart title={panel('checks')}>
        <ItemChecks checks={withdrawal.checks} />
      </PanelPart>
      <PanelPart title={panel('facts')}>
        <Facts
          facts={[
            [t('bank'), withdrawal.bankName],
            [
              t('account'),
              <span key="account" className="num">
                {withdrawal.accountMasked}
              </span>,
            ],
            [t('holder'), <PlainText key="holder" text={withdrawal.holder} />],
            [t('security'), withdrawal.security === null ? null : money(withdrawal.security)],
            [t('payer'), withdrawal.payerStaff],
            [t('paymentReference'), withdrawal.paymentReference],
            [t('requested'), moments.exact(withdrawal.requestedAt)],
            [t('rejectReason'), withdrawal.rejectReason],
          ]}
        />
      </PanelPart>
      {withdrawal.hasProof && (
        <PanelPart title={t('proof')}>
          <Picture
            name={['proof', withdrawal.id]}
            read={() => calls.staffer.withdrawalProofImage({ id: withdrawal.id })}
            label={t('proofOf', { no: withdrawal.no })}
          />
        </PanelPart>
      )}
      <PanelPart title={panel('history')}>
        <ItemHistory steps={withdrawal.history} stateName={names.stateName} actorName={actorName} />
      </PanelPart>
      <PanelPart title={panel('postings')}>
        <ItemPostings postings={withdrawal.postings} />
      </PanelPart>
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`withdrawal:${withdrawal.id}`} />
        </PanelPart>
      )}
    </ItemPanel>
  );
}
