import { useTranslations } from 'use-intl';
import { BingoResult } from './bingo-result.tsx';

type Fields = Readonly<Record<string, unknown>>;
interface Line {
  readonly spot: string;
  readonly stake: string;
  readonly payout: string;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];
const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const cards = (value: unknown): string =>
  numbers(value)
    .map((card) => RANKS[card % 13])
    .join(' ');
/** A card of dragon tiger, whose suit counts too. */
const cardText = (value: unknown): string => `${RANKS[Number(value) % 13] ?? ''}${SUITS[Math.floor(Number(value) / 13) % 4] ?? ''}`;

/** What came out at a table, as a sentence. */
function useOutcomeText(outcome: Fields): string {
  const t = useTranslations('fair.outcome');
  if ('pocket' in outcome) return t('roulette', { pocket: String(outcome.pocket) });
  if ('dice' in outcome) return t('sicbo', { dice: numbers(outcome.dice).join(' · ') });
  if ('dragon' in outcome) {
    const result = outcome.winner === 'tie' ? 'tie' : outcome.winner === 'dragon' ? 'dragon' : 'tiger';
    return t('dragontiger', { dragon: cardText(outcome.dragon), tiger: cardText(outcome.tiger), winner: t(result) });
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
