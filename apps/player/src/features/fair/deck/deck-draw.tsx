import { Money } from '@talora/web-kit/ui/money.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useTranslations } from 'use-intl';
import type { DeckEnd } from './check-draw.ts';

/** The draw among the buyers of a deck that ended early, and whether this page has drawn the same. */
export function DeckDraw({ end, isRight }: { readonly end: DeckEnd; readonly isRight: boolean }) {
  const t = useTranslations('fair.deck.draw');
  const { tag } = useLanguage();
  const { draw, currency, sales } = end;
  const symbol = isAssetCode(currency) ? ASSETS[currency].symbol : currency;
  const sum = (amount: string) => <Money amount={amount} symbol={symbol} language={tag} />;
  return (
    <section aria-label={t('title')} className="grid gap-2.5">
      <h3 className="m-0 text-16">{t('title')}</h3>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text', { sold: sales.length.toLocaleString('en') })}</p>
      <p role={isRight ? undefined : 'alert'} className={`m-0 text-14 font-semibold ${isRight ? 'text-win' : 'text-loss'}`}>
        {t(isRight ? 'kept' : 'broken')}
      </p>
      <dl className="m-0 grid gap-2 text-13 md:grid-cols-3 [&_dd]:m-0 [&_dd]:font-semibold [&_dt]:text-ink-3">
        {(['due', 'paid', 'pot'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{sum(draw[name])}</dd>
          </div>
        ))}
      </dl>
      {draw.prizes.length === 0 ? (
        <p className="m-0 text-13">{t('none')}</p>
      ) : (
        <table className="border-collapse justify-self-start text-13">
          <thead>
            <tr className="text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:text-start">
              <th scope="col">{t('ticket')}</th>
              <th scope="col">{t('prize')}</th>
            </tr>
          </thead>
          <tbody>
            {draw.prizes.map(({ ticket, amount }) => (
              <tr key={ticket} className="border-t border-line [&>td]:px-3 [&>td]:py-1">
                <td className="num">{ticket}</td>
                <td>{sum(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="m-0 text-13">
        <dt className="text-ink-3">{t('entropy')}</dt>
        <dd className="num m-0 break-all">{draw.entropy}</dd>
      </dl>
    </section>
  );
}
