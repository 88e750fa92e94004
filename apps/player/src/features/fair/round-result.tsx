import { fairnessMessage } from '@talora/domain/fairness/draws.ts';
import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle-fill';
import xCircle from 'virtual:icon/ph/x-circle-fill';
import type { CheckedRound } from './check-round.ts';
import { gameOrFirst } from './house-game.ts';
import { assetOf, stakeOf } from './round-form.ts';
import { firstSpinOf, SlotResult } from './slot-result.tsx';
import { TableResult } from './table-result.tsx';

function Verdict({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p
      role={isRight ? undefined : 'alert'}
      className={`m-0 flex items-start gap-2.5 rounded-control px-3.5 py-3 text-14 font-semibold ${isRight ? 'bg-win-wash text-win' : 'bg-loss-wash text-loss'}`}
    >
      <Icon icon={isRight ? checkCircle : xCircle} />
      <span>{children}</span>
    </p>
  );
}

/** What the numbers were used for, in the order they were drawn. */
function Steps({ checked }: { checked: CheckedRound }) {
  const t = useTranslations('fair.steps');
  const { fields, recomputed } = checked;
  const game = gameOrFirst(fields.game);
  const reels = game.kind === 'slot' ? game.model.rows.length : 0;
  const use = (index: number): string => {
    if (recomputed.grand !== null && index === recomputed.steps.length - 1) return t('grand');
    if (game.kind === 'table') return t('table');
    if (index < reels) return t('reel', { n: String(index + 1) });
    return game.code === KOPITIAM_SEVENS ? t('wheel') : t('later');
  };
  return (
    <div className="grid gap-2">
      <h3 className="m-0 text-16">{t('title')}</h3>
      <p className="m-0 text-13 text-ink-2">
        HMAC-SHA256({t('key')}, “
        <span className="num break-all text-ink">{fairnessMessage(fields.game, fields.clientSeed, Number(fields.nonce), 0)}</span>”)
      </p>
      {/* Whoever has no mouse scrolls it by its focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('title')} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-start text-13">
          <thead>
            <tr className="bg-surface-2 text-ink-2 [&>th]:px-3 [&>th]:py-2 [&>th]:text-start [&>th]:font-semibold">
              <th scope="col">#</th>
              <th scope="col">{t('range')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('use')}</th>
            </tr>
          </thead>
          <tbody>
            {recomputed.steps.map((step, i) => (
              <tr key={`${String(i)} ${String(step.value)}`} className="border-t border-line [&>td]:px-3 [&>td]:py-2">
                <td className="num text-ink-3">{i + 1}</td>
                <td className="num">0–{step.n - 1}</td>
                <td className="num font-bold">{step.value}</td>
                <td className="text-ink-2">{use(i)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A recomputed round: the verdicts first, then the picture, then how it came about. */
export function RoundResult({ checked }: { checked: CheckedRound }) {
  const t = useTranslations('fair');
  const { tag } = useLanguage();
  const { recomputed, isCommitmentKept, payout, isPayoutRight, isNumberRight, fields } = checked;
  const stake = stakeOf(fields);
  const asset = assetOf(fields.currency);
  const { symbol } = asset;
  const { script, outcome } = recomputed.round;
  const game = gameOrFirst(fields.game);
  return (
    <section aria-label={t('result')} className={`${CARD_CLASS} grid grid-cols-[minmax(0,1fr)] gap-4 p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('result')}</h2>
      {isCommitmentKept !== null && (
        <Verdict isRight={isCommitmentKept}>{isCommitmentKept ? t('commitmentKept') : t('commitmentBroken')}</Verdict>
      )}
      {isPayoutRight !== null && <Verdict isRight={isPayoutRight}>{isPayoutRight ? t('payoutRight') : t('payoutWrong')}</Verdict>}
      {isNumberRight !== null && <Verdict isRight={isNumberRight}>{isNumberRight ? t('grand.right') : t('grand.wrong')}</Verdict>}
      {game.kind === 'slot' && script !== null && <SlotResult game={game} script={script} />}
      {outcome !== null && <TableResult outcome={outcome} sum={(minor) => formatAmount(BigInt(minor), asset)} />}
      <dl className="m-0 grid gap-2.5 text-13 [&_dt]:text-ink-3">
        {recomputed.grand !== null && (
          <div>
            <dt>{t('grand.number')}</dt>
            <dd className="num m-0 font-bold">{recomputed.grand.toString()}</dd>
            {stake !== null && <dd className="m-0 text-ink-2">{recomputed.grand < stake ? t('grand.hits') : t('grand.misses')}</dd>}
          </div>
        )}
        {payout !== null && (
          <div>
            <dt>{t('payout')}</dt>
            <dd className="m-0 text-18">
              <Money amount={payout} symbol={symbol} language={tag} className="font-bold" />
            </dd>
          </div>
        )}
        {script !== null && (
          <div>
            <dt>{t('stops')}</dt>
            <dd className="num m-0 text-16 font-semibold">{firstSpinOf(script).stops.join(' · ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('hash')}</dt>
          <dd className="num m-0 break-all">{recomputed.commitment}</dd>
        </div>
      </dl>
      <Steps checked={checked} />
    </section>
  );
}
