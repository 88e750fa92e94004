import { shareText } from '@talora/domain/games/share-text.ts';
import { isCountable } from '@talora/domain/games/slots/engine/countable.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SlotPanelProps } from './bet-choice.tsx';
import { countText, payRows } from './pay-rows.ts';

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

interface PayPageProps extends Pick<SlotPanelProps, 'session' | 'state' | 'sums'> {
  readonly nameOf: (letter: string) => string;
}

/** A symbol that does more than pay: what it does, then how much. */
interface Special {
  readonly letter: string;
  readonly text: readonly string[];
}

const reelsText = (reels: readonly number[]): string => reels.map((reel) => reel + 1).join(', ');

/** Symbols that do more than pay. */
function useSpecials(model: SlotModel, worth: (coins: number) => string): readonly Special[] {
  const t = useTranslations('vendor.pays');
  const { scatter, wheel, pick, hold, orbs, freeSpins } = model;
  const most = mostOf(model);
  const specials: Special[] = Object.entries(model.wilds ?? {}).map(([letter, times]) => ({
    letter,
    text: [times > 1 ? t('wildTimes', { times: String(times) }) : t('wild')],
  }));
  if (scatter !== undefined) {
    const pays = payRows(scatter.coins, most).map((row) => t('scatterPays', { count: countText(row), pay: worth(row.coins) }));
    const spins = payRows(freeSpins?.spins ?? [], most).map((row) =>
      t('scatterSpins', { count: countText(row), spins: String(row.coins) }),
    );
    specials.push({ letter: scatter.symbol, text: [t('scatter'), ...pays, ...spins] });
  }
  if (wheel !== undefined) specials.push({ letter: wheel.symbol, text: [t('wheel', { reels: reelsText(wheel.reels) })] });
  if (pick !== undefined) specials.push({ letter: pick.symbol, text: [t('pick', { reels: reelsText(pick.reels) })] });
  if (hold !== undefined) specials.push({ letter: hold.coin, text: [t('coin', { count: String(hold.trigger) })] });
  if (orbs !== undefined) {
    const { values } = orbs.values;
    specials.push({ letter: orbs.symbol, text: [t('orb', { least: String(Math.min(...values)), most: String(Math.max(...values)) })] });
  }
  return specials;
}

/** What the game returns on average, how often it pays, and how much at most. */
function Certificate({ session }: Pick<PayPageProps, 'session'>) {
  const { model, game } = session;
  const t = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const jackpot = useTranslations('jackpot');
  const { tag } = useLanguage();
  return (
    <dl className="facts">
      <div>
        <dt>{house('rtp')}</dt>
        <dd className="num">{shareText(game.rtp, 4)}</dd>
        {game.jackpotShare !== null && <dd>{jackpot('share', { share: game.jackpotShare })}</dd>}
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
  );
}

/** What pays how much at the present bet, made from the model's own tables. */
export function PayPage({ session, state, sums, nameOf }: PayPageProps) {
  const { model, pictures } = session;
  const t = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const { tag } = useLanguage();
  const [unit, setUnit] = useState<'money' | 'coins'>('money');
  const coin = state.bet / BigInt(model.coinsPerBet);
  const worth = (coins: number): string => (unit === 'coins' ? formatMoney(String(coins), tag) : sums.plain(coin * BigInt(coins)));
  const specials = useSpecials(model, worth);
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
      <Certificate session={session} />
    </>
  );
}
