import type { DeckView } from '@talora/contract/arcade/decks.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Sums } from '../../round/sums.ts';
import { useChanceText } from '../panels/chance-text.ts';
import type { PayTableProps, StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { Card } from './card.tsx';
import { loadTexts } from './load-texts.ts';
import { deckOf, printedNo, shareLeft, showMs, ticketOf, timesOfTicket } from './scratch-round.ts';
import { useDeckState, useShownDeck } from './use-deck.ts';
import '../../styles/table-scratch.css';

const timesText = (times: number): string => `${times.toLocaleString('en')}×`;

function resultOf(round: TableRound, t: TableTexts): string {
  const times = timesOfTicket(round);
  const no = printedNo(ticketOf(round));
  return times === 0 ? t('scratch.result.none', { no }) : t('scratch.result.won', { no, times: times.toLocaleString('en') });
}

function Mark({ round }: { readonly round: TableRound }) {
  const times = timesOfTicket(round);
  return <span className={`mark num ${times > 1 ? 'is-won' : times === 0 ? 'is-lost' : ''}`}>{times === 0 ? '–' : timesText(times)}</span>;
}

/** Tickets and prizes that are left. */
function Left({ deck, price, sums }: { readonly deck: DeckView; readonly price: bigint; readonly sums: Sums }) {
  const t = useTranslations('vendor.table.scratch');
  return (
    <div className="sc-left">
      <p className="sc-left-head">
        <span>{t('deck', { no: String(deck.deck) })}</span>
        <b className="num">{t('left', { left: deck.left.toLocaleString('en'), size: deck.size.toLocaleString('en') })}</b>
      </p>
      <dl>
        {deck.prizes.map(({ times, left, count }) => (
          <div key={times} data-gone={left === 0 || undefined}>
            <dt className="num">{sums.plain(price * BigInt(times))}</dt>
            <dd className="num">
              {left.toLocaleString('en')}
              <small>/{count.toLocaleString('en')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What this page has computed of the ticket on the table. */
function ProofLine({ isProven, root }: { readonly isProven: boolean | undefined; readonly root: string | undefined }) {
  const t = useTranslations('vendor.table.scratch');
  if (isProven === undefined) return root === undefined ? null : <p className="sc-proof">{t('promised', { root: root.slice(0, 12) })}</p>;
  return (
    <p className="sc-proof" data-proven={isProven} role={isProven ? undefined : 'alert'}>
      {isProven ? t('proven', { root: (root ?? '').slice(0, 12) }) : t('notProven')}
    </p>
  );
}

function Stage({ theme, state, sums, bet, option, canBet, onOption, deck: feed, onHurry, children }: StageProps) {
  const t = useTranslations('vendor.table.scratch');
  const { phase, past } = state;
  const round = state.round ?? (phase === 'idle' ? (past[0] ?? null) : null);
  const { deck, proven } = useShownDeck(feed, state);
  const no = deck?.deck;
  // What is bought next is a ticket of the deck that is shown.
  useEffect(() => {
    if (canBet && no !== undefined && no !== option) onOption(no);
  }, [canBet, no, option, onOption]);
  const shownId = round !== null && phase === 'idle' ? round.roundId : null;
  useEffect(() => {
    if (shownId !== null) void feed?.prove(shownId);
  }, [feed, shownId]);
  return (
    <div className="sc">
      <Card theme={theme} round={round} isCovered={phase === 'show'} price={round?.bet ?? bet} sums={sums} onUncovered={onHurry} />
      <div className="sc-side">
        {deck === null ? feed !== undefined && <p className="sc-left">{t('reading')}</p> : <Left deck={deck} price={bet} sums={sums} />}
        <div className="table-facts">{children}</div>
        <ProofLine isProven={shownId === null ? undefined : proven.get(shownId)} root={deck?.root} />
      </div>
    </div>
  );
}

/** What holds of the whole deck: the chance of any prize, what is left on average, and what was promised. */
function DeckFacts({ deck }: { readonly deck: DeckView }) {
  const t = useTranslations('vendor.table.scratch');
  const chanceText = useChanceText();
  return (
    <dl className="facts">
      <div>
        <dt>{t('pay.anyPrize')}</dt>
        <dd className="num">{deck.winnersLeft === 0 ? '–' : chanceText(deck.winnersLeft / deck.left)}</dd>
      </div>
      <div>
        <dt>{t('pay.leftReturns')}</dt>
        <dd className="num">{`${(Math.floor(shareLeft(deck) * 10_000 + 1e-6) / 100).toFixed(2)}%`}</dd>
      </div>
      <div className="facts-long">
        <dt>{t('pay.root')}</dt>
        <dd>
          <code>{deck.root}</code>
        </dd>
      </div>
      <div className="facts-long">
        <dt>{t('pay.commitment')}</dt>
        <dd>
          <code>{deck.commitment}</code>
        </dd>
      </div>
      <div className="facts-long">
        <dt>{t('pay.next', { no: String(deck.next.deck) })}</dt>
        <dd>
          <code>{deck.next.root}</code>
        </dd>
      </div>
      {deck.last !== null && deck.last.seed !== null && (
        <div className="facts-long">
          <dt>{t('pay.lastSeed', { no: String(deck.last.deck) })}</dt>
          <dd>
            <code>{deck.last.seed}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

function PayTable({ bet, sums, deck: feed }: PayTableProps) {
  const t = useTranslations('vendor.table.scratch');
  const { deck } = useDeckState(feed);
  const chanceText = useChanceText();
  if (deck === null) return <p className="quiet">{t('notRead')}</p>;
  return (
    <>
      <table className="pay-rows">
        <caption className="quiet">{t('pay.caption', { no: String(deck.deck), left: deck.left.toLocaleString('en') })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pay.prize')}</th>
            <th scope="col">{t('pay.times')}</th>
            <th scope="col">{t('pay.count')}</th>
            <th scope="col">{t('pay.left')}</th>
            <th scope="col">{t('pay.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {deck.prizes.map(({ times, count, left }) => (
            <tr key={times}>
              <th scope="row" className="num">
                {sums.plain(bet * BigInt(times))}
              </th>
              <td className="num">{timesText(times)}</td>
              <td className="num">{count.toLocaleString('en')}</td>
              <td className="num">{left.toLocaleString('en')}</td>
              <td className="num">{left === 0 ? '–' : chanceText(left / deck.left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DeckFacts deck={deck} />
    </>
  );
}

/** A scratch card of a finite deck. */
const scratchKit = (kind: 'tuah' | 'naga'): TableKit => ({
  kind,
  staking: 'single',
  firstOption: 1,
  optionOf: deckOf,
  choiceOf: (deck) => ({ deck }),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName: (spot) => spot,
  byHand: { text: (t) => t('scratch.reveal'), hint: (t) => t('scratch.hint') },
  loadTexts,
  textsName: 'scratch',
});

/** Kits of both decks. */
export const SCRATCH_KITS = { tuah: scratchKit('tuah'), naga: scratchKit('naga') } as const;
