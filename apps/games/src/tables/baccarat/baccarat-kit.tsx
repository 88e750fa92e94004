import { shareText } from '@talora/domain/games/share-text.ts';
import { BACCARAT_RETURNS, BACCARAT_SPOTS, baccaratValue } from '@talora/domain/games/table/baccarat.ts';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { Board, Spot } from '../board/board.tsx';
import { useShowSteps } from '../board/use-show-steps.ts';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { Card, cardText } from '../board/card.tsx';

type Side = 'player' | 'banker';

const handOf = ({ outcome }: Pick<TableRound, 'outcome'>, side: Side): readonly number[] => {
  const hand: unknown = outcome[side];
  return Array.isArray(hand) ? hand.map(Number) : [];
};
const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;
const winnerOf = (round: Pick<TableRound, 'outcome'>): Side | 'tie' =>
  round.outcome.winner === 'player' || round.outcome.winner === 'banker' ? round.outcome.winner : 'tie';

/** Which card is turned when: player and banker in turns, then the third cards. */
function turnOf(round: Pick<TableRound, 'outcome'>, side: Side, index: number): number {
  if (index < 2) return index * 2 + (side === 'player' ? 0 : 1);
  return side === 'player' || handOf(round, 'player').length < 3 ? 4 : 5;
}
const countOf = (round: Pick<TableRound, 'outcome'>): number => handOf(round, 'player').length + handOf(round, 'banker').length;
const turnsOf = (round: Pick<TableRound, 'outcome'>, tempo: Tempo): number[] =>
  Array.from({ length: countOf(round) }, (_, i) => (i + (i < 4 ? 1 : 2)) * timesOf(tempo).card);
const showMs = (round: TableRound, tempo: Tempo): number => (turnsOf(round, tempo).at(-1) ?? 0) + timesOf(tempo).settle;

const PROFITS: Readonly<Record<(typeof BACCARAT_SPOTS)[number], string>> = {
  player: '1',
  banker: '0.95',
  tie: '8',
  'player-pair': '11',
  'banker-pair': '11',
};

const spotName = (spot: string, t: TableTexts): string => t(`baccarat.${spot as 'player'}`);

const resultOf = (round: TableRound, t: TableTexts): string => {
  const [player, banker] = [pointsOf(handOf(round, 'player')), pointsOf(handOf(round, 'banker'))];
  return t(`baccarat.result.${winnerOf(round)}`, { player: String(player), banker: String(banker) });
};

function Mark({ round }: { readonly round: TableRound }) {
  const t = useTranslations('vendor.table.baccarat');
  const winner = winnerOf(round);
  return <span className={`mark mark-round mark-${winner}`}>{t(`letter.${winner}`)}</span>;
}

interface HandProps {
  readonly side: Side;
  readonly round: TableRound | null;
  readonly steps: number;
  readonly isOver: boolean;
}

/** One hand: its cards as far as they are turned, and what they count. */
function Hand({ side, round, steps, isOver }: HandProps) {
  const t = useTranslations('vendor.table.baccarat');
  const cards = round === null ? [] : handOf(round, side);
  const dealt = round === null ? [] : cards.filter((_, i) => i < 2 || turnOf(round, side, i) < steps);
  const turned = round === null ? [] : cards.filter((_, i) => turnOf(round, side, i) < steps);
  return (
    <section
      className={`bc-hand bc-${side}`}
      data-won={(isOver && round !== null && winnerOf(round) === side) || undefined}
      aria-label={t(side)}
    >
      <p>
        {t(side)} <b className="num">{turned.length === 0 ? '' : pointsOf(turned)}</b>
      </p>
      <div className="bc-cards">
        {dealt.map((card, i) => (
          // Cards of a hand never change places.
          <Card key={String(i)} card={card} isTurned={round !== null && turnOf(round, side, i) < steps} />
        ))}
        {dealt.length === 0 && <span className="bc-place" />}
        {dealt.length === 0 && <span className="bc-place" />}
      </div>
      <p className="sr-only">{turned.map(cardText).join(' ')}</p>
    </section>
  );
}

function Stage(stage: StageProps) {
  const { state } = stage;
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.baccarat');
  const shown = state.round ?? (state.phase === 'idle' ? (state.past[0] ?? null) : null);
  const steps = useShowSteps(state, shown === null ? [] : turnsOf(shown, state.tempo));
  const isOver = state.phase === 'idle';
  return (
    <div className="bc">
      <div className="bc-hands">
        <Hand side="player" round={shown} steps={steps} isOver={isOver} />
        <Hand side="banker" round={shown} steps={steps} isOver={isOver} />
      </div>
      <div className="table-facts">{stage.children}</div>
      <Board stage={stage} label={t('board')} className="bc-board" first="player">
        {(['player-pair', 'banker-pair', 'player', 'tie', 'banker'] as const).map((spot) => (
          <Spot
            key={spot}
            spot={spot}
            name={spotName(spot, t)}
            pays={t('pays', { profit: PROFITS[spot] })}
            className={`bc-spot bc-spot-${spot}`}
          >
            <b>{names(spot)}</b>
            <small className="num">{`${PROFITS[spot]}:1`}</small>
          </Spot>
        ))}
      </Board>
    </div>
  );
}

function PayTable() {
  const t = useTranslations('vendor.table');
  const rows = BACCARAT_SPOTS.map((spot) => ({
    key: spot,
    name: spotName(spot, t),
    pays: t('paysShort', { profit: PROFITS[spot] }),
    returns: shareText(BACCARAT_RETURNS[spot], 2),
  }));
  return <PayRows rows={rows} />;
}

/** Baccarat from a fresh shoe each round. */
export const BACCARAT_KIT: TableKit = {
  kind: 'baccarat',
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
};
