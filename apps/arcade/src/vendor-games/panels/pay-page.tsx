import { shareText } from '@talora/domain/games/share-text.ts';
import { isCountable } from '@talora/domain/games/slots/engine/countable.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorPanelProps } from './bet-choice.tsx';
import { countText, payRows } from './figures.ts';

/** How many of a symbol can pay at most. */
function mostOf(model: SlotModel): number {
  const cells = model.rows.reduce((sum, rows) => sum + rows, 0);
  return model.pay.kind === 'clusters' || model.pay.kind === 'anywhere' ? cells : model.rows.length;
}

/** Symbols that pay, the dearest first. */
function payingLetters(model: SlotModel): string[] {
  const top = (letter: string): number => Math.max(...(model.coins[letter] ?? [0]));
  return Object.keys(model.coins).sort((a, b) => top(b) - top(a));
}

interface PayPageProps extends Pick<VendorPanelProps, 'session' | 'state' | 'sums'> {
  readonly nameOf: (letter: string) => string;
}

/** What pays how much at the present bet, made from the model's own tables. */
export function PayPage({ session, state, sums, nameOf }: PayPageProps) {
  const { model, pictures, game } = session;
  const t = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const { tag } = useLanguage();
  const [unit, setUnit] = useState<'money' | 'coins'>('money');
  const coin = state.bet / BigInt(model.coinsPerBet);
  const worth = (coins: number): string => (unit === 'coins' ? formatMoney(String(coins), tag) : sums.plain(coin * BigInt(coins)));
  const wilds = Object.entries(model.wilds ?? {});
  const { scatter, wheel, pick, hold, orbs, freeSpins } = model;
  const reelsText = (reels: readonly number[]): string => reels.map((reel) => reel + 1).join(', ');
  const specials: { readonly letter: string; readonly text: readonly string[] }[] = [
    ...wilds.map(([letter, times]) => ({ letter, text: [times > 1 ? t('wildTimes', { times: String(times) }) : t('wild')] })),
    ...(scatter === undefined
      ? []
      : [
          {
            letter: scatter.symbol,
            text: [
              t('scatter'),
              ...payRows(scatter.coins, mostOf(model)).map((row) => t('scatterPays', { count: countText(row), pay: worth(row.coins) })),
              ...(freeSpins === undefined
                ? []
                : payRows(freeSpins.spins, mostOf(model)).map((row) =>
                    t('scatterSpins', { count: countText(row), spins: String(row.coins) }),
                  )),
            ],
          },
        ]),
    ...(wheel === undefined ? [] : [{ letter: wheel.symbol, text: [t('wheel', { reels: reelsText(wheel.reels) })] }]),
    ...(pick === undefined ? [] : [{ letter: pick.symbol, text: [t('pick', { reels: reelsText(pick.reels) })] }]),
    ...(hold === undefined ? [] : [{ letter: hold.coin, text: [t('coin', { count: String(hold.trigger) })] }]),
    ...(orbs === undefined
      ? []
      : [
          {
            letter: orbs.symbol,
            text: [t('orb', { least: String(Math.min(...orbs.values.values)), most: String(Math.max(...orbs.values.values)) })],
          },
        ]),
  ];
  return (
    <>
      <div className="row">
        <span className="quiet">{t('atBet', { bet: sums.full(state.bet) })}</span>
        <div className="choice" role="group" aria-label={house('unit')}>
          <button type="button" aria-pressed={unit === 'money'} onClick={() => setUnit('money')}>
            {sums.symbol}
          </button>
          <button type="button" aria-pressed={unit === 'coins'} onClick={() => setUnit('coins')}>
            {house('coins')}
          </button>
        </div>
      </div>
      <div className="pays">
        {specials.map(({ letter, text }) => (
          <div key={letter} className="pay pay-wide">
            <img src={pictures.symbol(letter)} alt="" width={62} height={62} />
            <div>
              <h3>{nameOf(letter)}</h3>
              <p>{text.slice(0, 1)}</p>
              {text.length > 1 && <p className="num">{text.slice(1).join(' · ')}</p>}
            </div>
          </div>
        ))}
        {payingLetters(model).map((letter) => (
          <div key={letter} className="pay">
            <img src={pictures.symbol(letter)} alt={nameOf(letter)} width={62} height={62} />
            <dl>
              {payRows(model.coins[letter] ?? [], mostOf(model)).map((row) => (
                <div key={row.from}>
                  <dt>{countText(row)}</dt>
                  <dd className="num">{worth(row.coins)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <dl className="facts">
        <div>
          <dt>{house('rtp')}</dt>
          <dd className="num">{shareText(game.rtp, 4)}</dd>
        </div>
        {game.hitRate !== null && (
          <div>
            <dt>{t('hitRate')}</dt>
            <dd className="num">{shareText(game.hitRate, 2)}</dd>
          </div>
        )}
        {game.largestWinBets !== null && (
          <div>
            <dt>{t(isCountable(model) ? 'largest' : 'largestSeen')}</dt>
            <dd className="num">
              {isCountable(model)
                ? t('times', { times: formatMoney(game.largestWinBets, tag) })
                : t('timesSeen', { times: formatMoney(game.largestWinBets, tag), cap: formatMoney(String(model.capBets), tag) })}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
