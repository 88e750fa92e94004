import type { TakenItems } from '@talora/contract/bank/batches-console.ts';
import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { Tick } from '../../kit/tick.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { bankCalls, batchCalls } from './bank-calls.ts';
import { firstOf, mayEnter, sumOf, toggled, wantedItems } from './batch-draft.ts';
import { RefusedItems } from './refused-items.tsx';

/** A region that scrolls is reached by the keyboard. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** Pages of the queue that are read: more than two batches. */
const PAGES = 6;

async function readPayable(): Promise<ConsoleWithdrawal[]> {
  const found: ConsoleWithdrawal[] = [];
  for (let pageNo = 1; pageNo <= PAGES; pageNo += 1) {
    const { content, totalPages } = await calls.staffer.withdrawalQueue({ queue: 'to-pay', pageNo });
    found.push(...content);
    if (pageNo >= totalPages) break;
  }
  return found.filter(mayEnter);
}

interface ChooseProps {
  /** The open batch that they are taken into; null opens one. */
  readonly batch: string | null;
  readonly onTaken: (batch: string) => void;
  readonly onClose: () => void;
}

/** Chooses approved withdrawals for a batch: each is taken by the checks of any payment, and those that are refused are named. */
export function ChooseItems({ batch, onTaken, onClose }: ChooseProps) {
  const t = useTranslations('bank.batches');
  const headId = useId();
  const payable = useQuery({ queryKey: ['withdrawals', 'payable'], queryFn: readPayable });
  const accounts = useQuery({ queryKey: ['bank', 'accounts'], queryFn: () => bankCalls.bankAccounts() });
  const [from, setFrom] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<TakenItems['refused']>([]);
  const fromId = from === '' ? (accounts.data?.[0]?.id ?? '') : from;
  const items = payable.data?.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} mb-3.5 grid gap-4 p-4 md:p-5`}>
      <h2 id={headId} className="m-0 text-16">
        {batch === null ? t('new') : t('more')}
      </h2>
      <ReadState query={payable} rows={3} />
      {batch === null && accounts.data !== undefined && accounts.data.length > 0 && (
        <SelectField
          label={t('from')}
          choices={accounts.data.map(({ id, bankName, number }) => ({ value: id, text: `${bankName} ${number}` }))}
          value={fromId}
          onChoose={setFrom}
        />
      )}
      {payable.data?.length === 0 && <NothingHere title={t('nothingToPay')} />}
      {payable.data !== undefined && payable.data.length > 0 && (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1 p-0 text-13 font-semibold">{t('choose')}</legend>
          <Button size="small" variant="outline" onClick={() => setChosen(firstOf(payable.data))}>
            {t('chooseAll')}
          </Button>
          <ul
            className="m-0 mt-2 max-h-96 list-none divide-y divide-line overflow-y-auto p-0"
            {...KEYBOARD_SCROLL}
            aria-label={t('choose')}
          >
            {payable.data.map((item) => (
              <Choice key={item.id} item={item} isChosen={chosen.includes(item.id)} onToggle={() => setChosen(toggled(chosen, item.id))} />
            ))}
          </ul>
        </fieldset>
      )}
      <RefusedItems refused={refused} numbers={new Map(payable.data?.map(({ id, no }) => [id, no]))} />
      <TakeItems
        key={chosen.join(' ')}
        batch={batch}
        fromId={fromId}
        items={items}
        onClose={onClose}
        onTaken={(taken) => {
          setRefused(taken.refused);
          setChosen([]);
          if (taken.batch !== null) onTaken(taken.batch.id);
          if (taken.refused.length === 0) onClose();
        }}
      />
    </section>
  );
}

function Choice({ item, isChosen, onToggle }: { item: ConsoleWithdrawal; isChosen: boolean; onToggle: () => void }) {
  const sumText = useSumText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <Tick label={`${item.account} · ${item.no} · ${sumText(item.amount)}`} isOn={isChosen} onChange={onToggle} />
      <span className="text-12 text-ink-3">
        {item.bankName} {item.accountMasked} · <PlainText text={item.holder} />
      </span>
    </li>
  );
}

interface TakeProps {
  readonly batch: string | null;
  readonly fromId: string;
  readonly items: readonly ConsoleWithdrawal[];
  readonly onTaken: (taken: TakenItems) => void;
  readonly onClose: () => void;
}

/** One choice is one act: its ids are made with it and kept over retries. */
function TakeItems({ batch, fromId, items, onTaken, onClose }: TakeProps) {
  const t = useTranslations('bank.batches');
  const sumText = useSumText();
  const textOf = usePasskeyText();
  const queries = useQueryClient();
  const toast = useToast();
  const [requestId] = useState(newRequestId);
  const [wanted] = useState(() => wantedItems(items, newRequestId));
  const take = useMutation({
    mutationFn: () =>
      withPasskey(() =>
        batch === null ? batchCalls.openBatch({ requestId, fromId, items: wanted }) : batchCalls.addToBatch({ id: batch, items: wanted }),
      ),
    onSuccess: (taken) => {
      const count = wanted.length - taken.refused.length;
      toast(taken.refused.length === 0 ? 'win' : 'info', t('taken', { count }));
      onTaken(taken);
    },
    onSettled: () => {
      for (const key of ['batches', 'withdrawals', 'overview', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const send = useSingleFlight(take.mutateAsync);
  return (
    <div className="grid gap-3">
      {take.error !== null && (
        <Callout tone="loss">
          <RefusedText error={take.error} text={textOf(take.error)} />
        </Callout>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" isBusy={take.isPending} disabled={items.length === 0 || (batch === null && fromId === '')} onClick={send}>
          {t('take', { count: items.length, sum: sumText(sumOf(items)) })}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
