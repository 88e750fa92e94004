import { useTranslations } from 'use-intl';
import type { FishId } from '@talora/domain/games/fish/species.ts';
import type { PokerHand } from '@talora/domain/games/table/video-poker-hands.ts';
import { BingoResult } from './bingo-result.tsx';
import { cardText, rankText } from './card-text.ts';
import { MinesResult } from './mines-result.tsx';
import { PokerResult } from './poker-result.tsx';

type Fields = Readonly<Record<string, unknown>>;
interface Line {
  readonly spot: string;
  readonly stake: string;
  readonly payout: string;
}

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const cards = (value: unknown): string => numbers(value).map(rankText).join(' ');

/** What came out between mines: the tile that had one, or how many had none. */
function useMinesText(): (outcome: Fields) => string {
  const t = useTranslations('fair.outcome');
  return ({ mines, picks, hit }) => {
    const count = String(numbers(mines).length);
    return hit === null
      ? t('minesTaken', { picks: String(numbers(picks).length), mines: count })
      : t('minesHit', { tile: String(Number(hit) + 1), mines: count });
  };
}

/** What became of a shot: what was drawn for the fish that it met, or that it met none. */
function useShotText(): (outcome: Fields) => string {
  const t = useTranslations('fair.outcome');
  return ({ shot, fish, roll, below, times }) => {
    if (shot !== 'hit') return t('shotBack');
    const facts = { fish: t(`fish.${fish as FishId}`), roll: Number(roll).toLocaleString('en'), below: Number(below).toLocaleString('en') };
    return Number(times) === 0 ? t('shotMissed', facts) : t('shotCaught', { ...facts, times: String(times) });
  };
}

/** What came out at a table, as a sentence. */
function useOutcomeText(outcome: Fields): string {
  const t = useTranslations('fair.outcome');
  const hand = useTranslations('fair.hand');
  const minesText = useMinesText();
  const shotText = useShotText();
  if ('unsold' in outcome) {
    const facts = {
      ticket: String(outcome.ticket),
      index: String(outcome.index),
      unsold: String(outcome.unsold),
      deck: String(outcome.deck),
    };
    const times = Number(outcome.times);
    return times === 0 ? t('scratchNothing', facts) : t('scratch', { ...facts, times: times.toLocaleString('en') });
  }
  if ('shot' in outcome) return shotText(outcome);
  if ('mines' in outcome) return minesText(outcome);
  if ('dealt' in outcome) return hand(outcome.hand === null ? 'none' : (outcome.hand as PokerHand));
  if ('pocket' in outcome) return t('roulette', { pocket: String(outcome.pocket) });
  if ('dice' in outcome) return t('sicbo', { dice: numbers(outcome.dice).join(' · ') });
  if ('dragon' in outcome) {
    const result = outcome.winner === 'tie' ? 'tie' : outcome.winner === 'dragon' ? 'dragon' : 'tiger';
    return t('dragontiger', { dragon: cardText(Number(outcome.dragon)), tiger: cardText(Number(outcome.tiger)), winner: t(result) });
  }
  if ('winner' in outcome) {
    const winner = outcome.winner as 'player' | 'banker' | 'tie';
    return t('baccarat', { player: cards(outcome.player), banker: cards(outcome.banker), winner: t(winner) });
  }
  if ('roll' in outcome) return t('dice', { roll: String(outcome.roll), target: String(outcome.target) });
  if ('balls' in outcome) return t('bingo', { lines: String(numbers(outcome.completed).length) });
  return t('plinko', { slot: String(Number(outcome.slot) + 1), path: numbers(outcome.path).map((step) => (step === 0 ? '←' : '→')).join(' ') }); // prettier-ignore
}

interface TableResultProps {
  readonly outcome: Fields;
  /** A sum of minor units as people write it. */
  readonly sum: (minor: string) => string;
}

/** A table's round: what came out, and what each stake got back. */
export function TableResult({ outcome, sum }: TableResultProps) {
  const t = useTranslations('fair.outcome');
  const text = useOutcomeText(outcome);
  const lines = (outcome.lines ?? []) as readonly Line[];
  return (
    <div className="grid content-start gap-2 text-14">
      <p className="m-0 text-16 font-semibold">{text}</p>
      {'balls' in outcome && (
        <BingoResult card={numbers(outcome.card)} balls={numbers(outcome.balls)} completed={numbers(outcome.completed)} />
      )}
      {'mines' in outcome && (
        <MinesResult
          mines={numbers(outcome.mines)}
          picks={numbers(outcome.picks)}
          hit={outcome.hit === null ? null : Number(outcome.hit)}
        />
      )}
      {'dealt' in outcome && <PokerResult dealt={numbers(outcome.dealt)} held={numbers(outcome.held)} cards={numbers(outcome.cards)} />}
      {lines.length > 0 && (
        <ul className="m-0 grid list-none gap-1.5 p-0">
          {lines.map(({ spot, stake, payout }) => (
            <li key={spot}>{t('line', { spot, stake: sum(stake), payout: sum(payout) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
