import { areLines, FACTOR_ONE, payLines, type OneStepGame } from './one-step.ts';

/** Profit for each stake on a total. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 30, 17: 60,
}; // prettier-ignore
const FACES = [1, 2, 3, 4, 5, 6];

/** Every spot: `big`, `small`, `odd`, `even`, `total-9`, `pair-2-5`, `single-4`, `double-3`, `triple-6`, `any-triple`. */
export const SIC_BO_SPOTS: readonly string[] = [
  'big', 'small', 'odd', 'even', 'any-triple',
  ...Object.keys(TOTALS).map((total) => `total-${total}`),
  ...FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `pair-${a}-${b}`)),
  ...FACES.flatMap((face) => [`single-${face}`, `double-${face}`, `triple-${face}`]),
]; // prettier-ignore

/** Profit for each stake, or -1 when the spot loses. */
function profitOf(spot: string, dice: readonly number[]): number {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = new Set(dice).size === 1;
  const [what, a = 0, b = 0] = spot.split('-').map((part, i) => (i === 0 ? part : Number(part))) as [string, number?, number?];
  const count = (face: number): number => dice.filter((die) => die === face).length;
  const when = (wins: boolean, profit: number): number => (wins ? profit : -1);
  switch (what) {
    case 'big': return when(!isTriple && total >= 11, 1);
    case 'small': return when(!isTriple && total <= 10, 1);
    case 'odd': return when(!isTriple && total % 2 === 1, 1);
    case 'even': return when(!isTriple && total % 2 === 0, 1);
    case 'total': return when(total === a, TOTALS[a] ?? -1);
    case 'pair': return when(count(a) > 0 && count(b) > 0, 6);
    case 'single': return when(count(a) > 0, count(a));
    case 'double': return when(count(a) >= 2, 11);
    case 'triple': return when(count(a) === 3, 180);
    case 'any': return when(isTriple, 30);
    default: return -1;
  }
} // prettier-ignore

/** What a spot gives back for three dice, in ten-thousandths. */
export function sicBoFactor(spot: string, dice: readonly number[]): number {
  return (profitOf(spot, dice) + 1) * FACTOR_ONE;
}

const known = new Set(SIC_BO_SPOTS);

/** Sic bo with three dice. The best spots return 35/36. */
export const SIC_BO: OneStepGame = {
  kind: 'sicbo',
  mathVersion: '1.0.0',
  rtp: '0.972222222222',
  largestWinBets: 181,
  isChoice: (choice, bet, unit) => areLines(choice, bet, unit, (spot) => known.has(spot)),
  play(draws, choice) {
    const dice = [draws.int(6) + 1, draws.int(6) + 1, draws.int(6) + 1];
    const { lines, payoutMinor, validMinor } = payLines('sicbo', choice, (spot) => sicBoFactor(spot, dice));
    return { outcome: { dice, lines }, payoutMinor, validMinor };
  },
};
