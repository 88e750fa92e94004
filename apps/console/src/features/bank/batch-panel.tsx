import type { BatchItem, PayoutBatchFile, TakenItems } from '@talora/contract/bank/batches-console.ts';
import { isItemPaid, isToPay, mayCloseBatch } from '@talora/domain/bank/batch-rules.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { Facts, PanelPart } from '../../queue/item-panel.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { useStaff } from '../../session/staff-context.ts';
import { batchCalls } from './bank-calls.ts';
import { ChooseItems } from './choose-items.tsx';
import { RefusedItems } from './refused-items.tsx';
import { saveFile } from '../../kit/save-file.ts';

/** The opened batch: its payments, its file, and what may be done by its payer. */
export function BatchPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ queryKey: ['batches', 'one', id], queryFn: () => batchCalls.payoutBatch({ id }) });
  return (
    <>
      <ReadCard query={query} rows={4} />
      {query.data !== undefined && <Batch batch={query.data} onClose={onClose} />}
    </>
  );
}

function Batch({ batch, onClose }: { batch: PayoutBatchFile; onClose: () => void }) {
  const t = useTranslations('bank.batches');
  const headId = useId();
  const moments = useMoments();
  const sumText = useSumText();
  const staff = useStaff();
  const panel = useTranslations('queue');
  const [isAdding, setIsAdding] = useState(false);
  const [out, setOut] = useState<BatchItem | null>(null);
  const mayPay = batch.isMine && batch.state === 'open' && staff.may('withdrawal.pay');
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} mb-3.5 grid gap-4 p-4 md:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headId} className="m-0 text-18">
          {t('one', { no: batch.no })}
        </h2>
        <Button size="small" variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <Facts
        facts={[
          [t('stateLabel'), t(`state.${batch.state}`)],
          [t('payer'), batch.payer],
          [t('from'), batch.account],
          [t('sum'), sumText(batch.sum)],
          [t('items'), t('paidOf', { paid: batch.paid, items: batch.items })],
          [t('files'), batch.fileAt === null ? t('noFile') : t('filesAt', { count: batch.files, at: moments.exact(batch.fileAt) })],
        ]}
      />
      {batch.state === 'open' && !batch.isMine && <Callout>{t('notMine', { payer: batch.payer })}</Callout>}
      {mayPay && <BatchActs batch={batch} onAdd={() => setIsAdding(true)} />}
      {isAdding && <ChooseItems batch={batch.id} onTaken={() => setIsAdding(false)} onClose={() => setIsAdding(false)} />}
      <ul className="m-0 list-none divide-y divide-line p-0" aria-label={t('items')}>
        {batch.list.map((item) => (
          <Item key={`${item.withdrawalId} ${item.addedAt}`} item={item} onOut={mayPay && isToPay(item) ? () => setOut(item) : null} />
        ))}
      </ul>
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`batch:${batch.id}`} />
        </PanelPart>
      )}
      {out !== null && (
        <ReasonDialog
          title={t('outTitle', { no: out.no })}
          lead={t('outText')}
          confirm={t('out')}
          queue="batches"
          done={t('outDone')}
          texts={{ label: t('reason'), needed: t('reasonNeeded') }}
          act={(reason) => batchCalls.takeOutOfBatch({ id: batch.id, withdrawalId: out.withdrawalId, reason })}
          onClose={() => setOut(null)}
        >
          {batch.files > 0 && <Callout tone="pending">{t('outWarning')}</Callout>}
        </ReasonDialog>
      )}
    </section>
  );
}

/** Payments of a batch that a bank statement shows and nobody has marked yet. */
const shownByBank = ({ list }: PayoutBatchFile): BatchItem[] => list.filter((item) => isToPay(item) && item.bankText !== null);

/** What its payer may do with an open batch. */
function BatchActs({ batch, onAdd }: { batch: PayoutBatchFile; onAdd: () => void }) {
  const t = useTranslations('bank.batches');
  const { asked, seen, ask, close } = useAsked<'file' | 'paid' | 'end', BatchItem[]>(shownByBank(batch));
  const [refused, setRefused] = useState<TakenItems['refused']>([]);
  const toPay = batch.list.filter(isToPay);
  // The file goes to the bank first; what the bank has paid by its statement is then marked.
  const isShown = shownByBank(batch).length > 0;
  return (
    <>
      <RefusedItems refused={refused} numbers={new Map(batch.list.map(({ withdrawalId, no }) => [withdrawalId, no]))} />
      <div className="flex flex-wrap gap-2.5">
        {toPay.length > 0 && (
          <Button variant={isShown ? 'outline' : 'primary'} onClick={() => ask('file')}>
            {t('download')}
          </Button>
        )}
        {isShown && (
          <Button variant="primary" onClick={() => ask('paid')}>
            {t('payMatched', { count: shownByBank(batch).length })}
          </Button>
        )}
        {batch.items < 50 && (
          <Button variant="outline" onClick={onAdd}>
            {t('more')}
          </Button>
        )}
        {mayCloseBatch(batch.list) && (
          <Button variant="outline" onClick={() => ask('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      {asked === 'file' && <DownloadFile batch={batch} count={toPay.length} onClose={close} />}
      {asked === 'paid' && (
        <PayMatched
          id={batch.id}
          items={seen}
          onDone={(done) => {
            setRefused(done.refused);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <DecisionDialog
          title={t('endTitle')}
          lead={t('endText')}
          confirm={t('end')}
          queue="batches"
          done={t('ended')}
          act={() => batchCalls.closeBatch({ id: batch.id })}
          onClose={close}
        />
      )}
    </>
  );
}

interface PayMatchedProps {
  readonly id: string;
  /** As they stood when the button was pressed: once they are paid, none is left to count. */
  readonly items: readonly BatchItem[];
  readonly onDone: (done: TakenItems) => void;
  readonly onClose: () => void;
}

/** Marks paid what the bank has written down. */
function PayMatched({ id, items, onDone, onClose }: PayMatchedProps) {
  const t = useTranslations('bank.batches');
  const sumText = useSumText();
  return (
    <DecisionDialog
      title={t('payMatchedTitle', { count: items.length })}
      lead={t('payMatchedText')}
      confirm={t('payMatched', { count: items.length })}
      queue="batches"
      done={({ refused }: TakenItems) => t('paidDone', { count: items.length - refused.length })}
      act={() => batchCalls.payMatchedItems({ id })}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className="m-0 grid list-none gap-1 p-0 text-13">
        {items.map((item) => (
          <li key={item.withdrawalId}>
            <span className="num">{item.no}</span> {sumText(item.amount)} · <PlainText text={item.bankText ?? ''} />
          </li>
        ))}
      </ul>
    </DecisionDialog>
  );
}

/** Downloads the payments that are still to be made. */
function DownloadFile({ batch, count, onClose }: { batch: PayoutBatchFile; count: number; onClose: () => void }) {
  const t = useTranslations('bank.batches');
  return (
    <DecisionDialog
      title={t('downloadTitle')}
      lead={t('downloadText', { count })}
      confirm={t('download')}
      queue="batches"
      done={t('downloaded')}
      act={async () => saveFile(`payments-${batch.no}.csv`, await batchCalls.batchPayments({ id: batch.id }))}
      onClose={onClose}
    >
      {batch.files > 0 && <Callout tone="pending">{t('again', { count: batch.files })}</Callout>}
    </DecisionDialog>
  );
}

const toneOf = (item: BatchItem): TagTone => (item.removed !== null ? 'void' : isItemPaid(item) ? 'win' : 'pending');

function Item({ item, onOut }: { item: BatchItem; onOut: (() => void) | null }) {
  const t = useTranslations('bank.batches');
  const states = useTranslations('withdrawalState');
  const sumText = useSumText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to="/withdrawals" search={{ id: item.withdrawalId }} className="num text-14 font-semibold text-link">
          {item.no}
        </Link>{' '}
        <span className="text-14">{item.account}</span>
        <span className="block text-12 text-ink-3">
          {item.bankName} {item.accountMasked} · <PlainText text={item.holder} />
        </span>
        {item.bankText !== null && (
          <span className="block text-12 text-ink-2">
            {t('bankSays')} <PlainText text={item.bankText} />
          </span>
        )}
        {item.reference !== null && (
          <span className="block text-12 text-ink-2">
            {t('reference')} <PlainText text={item.reference} />
          </span>
        )}
      </div>
      <span className="num text-14 font-semibold">{sumText(item.amount)}</span>
      <Tag tone={toneOf(item)}>
        {item.removed === null ? states(item.state as Parameters<typeof states>[0]) : t(`removed.${item.removed}`)}
      </Tag>
      {onOut !== null && (
        <Button size="small" variant="outline" aria-label={t('outOf', { no: item.no })} onClick={onOut}>
          {t('out')}
        </Button>
      )}
    </li>
  );
}
