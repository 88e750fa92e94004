import type { DepositMethod } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import bank from 'virtual:icon/ph/bank';
import coins from 'virtual:icon/ph/coins';
import card from 'virtual:icon/ph/credit-card';
import device from 'virtual:icon/ph/device-mobile';
import qr from 'virtual:icon/ph/qr-code';
import receipt from 'virtual:icon/ph/receipt';
import wallet from 'virtual:icon/ph/wallet';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AmountField, QuickAmounts } from '../../money/amount-field.tsx';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { readTypedAmount, symbolOf, type AmountRule } from '../../money/typed-amount.ts';
import { useFeeText, useMethodName, useMethodText, wayOf } from './method-words.ts';
import { useCreateDeposit } from './use-create-deposit.ts';
import { useDepositMethods } from './use-deposits.ts';

const ICONS = { bank, receipt, wallet, card, device, qr, coins } as const satisfies Record<DepositMethod['icon'], unknown>;
const PAD = `${CARD_CLASS} p-4 md:p-5`;

/** The form of a new deposit, once it is known how money can come in. */
export function DepositForm() {
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  const { data, error, refetch } = useDepositMethods();
  if (error !== null) {
    return (
      <div className={PAD}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="grid gap-3.5" aria-busy="true">
        <Skeleton className="h-38 w-full" />
        <Skeleton className="h-52 w-full" />
      </div>
    );
  }
  if (data.methods.length === 0) {
    return (
      <div className={PAD}>
        <EmptyState title={t('noMethods')} />
      </div>
    );
  }
  return <MethodsForm methods={data.methods} currency={data.currency} />;
}

function MethodsForm({ methods, currency }: { methods: readonly DepositMethod[]; currency: string }) {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const name = useId();
  const create = useCreateDeposit();
  const nameOf = useMethodName();
  const textOf = useMethodText();
  const feeOf = useFeeText(currency);
  const [code, setCode] = useState((methods.find(({ state }) => state === 'open') ?? methods[0])?.code ?? '');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const method = methods.find((candidate) => candidate.code === code);
  if (method === undefined) return null;
  const rule: AmountRule = { currency, min: method.min, max: method.max };
  const read = readTypedAmount(typed, rule);
  const symbol = symbolOf(currency);
  const sum = read.wire === undefined ? null : `${symbol} ${formatMoney(read.wire, tag)}`;
  const way = wayOf(method);
  const isOpen = method.state === 'open';
  const fee = feeOf(method);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (create.isPending || method === undefined || !isOpen) return;
    if (read.wire === undefined) event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    else create.mutate({ method: method.code, amount: read.wire });
  }

  return (
    <form
      data-source="/wps/x/wallet/deposit-methods"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid min-w-0 gap-3.5">
        <section className={PAD}>
          <h2 className="m-0 mb-3 text-18">{t('stepMethod')}</h2>
          <ChoiceCards
            label={t('method')}
            name={name}
            value={code}
            onChange={setCode}
            choices={methods.map((one) => ({
              value: one.code,
              title: nameOf(one),
              text: textOf(one),
              icon: <Icon icon={ICONS[one.icon]} />,
            }))}
          />
        </section>
        <section className={PAD}>
          <h2 className="m-0 mb-3 text-18">{t('stepAmount')}</h2>
          <div className="grid gap-3">
            <AmountField
              isLarge
              label={t('amount')}
              rule={rule}
              value={typed}
              onChange={setTyped}
              problem={isChecked ? read.problem : undefined}
              hint={t('limits', {
                min: `${symbol} ${formatMoney(method.min, tag)}`,
                max: `${symbol} ${formatMoney(method.max, tag)}`,
              })}
            />
            <QuickAmounts label={t('quick')} amounts={method.quick} currency={currency} value={typed} onPick={setTyped} />
          </div>
        </section>
      </div>
      <aside aria-label={t('summary')} className={`${PAD} grid gap-3 xl:sticky xl:top-[calc(var(--h-header)+var(--h-gamenav)+24px)]`}>
        <h2 className="m-0 text-18">{t('summary')}</h2>
        <SumRows
          rows={[
            { key: 'method', label: t('method'), value: nameOf(method) },
            ...(fee === null ? [] : [{ key: 'fee', label: t('fee'), value: fee }]),
            ...(method.dayLeft === null
              ? []
              : [{ key: 'day', label: t('dayLeft'), value: <Money amount={method.dayLeft} symbol={symbol} language={tag} /> }]),
            {
              key: 'amount',
              label: t(fee === null ? 'intoWallet' : 'youPay'),
              value:
                read.wire === undefined ? (
                  <span className="text-ink-3">—</span>
                ) : (
                  <Money amount={read.wire} symbol={symbol} language={tag} className="text-20 text-money" />
                ),
            },
          ]}
        />
        {create.error !== null && <Callout tone="loss">{refusal(create.error)}</Callout>}
        {!isOpen && <Callout tone="pending">{textOf(method)}</Callout>}
        <Button type="submit" variant="primary" size="large" isWide isBusy={create.isPending} disabled={!isOpen}>
          {sum === null ? t(`go.${way}`) : t(`goWith.${way}`, { sum })}
        </Button>
        <Callout tone="info">{t(`notes.${way}`)}</Callout>
      </aside>
    </form>
  );
}
