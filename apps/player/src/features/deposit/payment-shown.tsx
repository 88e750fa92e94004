import type { DepositView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../money/copy-button.tsx';
import { ShareBar } from '../../money/share-bar.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { QrCode } from '../../qr/qr-code.tsx';

type Shown = NonNullable<DepositView['shown']>;

/** How a deposit is paid without leaving: a code to scan, or an address on a chain with its confirmations. */
export function PaymentShown({ deposit, shown: { qr, chain } }: { deposit: DepositView; shown: Shown }) {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  const sum = `${symbolOf(deposit.currency)} ${formatMoney(deposit.payExact, tag)}`;
  if (chain !== null) return <ChainPayment chain={chain} sum={sum} />;
  if (qr === null) return null;
  return (
    <figure className="m-0 grid justify-items-center gap-2">
      <QrCode text={qr} label={t('qrLabel', { sum })} className="w-full max-w-60 rounded-lg" />
      <figcaption className="text-center text-13 text-ink-2">{t('qrCaption', { sum })}</figcaption>
    </figure>
  );
}

function ChainPayment({ chain, sum }: { chain: NonNullable<Shown['chain']>; sum: string }) {
  const t = useTranslations('deposit');
  const { network, coin, address, amount, needed, confirmations } = chain;
  const facts = [
    { key: 'network', shown: network, copied: null },
    { key: 'coinAmount', shown: `${amount} ${coin}`, copied: amount },
    { key: 'address', shown: address, copied: address },
  ] as const;
  return (
    <div className="grid gap-3">
      {confirmations === 0 ? (
        <QrCode text={address} label={t('chainLabel', { coin, network })} className="w-full max-w-50 justify-self-center rounded-lg" />
      ) : (
        <div role="status" className="grid gap-1">
          <span className="text-14 font-semibold">{t('confirmations', { done: confirmations, needed })}</span>
          <ShareBar max={needed} value={confirmations} label={t('confirmations', { done: confirmations, needed })} />
        </div>
      )}
      <dl className="m-0 grid">
        {facts.map(({ key, shown, copied }) => (
          <div key={key} className="flex min-h-13 items-center gap-3 border-t border-line first:border-t-0">
            <dt className="w-24 flex-none text-13 text-ink-3 md:w-32">{t(key)}</dt>
            <dd className="m-0 flex min-w-0 flex-1 items-center justify-between gap-2 font-semibold">
              <span className="num min-w-0 text-14 [overflow-wrap:anywhere]">{shown}</span>
              {copied !== null && confirmations === 0 && <CopyButton text={copied} what={t(key)} />}
            </dd>
          </div>
        ))}
      </dl>
      {confirmations === 0 && <Callout tone="pending">{t('chainNote', { coin, network, sum })}</Callout>}
    </div>
  );
}
