import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { openSums } from '../../round/sums.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import type { LivePanelName } from '../live-panels.tsx';
import { LiveTop, Over, Sums } from '../live-parts.tsx';
import { SoundSwitch } from '../../stage/sound-switch.tsx';
import { TablePanels } from '../table-panels.tsx';
import { BingoRules } from './bingo-rules.tsx';
import { BuyCards } from './buy-cards.tsx';
import { RoomCards } from './room-cards.tsx';
import { RoomRounds } from './room-rounds.tsx';
import { Calls, CalledBoard, Prizes, Sale } from './room-stage.tsx';
import { useBuying } from './use-buying.ts';
import { useRoom } from './use-room.ts';

/** The screen of a bingo room: a sale, then balls that are called until a card is full. */
export function BingoScreen({ session, feed, openedAtMs }: LiveScreenProps) {
  const t = useTranslations('bingoRoom');
  const tag = useLocale();
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  const { opened, money, frame } = session;
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const text = useCallback((amount: string): string => sums.full(money.minor(amount)), [sums, money]);
  const full = useCallback((minor: bigint): string => sums.full(minor), [sums]);
  const [panel, setPanel] = useState<LivePanelName | null>(null);
  const { round, myBets, balance, isLive } = state;
  const { price, count, all, most, isOpen, press, setChosen, note } = useBuying({ session, feed }, state, sums);
  const { sort, called, isPlaying, mine, ...room } = useRoom(session, state, sums);
  useEffect(() => {
    if (balance !== null) frame.tell({ type: 'balance', balance, currency: opened.currency });
  }, [frame, balance, opened.currency]);
  const isSold = round?.state === 'open' || round?.state === 'closed';
  const message = (!isLive && round !== null ? t('away') : null) ?? room.outcome ?? note ?? room.rest;
  const cardsSold = price === 0n ? 0 : Number(room.soldMinor / price);
  const balls = { called: [...called], balls: sort.balls, mine };
  return (
    <main className="live room" aria-label={opened.gameName}>
      <LiveTop openedAtMs={openedAtMs} roundNo={round?.no ?? null} panel={panel} onPanel={setPanel}>
        <SoundSwitch />
      </LiveTop>
      <div className="room-play">
        <div className="room-head">
          {isSold && <Sale endsAt={isOpen ? state.endsAt : 0} cards={cardsSold} people={round.members} />}
          {isPlaying && <Calls {...balls} />}
        </div>
        <Prizes soldMinor={room.soldMinor} call={room.call} called={room.calledCount} mine={room.myIds} sum={full} />
        <p className="live-message" role="status" data-quiet={message === null || undefined}>
          {message}
        </p>
        {room.alone !== null && <p className="room-alone">{room.alone}</p>}
        <RoomCards cards={room.cards} numberOf={room.numberOf} sort={sort} called={called} isPlaying={isPlaying} />
        {isPlaying && <CalledBoard {...balls} />}
      </div>
      <footer className="room-foot">
        <BuyCards {...{ isOpen, isAsking: state.isAsking, count, all, most, price, sum: full, onCount: setChosen, onBuy: press }} />
        <Sums
          balance={balance === null ? '…' : text(balance)}
          staked={full(myBets.reduce((all, bet) => all + money.minor(bet.stake), 0n))}
        />
      </footer>
      <RoomRounds results={state.results} sum={text} />
      <TablePanels
        {...{ session, state, panel, sum: text, onPanel: setPanel, Rules: BingoRules, outcomeText: t('proof') }}
        lineText={({ cards: own, stake }) => t('line', { count: own.length, sum: text(stake) })}
      />
      {state.isOver && <Over onAgain={() => frame.tell({ type: 'session-over' })} />}
    </main>
  );
}
