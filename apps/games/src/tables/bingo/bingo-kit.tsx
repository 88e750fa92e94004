import { BINGO_FACTORS, FREE_CELL, readCards } from '@talora/domain/games/table/bingo.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import { useShowSteps } from '../board/use-show-steps.ts';
import { winOf } from '../dice/factor-text.ts';
import type { PayTableProps, StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { BingoCard } from './bingo-card.tsx';
import { ballsOf, callsOf, cardAfter, cardOf, factorOf, linesOf, oneIn, PAYING, showMs, timesText } from './bingo-round.ts';
import { CalledBalls } from './called-balls.tsx';
import { useCallSounds } from './use-call-sounds.ts';
import '../../styles/table-bingo.css';
import '../../styles/table-bingo-sizes.css';

const BLANK = { covered: 1 << FREE_CELL, lines: [] } as const;

function resultOf(round: TableRound, t: TableTexts): string {
  const count = linesOf(round).length;
  if (count === 0) return t('bingo.none');
  return t(count === 1 ? 'bingo.one' : 'bingo.many', { lines: String(count), factor: timesText(factorOf(round)) });
}

function Mark({ round }: { readonly round: TableRound }) {
  return <span className={`mark num ${factorOf(round) > FACTOR_ONE ? 'is-won' : ''}`}>{linesOf(round).length}</span>;
}

/** What each number of lines pays; the one that is reached stands out. */
function Ladder({ reached }: { readonly reached: number }) {
  const t = useTranslations('vendor.table.bingo');
  const head = useTranslations('vendor.table.book');
  return (
    <table className="bn-ladder">
      <caption className="sr-only">{t('ladder')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines')}</th>
          <th scope="col">{head('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {PAYING.map((group) => (
          <tr key={String(group)} aria-current={group.includes(reached) || undefined}>
            <th scope="row" className="num">
              {group.join('–')}
            </th>
            <td className="num">{timesText(BINGO_FACTORS[group[0] ?? 0] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stage({ theme, state, children }: StageProps) {
  const shown = state.round ?? (state.phase === 'idle' ? (state.past[0] ?? null) : null);
  const calls = useShowSteps(state, callsOf(state.tempo));
  const card = shown === null ? [] : cardOf(shown);
  const balls = shown === null ? [] : ballsOf(shown).slice(0, calls);
  const then = shown === null ? BLANK : cardAfter(shown, calls);
  useCallSounds(state, theme.sound, { hits: balls.filter((ball) => card.includes(ball)).length, lines: then.lines.length });
  return (
    <div className="bn">
      <CalledBalls balls={balls} card={card} />
      <div className="bn-round">
        {/* Each card is dealt once. */}
        <BingoCard key={shown?.roundId ?? 'none'} {...then} card={card} />
        <Ladder reached={then.lines.length} />
      </div>
      <div className="table-facts">{children}</div>
    </div>
  );
}

function PayTable({ bet, sums }: PayTableProps) {
  const t = useTranslations('vendor.table.bingo');
  const head = useTranslations('vendor.table.book');
  const { tag } = useLanguage();
  const rows = [...PAYING.flat().toSorted((a, b) => b - a), 0];
  return (
    <table className="pay-rows">
      <thead>
        <tr>
          <th scope="col">{t('lines')}</th>
          <th scope="col">{head('pays')}</th>
          <th scope="col">{t('forBet', { sum: sums.plain(bet) })}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((lines) => (
          <tr key={lines}>
            <th scope="row" className="num">
              {lines}
            </th>
            <td className="num">{timesText(BINGO_FACTORS[lines] ?? 0)}</td>
            <td className="num">{sums.plain(winOf(bet, BINGO_FACTORS[lines] ?? 0))}</td>
            <td className="num">{t('oneIn', { rounds: oneIn(lines, tag) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One card of bingo, on which the balls of a round complete lines. */
export const BINGO_KIT: TableKit = {
  kind: 'bingo',
  staking: 'single',
  firstOption: 1,
  optionOf: readCards,
  choiceOf: (cards) => ({ cards }),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName: (spot) => spot,
};
