import { CARDS_SPOT } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import type { Sums } from '../../round/sums.ts';
import { useKeys } from '../../stage/use-keys.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import type { TableState } from '../table-state.ts';
import { mostCards } from './calling.ts';

/** Buying: how many cards are chosen, and what came of the last purchase. */
export function useBuying({ session, feed }: Pick<LiveScreenProps, 'session' | 'feed'>, state: TableState, sums: Sums) {
  const t = useTranslations('bingoRoom');
  const refusalText = useRefusalText(session.opened.timeZone);
  const { money, opened } = session;
  const [spot] = opened.limits.spots;
  const price = spot === undefined ? 0n : money.minor(spot.least);
  const [chosen, setChosen] = useState(1);
  const [note, setNote] = useState<{ readonly roundId: string | undefined; readonly text: string } | null>(null);
  const { round, myBets, isAsking } = state;
  const owned = myBets.reduce((count, { cards }) => count + cards.length, 0);
  const all = mostCards(opened, (sum) => money.minor(sum));
  const most = Math.max(0, all - owned);
  const count = Math.max(1, Math.min(chosen, most));
  const isOpen = round?.state === 'open';
  const buy = useCallback(async (): Promise<void> => {
    const roundId = round?.id;
    try {
      const { cards, stake } = await feed.placeBet([{ spot: CARDS_SPOT, stake: money.text(price * BigInt(count)) }]);
      setNote({ roundId, text: t('bought', { count: cards.length, sum: sums.full(money.minor(stake)) }) });
    } catch (error) {
      setNote({ roundId, text: refusalText(error) });
    }
  }, [feed, money, price, count, round?.id, sums, t, refusalText]);
  const press = useCallback(() => {
    if (isOpen && !isAsking && most > 0) void buy();
  }, [isOpen, isAsking, most, buy]);
  const step = useCallback((by: -1 | 1) => setChosen(Math.max(1, Math.min(most, count + by))), [most, count]);
  useKeys({ onPress: press, onBetStep: step });
  return { price, count, all, most, isOpen, press, setChosen, note: note !== null && note.roundId === round?.id ? note.text : null };
}
