import { BINGO_STAGES } from '@talora/domain/rounds/bingo/bingo-call.ts';
import { CARDS_SPOT, MOST_CARDS } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { openSums, type Sums as SumTexts } from '../../round/sums.ts';
import { useKeys } from '../../stage/use-keys.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import type { LivePanelName } from '../live-panels.tsx';
import { LiveTop, Over, SoundSwitch, Sums } from '../live-parts.tsx';
import { TablePanels } from '../table-panels.tsx';
import type { TableState } from '../table-state.ts';
import { BingoRules } from './bingo-rules.tsx';
import { BuyCards } from './buy-cards.tsx';
import { callOf, cardsNow, isRoom, sortOf, type CardNow } from './calling.ts';
import { RoomCards } from './room-cards.tsx';
import { Calls, CalledBoard, Prizes, Sale } from './room-stage.tsx';
import { useBingoSounds } from './use-bingo-sounds.ts';
import { useCalling } from './use-calling.ts';

/** What my cards of the round got, once it is settled. */
function useOutcome({ round, settled }: TableState, money: LiveScreenProps['session']['money'], sums: SumTexts): string | null {
  const t = useTranslations('bingoRoom');
  const mine = settled.filter(({ roundId }) => roundId === round?.id);
  if (round?.state !== 'settled' || mine.length === 0 || mine.some(({ payout }) => payout === null)) return null;
  const payout = mine.reduce((total, bet) => total + (bet.payout === null ? 0n : money.minor(bet.payout)), 0n);
  const ids = new Set(mine.map(({ id }) => id));
  const call = callOf(round);
  if (call !== null && call.prizes.length === 0) return t('returned', { sum: sums.full(payout) });
  const prizes = (call?.prizes ?? []).filter(({ winners }) => winners.some(({ bet }) => ids.has(bet))).length;
  return payout === 0n ? t('lost') : t('won', { sum: sums.full(payout), count: prizes });
}

/** Buying: how many cards are chosen, and what came of the last purchase. */
function useBuying({ session, feed }: Pick<LiveScreenProps, 'session' | 'feed'>, state: TableState, sums: SumTexts) {
  const t = useTranslations('bingoRoom');
  const refusalText = useRefusalText(session.opened.timeZone);
  const { money, opened } = session;
  const [spot] = opened.limits.spots;
  const price = spot === undefined ? 0n : money.minor(spot.least);
  const [chosen, setChosen] = useState(1);
  const [note, setNote] = useState<{ readonly roundId: string | undefined; readonly text: string } | null>(null);
  const { round, myBets, isAsking } = state;
  const owned = myBets.reduce((count, { cards }) => count + cards.length, 0);
  const most = Math.max(0, MOST_CARDS - owned);
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
  return { price, count, most, isOpen, press, setChosen, note: note !== null && note.roundId === round?.id ? note.text : null };
}

/** The screen of a bingo room: a sale, then balls that are called until a card is full. */
export function BingoScreen({ session, feed, openedAtMs }: LiveScreenProps) {
  const t = useTranslations('bingoRoom');
  const tag = useLocale();
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  const { opened, money, frame } = session;
  const sort = sortOf(opened.game);
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const text = useCallback((amount: string): string => sums.full(money.minor(amount)), [sums, money]);
  const [panel, setPanel] = useState<LivePanelName | null>(null);
  const { round, myBets, balance, isLive, endsAt } = state;
  const buying = useBuying({ session, feed }, state, sums);
  const calledCount = useCalling(state);
  const call = callOf(round);
  const called = useMemo(() => new Set(call?.balls.slice(0, calledCount)), [call, calledCount]);
  const won = call?.prizes.filter(({ ball }) => ball <= calledCount).length ?? 0;
  const isPlaying = call !== null && call.balls.length > 0;
  const aim = BINGO_STAGES[Math.min(won, BINGO_STAGES.length - 1)]?.lines ?? null;
  const cards = useMemo(() => cardsNow(myBets, sort, called, aim), [myBets, sort, called, aim]);
  const numbers = useMemo(() => new Map(myBets.flatMap(({ id, cards: own }) => own.map((_, card) => `${id} ${String(card)}`)).map((key, i) => [key, i + 1])), [myBets]); // prettier-ignore
  const mine = useMemo(() => new Set(myBets.flatMap((bet) => bet.cards.flat())), [myBets]);
  const myIds = useMemo(() => new Set(myBets.map(({ id }) => id)), [myBets]);
  const myPrizes = call?.prizes.filter(({ ball, winners }) => ball <= calledCount && winners.some(({ bet }) => myIds.has(bet))).length ?? 0;
  useBingoSounds([...called].filter((number) => mine.has(number)).length, myPrizes);
  useEffect(() => {
    if (balance !== null) frame.tell({ type: 'balance', balance, currency: opened.currency });
  }, [frame, balance, opened.currency]);
  const outcome = useOutcome(state, money, sums);
  const sold = round?.spots[CARDS_SPOT];
  const soldMinor = sold === undefined ? 0n : money.minor(sold);
  const isSold = round?.state === 'open' || round?.state === 'closed';
  const rest = round === null ? t('rest') : round.state === 'closed' ? t('closed') : call !== null && !isPlaying ? t('notPlayed') : round.state === 'settled' ? t('over') : null; // prettier-ignore
  const alone = round?.state === 'open' && round.members === 1 && myBets.length > 0 && cards.length > 1 ? t('alone') : null;
  const message = (!isLive && round !== null ? t('away') : null) ?? outcome ?? buying.note ?? rest;
  const staked = myBets.reduce((sum, bet) => sum + money.minor(bet.stake), 0n);
  return (
    <main className="live room" aria-label={opened.gameName}>
      <LiveTop openedAtMs={openedAtMs} roundNo={round?.no ?? null} panel={panel} onPanel={setPanel}>
        <SoundSwitch />
      </LiveTop>
      <div className="room-play">
        <div className="room-head">
          {isSold && (
            <Sale
              endsAt={round.state === 'open' ? endsAt : 0}
              cards={buying.price === 0n ? 0 : Number(soldMinor / buying.price)}
              people={round.members}
            />
          )}
          {isPlaying && <Calls called={[...called]} balls={sort.balls} mine={mine} />}
        </div>
        <Prizes soldMinor={soldMinor} call={call} called={calledCount} mine={myIds} sum={(minor) => sums.full(minor)} />
        <p className="live-message" role="status" data-quiet={message === null || undefined}>
          {message}
        </p>
        {alone !== null && <p className="room-alone">{alone}</p>}
        <RoomCards
          cards={cards}
          numberOf={({ bet, card }: CardNow) => numbers.get(`${bet} ${String(card)}`) ?? 0}
          sort={sort}
          called={called}
          isPlaying={isPlaying}
        />
        {isPlaying && <CalledBoard called={[...called]} balls={sort.balls} mine={mine} />}
      </div>
      <footer className="room-foot">
        <BuyCards
          isOpen={buying.isOpen}
          isAsking={state.isAsking}
          count={buying.count}
          most={buying.most}
          price={buying.price}
          sum={(minor) => sums.full(minor)}
          onCount={buying.setChosen}
          onBuy={buying.press}
        />
        <Sums balance={balance === null ? '…' : text(balance)} staked={sums.full(staked)} />
      </footer>
      <section className="room-rounds" aria-label={t('rounds')}>
        <h2>{t('rounds')}</h2>
        <ul className="num">
          {state.results
            .filter(isRoom)
            .toReversed()
            .map(({ no, cards: sold, balls, fund }) => (
              <li key={no}>
                {balls === 0 ? t('roomNot', { no: String(no) }) : t('room', { no: String(no), cards: sold, balls, fund: text(fund) })}
              </li>
            ))}
        </ul>
      </section>
      <TablePanels
        session={session}
        state={state}
        panel={panel}
        sum={text}
        onPanel={setPanel}
        Rules={BingoRules}
        outcomeText={t('proof')}
        lineText={({ cards: own, stake }) => t('line', { count: own.length, sum: text(stake) })}
      />
      {state.isOver && <Over onAgain={() => frame.tell({ type: 'session-over' })} />}
    </main>
  );
}
