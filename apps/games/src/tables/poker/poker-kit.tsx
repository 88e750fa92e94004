import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { pokerHand, pokerPays, type PokerHand, type PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { readPoker } from '@talora/domain/games/table/video-poker.ts';
import { useTranslations } from 'use-intl';
import type { TableRound, WaitingRound } from '../../host/game-host.ts';
import { useSettings } from '../../settings/settings.ts';
import { Card, cardText } from '../board/card.tsx';
import { useShowSteps } from '../board/use-show-steps.ts';
import { useChanceText } from '../panels/chance-text.ts';
import type { PayTableProps, StageProps, TableKit, TableSteps, TableTexts } from '../table-kit.ts';
import type { TableState } from '../table-show.ts';
import { HAND_CHANCES } from './hand-chances.ts';
import { Hand } from './hand.tsx';
import { Hints } from './hints.tsx';
import { loadTexts } from './load-texts.ts';
import { HANDS, PayList } from './pay-list.tsx';
import {
  bitsOf,
  cardsOf,
  dealtOf,
  factorOf,
  handAfter,
  handOf,
  heldOf,
  SEATS,
  seatsIn,
  showMs,
  timesOfShow,
  type HandThen,
} from './poker-round.ts';
import { useAdvice } from './use-advice.ts';
import { useCardSounds } from './use-card-sounds.ts';
import '../../styles/table-poker.css';

const COVERED: HandThen = { cards: SEATS.map(() => null), held: 0, drawn: 0 };

const nameOf = (hand: PokerHand | null, t: TableTexts): string => (hand === null ? t('poker.nothing') : t(`poker.name.${hand}`));

/** What this kind says and does between the deal and the draw. */
function stepsOf(kind: PokerKind): TableSteps {
  const standingOf = ({ cards }: WaitingRound, t: TableTexts): string => {
    const hand = pokerHand(kind, cards ?? []);
    return hand === null ? t('poker.standing.none') : t('poker.standing.some', { hand: nameOf(hand, t) });
  };
  return {
    mainAct: (_, marked) => ({ hold: seatsIn(marked) }),
    mainText: (_, t) => t('poker.draw'),
    standingOf,
    announcementOf: (waiting, t) =>
      t('poker.announcement', { cards: (waiting.cards ?? []).map(cardText).join(' '), standing: standingOf(waiting, t) }),
  };
}

const resultOf = (round: TableRound, t: TableTexts): string => nameOf(handOf(round), t);

function Mark({ round }: { readonly round: TableRound }) {
  const factor = factorOf(round);
  return (
    <span className={`mark num ${factor > FACTOR_ONE ? 'is-won' : ''}`}>{factor === 0 ? '–' : `${String(factor / FACTOR_ONE)}×`}</span>
  );
}

/** What lies on the table, and whose round it is. */
interface Lying {
  readonly roundId: string;
  readonly hand: HandThen;
  /** Cards before the draw; empty without a hand, and while they are not all dealt. */
  readonly dealt: readonly number[];
  /** Held cards once they have been drawn to, a bit for each seat. */
  readonly drawnTo: number | null;
}

/** The hand as it lies at the moment: of the round that waits, of the one on show, or of the last one. */
function useLying(state: TableState, marked: number): Lying {
  const { waiting, act, asked, round, phase, past } = state;
  const shown = phase === 'idle' ? (round ?? past[0] ?? null) : round;
  const moments = useShowSteps(state, shown === null ? [] : timesOfShow(shown, state.tempo));
  if (waiting !== null) {
    const held = act !== null && 'hold' in act ? bitsOf(act.hold) : marked;
    const dealt = waiting.cards ?? [];
    return { roundId: waiting.roundId, hand: { cards: dealt, held, drawn: 0 }, dealt, drawnTo: null };
  }
  if (shown === null || asked !== null) return { roundId: '', hand: COVERED, dealt: [], drawnTo: null };
  const hand = handAfter(shown, moments);
  const isDealt = hand.held > 0 || hand.drawn > 0 || phase === 'idle';
  return { roundId: shown.roundId, hand, dealt: isDealt ? dealtOf(shown) : [], drawnTo: isDealt ? bitsOf(heldOf(shown)) : null };
}

/** The hand of five cards; null while one of them is covered, and when it pays nothing. */
const reachedBy = (kind: PokerKind, { cards }: HandThen): PokerHand | null =>
  cards.some((card) => card === null) ? null : pokerHand(kind, cards as readonly number[]);

function openStage(kind: PokerKind) {
  return function Stage(stage: StageProps) {
    const { theme, state, sums, chips, bet, marked, onMark, children } = stage;
    const { roundId, hand, dealt, drawnTo } = useLying(state, marked);
    const { hasHints } = useSettings();
    const advice = useAdvice(kind, dealt, hasHints);
    useCardSounds(state, theme.sound, seatsIn(hand.drawn).length);
    const canHold = state.phase === 'waiting';
    const best = canHold && advice !== null && typeof advice === 'object' ? bitsOf(advice[0]?.held ?? []) : null;
    return (
      <div className="vp">
        <PayList kind={kind} bet={bet} chips={chips} sums={sums} reached={reachedBy(kind, hand)} />
        <div className="vp-play">
          <Hand {...hand} kind={kind} roundId={roundId} best={best} canHold={canHold} onHold={onMark} />
          <Hints advice={advice} dealt={dealt} held={drawnTo} />
        </div>
        <div className="table-facts">{children}</div>
      </div>
    );
  };
}

function openPayTable(kind: PokerKind) {
  return function PayTable({ bet, sums }: PayTableProps) {
    const t = useTranslations('vendor.table.poker');
    const chanceText = useChanceText();
    const rows = [...HANDS[kind], null];
    return (
      <>
        <table className="pay-rows">
          <thead>
            <tr>
              <th scope="col">{t('pay.hand')}</th>
              <th scope="col">{t('pay.times')}</th>
              <th scope="col">{t('pay.forBet', { sum: sums.plain(bet) })}</th>
              <th scope="col">{t('pay.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((hand) => (
              <tr key={hand ?? 'nothing'}>
                <th scope="row">{hand === null ? t('nothing') : t(`name.${hand}`)}</th>
                <td className="num">{`${String(pokerPays(kind, hand))}×`}</td>
                <td className="num">{sums.plain(bet * BigInt(pokerPays(kind, hand)))}</td>
                <td className="num">{chanceText(Number(HAND_CHANCES[kind][hand ?? 'nothing']))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="quiet">{t('pay.note')}</p>
      </>
    );
  };
}

/** The cards of a past round before and after the draw, with those that were held. */
function Detail({ round }: { readonly round: TableRound }) {
  const t = useTranslations('vendor.table.poker');
  const held = heldOf(round);
  return (
    <dl className="vp-past">
      {(['dealt', 'drawn'] as const).map((when) => (
        <div key={when}>
          <dt>{t(`past.${when}`)}</dt>
          <dd>
            {(when === 'dealt' ? dealtOf(round) : cardsOf(round)).map((card, seat) => (
              <span key={card} data-held={held.includes(seat) || undefined}>
                <Card card={card} isTurned />
                <span className="sr-only">{held.includes(seat) ? `${cardText(card)}, ${t('held')}` : cardText(card)}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const openKit = (kind: PokerKind): TableKit => ({
  kind,
  staking: 'single',
  firstOption: 0,
  optionOf: (choice) => (readPoker(choice) === null ? null : 0),
  choiceOf: () => ({ held: null }),
  showMs,
  Stage: openStage(kind),
  PayTable: openPayTable(kind),
  resultOf,
  Mark,
  Detail,
  spotName: (spot) => spot,
  steps: stepsOf(kind),
  loadTexts,
  textsName: 'poker',
});

/** Video poker by its pay tables: five cards, one draw. */
export const POKER_KITS: Readonly<Record<PokerKind, TableKit>> = { jacks: openKit('jacks'), deuces: openKit('deuces') };
