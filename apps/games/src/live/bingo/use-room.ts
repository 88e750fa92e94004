import { BINGO_STAGES } from '@talora/domain/rounds/bingo/bingo-call.ts';
import { CARDS_SPOT } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { signedFull } from '../../round/net-result.ts';
import type { Sums } from '../../round/sums.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import type { TableState } from '../table-state.ts';
import { callOf, cardsNow, sortOf, type CardNow } from './calling.ts';
import { useBingoSounds } from './use-bingo-sounds.ts';
import { useCalling } from './use-calling.ts';

/** What my cards of the round got, once it is settled. */
function useOutcome({ round, settled }: TableState, money: LiveScreenProps['session']['money'], sums: Sums): string | null {
  const t = useTranslations('bingoRoom');
  const mine = settled.filter(({ roundId }) => roundId === round?.id);
  if (round?.state !== 'settled' || mine.length === 0 || mine.some(({ payout }) => payout === null)) return null;
  const sum = (pick: 'stake' | 'payout'): bigint => mine.reduce((total, bet) => total + money.minor(bet[pick] ?? '0'), 0n);
  const payout = sum('payout');
  const ids = new Set(mine.map(({ id }) => id));
  const call = callOf(round);
  if (call !== null && call.prizes.length === 0) return t('returned', { sum: sums.full(payout) });
  const prizes = (call?.prizes ?? []).filter(({ winners }) => winners.some(({ bet }) => ids.has(bet))).length;
  if (payout === 0n) return t('lost');
  // Less than the cards have cost is no win: what is paid stands with what it leaves.
  const net = payout - sum('stake');
  return t('won', { sum: sums.full(payout), net: signedFull(net, (minor) => sums.full(minor)), count: prizes });
}

/** A round of the room as it stands by now: what is called, how my cards stand, and what is to be told of it. */
export function useRoom({ opened, money }: LiveScreenProps['session'], state: TableState, sums: Sums) {
  const t = useTranslations('bingoRoom');
  const { round, myBets } = state;
  const sort = sortOf(opened.game);
  const count = useCalling(state);
  const call = callOf(round);
  const called = useMemo(() => new Set(call?.balls.slice(0, count)), [call, count]);
  const won = call?.prizes.filter(({ ball }) => ball <= count) ?? [];
  const aim = BINGO_STAGES[Math.min(won.length, BINGO_STAGES.length - 1)]?.lines ?? null;
  const cards = useMemo(() => cardsNow(myBets, sort, called, aim), [myBets, sort, called, aim]);
  const numbers = useMemo(() => {
    const keys = myBets.flatMap(({ id, cards: own }) => own.map((_, card) => `${id} ${String(card)}`));
    return new Map(keys.map((key, i) => [key, i + 1]));
  }, [myBets]);
  const mine = useMemo(() => new Set(myBets.flatMap((bet) => bet.cards.flat())), [myBets]);
  const myIds = useMemo(() => new Set(myBets.map(({ id }) => id)), [myBets]);
  const myPrizes = won.filter(({ winners }) => winners.some(({ bet }) => myIds.has(bet)));
  const newest = myPrizes.at(-1);
  useBingoSounds([...called].filter((number) => mine.has(number)).length, myPrizes.length);
  const outcome = useOutcome(state, money, sums);
  const sold = round?.spots[CARDS_SPOT];
  const isPlaying = call !== null && call.balls.length > 0;
  const isAlone = round?.state === 'open' && round.members === 1 && cards.length > 1;
  const isOver = round?.state === 'settled';
  const rest = round === null ? t('rest') : round.state === 'closed' ? t('closed') : isOver ? t('over') : null;
  return {
    sort,
    call,
    called,
    calledCount: count,
    isPlaying,
    cards,
    numberOf: ({ bet, card }: CardNow): number => numbers.get(`${bet} ${String(card)}`) ?? 0,
    mine,
    myIds,
    soldMinor: sold === undefined ? 0n : money.minor(sold),
    alone: isAlone ? t('alone') : null,
    /** What came of my cards; while balls are called, the prize that came to them last. */
    outcome:
      outcome ?? (isPlaying && newest !== undefined ? t('stageWon', { stage: t(`stage.${newest.stage}`), ball: newest.ball }) : null),
    /** What the round itself is at, where it is neither sold nor called. */
    rest: call !== null && !isPlaying ? t('notPlayed') : rest,
  };
}
