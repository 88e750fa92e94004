import { shareText } from '@talora/domain/games/share-text.ts';
import {
  CARD_BETS,
  DRAGON_TIGER_RETURNS,
  DRAGON_TIGER_SPOTS,
  dragonTigerFactor,
  isSuitedTie,
  type CardBet,
  type DragonTigerWinner,
} from '@talora/domain/games/table/dragon-tiger.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { cardText } from '../board/card.tsx';
import { Board, Spot } from '../board/board.tsx';
import { useShowSteps } from '../board/use-show-steps.ts';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { Hand } from './hand.tsx';
import { loadTexts } from './load-texts.ts';
import { cardOf, SIDES, winnerOf, type Side } from './result.ts';
import '../../styles/table-dragon-tiger.css';

/** When each card is turned: the dragon's, and then the tiger's. */
const turnsOf = (tempo: Tempo): readonly number[] => [1, 2].map((step) => step * timesOf(tempo).card);
const showMs = (_: TableRound, tempo: Tempo): number => (turnsOf(tempo).at(-1) ?? 0) + timesOf(tempo).settle;

const SUITS: Readonly<Partial<Record<CardBet, string>>> = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' };

/** The row above the bets on cards, in the halves that these have: an arrow key finds what lies beside. */
const MAIN = [
  ['dragon', 'tie'],
  ['suited-tie', 'tiger'],
] as const;
/** Every card twice, and an ace and a king in both orders: among these each spot wins. */
const PAIRS = [...Array.from({ length: 52 }, (_, card) => [card, card] as const), [0, 12] as const, [12, 0] as const];
/** Profit of each spot that wins, for one that is staked. */
const PROFITS: ReadonlyMap<string, string> = new Map(
  DRAGON_TIGER_SPOTS.map((spot) => {
    const best = Math.max(...PAIRS.map(([dragon, tiger]) => dragonTigerFactor(spot, dragon, tiger)));
    return [spot, String(best / FACTOR_ONE - 1)];
  }),
);
const profitOf = (spot: string): string => PROFITS.get(spot) ?? '';

function spotName(spot: string, t: TableTexts): string {
  if (spot === 'dragon' || spot === 'tiger' || spot === 'tie' || spot === 'suited-tie') return t(`dragontiger.${spot}`);
  const [side = '', bet = ''] = spot.split('-');
  return t('dragontiger.ofCard', {
    side: t(`dragontiger.${side as Side}`),
    bet: t(`dragontiger.card.${bet as CardBet}`).toLowerCase(),
  });
}

function resultOf(round: TableRound, t: TableTexts): string {
  const [dragon, tiger] = [cardOf(round, 'dragon'), cardOf(round, 'tiger')];
  const winner = winnerOf(round);
  const words = winner === 'tie' && isSuitedTie(dragon, tiger) ? 'suited' : winner;
  return t(`dragontiger.result.${words}`, { dragon: cardText(dragon), tiger: cardText(tiger) });
}

function Mark({ round }: { readonly round: TableRound }) {
  const t = useTranslations('vendor.table.dragontiger');
  const winner: DragonTigerWinner = winnerOf(round);
  return <span className={`mark mark-round mark-${winner}`}>{t(`letter.${winner}`)}</span>;
}

function Stage(stage: StageProps) {
  const { state } = stage;
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.dragontiger');
  const shown = state.round ?? (state.phase === 'idle' ? (state.past[0] ?? null) : null);
  const steps = useShowSteps(state, turnsOf(state.tempo));
  const isOver = state.phase === 'idle';
  const spot = (id: string, className: string, face: string) => (
    <Spot key={id} spot={id} name={spotName(id, t)} pays={t('pays', { profit: profitOf(id) })} className={`dt-spot ${className}`}>
      <b>{face}</b>
      <small className="num">{`${profitOf(id)}:1`}</small>
    </Spot>
  );
  return (
    <div className="dt">
      <div className="dt-hands">
        {SIDES.map((side, at) => (
          <Hand key={side} side={side} round={shown} isTurned={shown !== null && steps > at} isOver={isOver} />
        ))}
      </div>
      <div className="table-facts">{stage.children}</div>
      <Board stage={stage} label={t('board')} className="dt-board" first="dragon">
        {MAIN.map((ids) => (
          <div key={ids[0]} className="dt-main">
            {ids.map((id) => spot(id, `dt-on-${id}`, names(id)))}
          </div>
        ))}
        {SIDES.map((side) => (
          <div key={side} className={`dt-card dt-card-${side}`}>
            {CARD_BETS.map((bet) => spot(`${side}-${bet}`, `dt-bet-${bet}`, SUITS[bet] ?? names(`card.${bet}`)))}
          </div>
        ))}
      </Board>
    </div>
  );
}

/** One row for spots that pay and return alike. */
const ROWS = [
  ['main', 'dragon'],
  ['tie', 'tie'],
  ['suited', 'suited-tie'],
  ['size', 'dragon-big'],
  ['parity', 'dragon-odd'],
  ['colour', 'dragon-red'],
  ['suit', 'dragon-spade'],
] as const;

function PayTable() {
  const t = useTranslations('vendor.table');
  const rows = ROWS.map(([key, spot]) => ({
    key,
    name: t(`dragontiger.book.${key}`),
    pays: t('paysShort', { profit: profitOf(spot) }),
    returns: shareText(DRAGON_TIGER_RETURNS[spot] ?? '', 2),
  }));
  return <PayRows rows={rows} />;
}

/** Dragon tiger from a fresh shoe each round. */
export const DRAGON_TIGER_KIT: TableKit = {
  kind: 'dragontiger',
  staking: 'lines',
  firstOption: 0,
  optionOf: () => null,
  choiceOf: () => ({}),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName,
  loadTexts,
};
