import { signOf } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import type { GameState } from '../round/game-state.ts';

/** Tells a screen reader how a round ended, when it has ended and not before. */
export function Announcer({ state, sum }: { readonly state: GameState; readonly sum: (amount: string) => string }) {
  const t = useTranslations('announce');
  const status = useTranslations('status');
  const symbols = useTranslations('symbols');
  const { round, phase } = state;
  let text = '';
  if (phase === 'lost') text = status('lost');
  else if (phase === 'idle' && round !== null && state.ended > 0) {
    const lines = round.wins.map((win) =>
      status('line', { line: String(win.line + 1), count: String(win.count), symbol: symbols(win.symbol as 'W') }),
    );
    const wheel = round.wheel === null ? [] : [t('wheel', { times: String(round.wheel.multiplier) })];
    const result = signOf(round.payout) > 0 ? t('won', { sum: sum(round.payout) }) : status('nothing');
    const parts = [result, ...lines, ...wheel, t('balance', { sum: sum(state.balance) })];
    text = parts.map((part) => part.replace(/[.。]$/, '')).join('. ');
  }
  return (
    <div role="status" className="sr-only">
      {/* A new element for each round, so that two equal results are both said. */}
      <span key={state.ended}>{text}</span>
    </div>
  );
}
