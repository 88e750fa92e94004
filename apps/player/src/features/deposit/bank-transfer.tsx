import { walletCalls, type DepositView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CopyButton } from '../../money/copy-button.tsx';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { depositKey } from './use-deposits.ts';

const STYLES = {
  bank: 'text-14',
  accountName: 'text-14',
  accountNumber: 'num text-16',
  reference: 'num text-16',
  payExact: 'num text-20 text-money',
} as const;

/** A bank transfer: where to send exactly how much, then the slip. */
export function BankTransfer({ deposit }: { deposit: DepositView }) {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  const { bankAccount, currency, payExact } = deposit;
  const facts =
    bankAccount === null
      ? []
      : ([
          { key: 'bank', shown: bankAccount.bankName, copied: null },
          { key: 'accountNumber', shown: bankAccount.accountNumber, copied: bankAccount.accountNumber },
          { key: 'accountName', shown: bankAccount.accountName, copied: bankAccount.accountName },
          { key: 'payExact', shown: `${symbolOf(currency)} ${formatMoney(payExact, tag)}`, copied: payExact },
          { key: 'reference', shown: deposit.reference, copied: deposit.reference },
        ] as const);
  return (
    <div className="grid min-w-0 gap-3.5">
      <section data-source="/wps/x/wallet/deposits/id" className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 className="m-0 mb-1 text-18">{t('transferHeading')}</h2>
        <dl className="m-0 grid">
          {facts.map(({ key, shown, copied }) => (
            <div key={key} className="flex min-h-13 items-center gap-3 border-t border-line first:border-t-0">
              <dt className="w-24 flex-none text-13 text-ink-3 md:w-32">{t(key)}</dt>
              <dd className="m-0 flex min-w-0 flex-1 items-center justify-between gap-2 font-semibold">
                <span className={`min-w-0 [overflow-wrap:anywhere] ${STYLES[key]}`}>{shown}</span>
                {copied !== null && <CopyButton text={copied} what={t(key)} />}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3">
          <Callout tone="pending">{t('exactNote')}</Callout>
        </div>
      </section>
      <SlipForm deposit={deposit} />
    </div>
  );
}

/** Hands in the slip. The request keeps its id over retries, so that a slip is taken once. */
function SlipForm({ deposit }: { deposit: DepositView }) {
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const chosen = useChosenImages(1);
  const act = `slip-${deposit.id}`;
  const upload = useMutation({
    mutationFn: (file: File) => wallet.uploadSlip({ id: deposit.id, requestId: requestIdOf(act, deposit.id) }, [file]),
    onSuccess(changed) {
      endRequest(act);
      queries.setQueryData(depositKey(deposit.id), changed);
    },
    onError(error) {
      endRequest(act, error);
      void queries.invalidateQueries({ queryKey: depositKey(deposit.id) });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (upload.isPending) return;
    const [image] = chosen.images;
    if (chosen.demand() && image !== undefined) upload.mutate(image.file);
  }
  return (
    <form data-source="/wps/x/wallet/deposits/id/slip" onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('slipHeading')}</h2>
      <ImageSlots label={t('slip')} max={1} chosen={chosen} />
      {upload.error !== null && <Callout tone="loss">{refusal(upload.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isBusy={upload.isPending}>
        {t('sendSlip')}
      </Button>
    </form>
  );
}
