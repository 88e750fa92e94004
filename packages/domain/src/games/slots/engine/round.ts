import type { Draws } from '../../../fairness/draws.ts';
import { drawValue, playHold, playPick, playWheel } from './features.ts';
import { coinsFor, isOnReels, machineOf, type Columns, type Machine } from './machine.ts';
import type { FreeSpinRule, SlotModel, WeightedValues } from './model.ts';
import { shownSpin, type HeldCoin, type Script, type SpinStep, type Step } from './script.ts';
import { spinAt, type Spin, type SpinTerms } from './spin.ts';
import { cellsWith } from './wins.ts';

const NO_MULTIPLIER: WeightedValues = { weights: [1], values: [1] };
const PAID: SpinTerms = { isFree: false, locked: 0, growing: false, grown: -1 };

/** A spin with everything that was drawn for it. */
interface Turn {
  readonly step: SpinStep;
  readonly spin: Spin;
  readonly last: Columns;
}

function drawStops(draws: Draws, machine: Machine, terms: SpinTerms): number[] {
  const strips = terms.isFree ? machine.freeStrips : machine.strips;
  return strips.map((strip, reel) => ((terms.locked & (1 << reel)) === 0 ? draws.int(strip.length) : -1));
}

function drawCells(draws: Draws, columns: Columns, symbol: number, values: WeightedValues | undefined): HeldCoin[] {
  if (values === undefined || symbol < 0) return [];
  return cellsWith(columns, symbol).map((cell) => ({ cell, value: drawValue(draws, values) }));
}

/** Stops, then the multiplier, then values of orbs, then values of coins. `orbSum` is what earlier free spins collected. */
function turnReels(
  draws: Draws,
  machine: Machine,
  mode: SpinStep['mode'],
  terms: SpinTerms,
  multipliers: WeightedValues,
  orbSum: number,
): Turn {
  const stops = drawStops(draws, machine, terms);
  const spin = spinAt(machine, stops, terms);
  const multiplier = drawValue(draws, multipliers);
  const last = (spin.stages.at(-1) as Spin['stages'][number]).columns;
  const orbs = drawCells(draws, last, machine.orb, machine.model.orbs?.values);
  const held = drawCells(draws, last, machine.coin, machine.model.hold?.values);
  const chain = spin.coins - (spin.scatterWin?.coins ?? 0);
  const orbFactor = chain > 0 && orbs.length > 0 ? orbs.reduce((sum, orb) => sum + orb.value, orbSum) : 1;
  const coins = (chain * orbFactor + (spin.scatterWin?.coins ?? 0)) * multiplier;
  return { step: { kind: 'spin', mode, stops, ...shownSpin(machine, spin), orbs, orbFactor, held, multiplier, coins }, spin, last };
}

function playFreeSpins(draws: Draws, machine: Machine, rule: FreeSpinRule, scatters: number, steps: Step[]): void {
  const granted = Math.min(rule.most, coinsFor(rule.spins, scatters));
  const grown =
    rule.growingSymbol === undefined ? null : (rule.growingSymbol.symbols[draws.weighted(rule.growingSymbol.weights)] as string);
  steps.push({ kind: 'freeSpins', spins: granted, grown, coins: 0 });
  let total = granted;
  let locked = 0;
  let orbSum = 0;
  let feature = 0;
  for (let played = 0; played < total; played += 1) {
    const terms = { isFree: true, locked, growing: rule.stickyWilds === true, grown: grown === null ? -1 : machine.letters.indexOf(grown) };
    const turn = turnReels(draws, machine, 'free', terms, rule.multiplier, orbSum);
    steps.push(turn.step);
    feature += turn.step.coins;
    locked = turn.spin.locked;
    if (turn.step.orbFactor > 1) orbSum = turn.step.orbFactor;
    const more = Math.min(coinsFor(rule.retrigger, turn.spin.scatters), rule.most - total);
    if (more > 0) {
      total += more;
      steps.push({ kind: 'retrigger', spins: more, coins: 0 });
    }
  }
  steps.push({ kind: 'freeSpinsEnd', spins: total, feature, coins: 0 });
}

/** Respins beside wilds that have just grown, as long as a new one comes. */
function playRespins(draws: Draws, machine: Machine, first: Turn, steps: Step[]): void {
  let before = 0;
  let { locked } = first.spin;
  for (let left = machine.model.growingWilds?.respins ?? 0; left > 0 && locked !== before; left -= 1) {
    before = locked;
    const turn = turnReels(draws, machine, 'respin', { ...PAID, locked, growing: true }, NO_MULTIPLIER, 0);
    steps.push(turn.step);
    locked = turn.spin.locked;
  }
}

function playSteps(draws: Draws, machine: Machine): Step[] {
  const { model } = machine;
  const terms = { ...PAID, growing: model.growingWilds !== undefined };
  const first = turnReels(draws, machine, 'paid', terms, model.spinMultiplier ?? NO_MULTIPLIER, 0);
  const steps: Step[] = [first.step];
  playRespins(draws, machine, first, steps);
  if (model.wheel !== undefined && isOnReels(first.last, machine.wheel, model.wheel.reels)) steps.push(playWheel(draws, model.wheel));
  if (model.pick !== undefined && isOnReels(first.last, machine.pick, model.pick.reels)) steps.push(playPick(draws, model.pick));
  const { held } = first.step;
  if (model.hold !== undefined && held.length >= model.hold.trigger) steps.push(playHold(draws, model, model.hold, held));
  const rule = model.freeSpins;
  if (rule !== undefined && coinsFor(rule.spins, first.spin.scatters) > 0) playFreeSpins(draws, machine, rule, first.spin.scatters, steps);
  return steps;
}

/**
 * Plays one round from its stream and gives the whole show. `betMinor` is the total bet in minor units; it must be a
 * whole number of coins each worth at least one minor unit, so that no payout is ever rounded. Throws RangeError
 * otherwise. Draws are taken in the order of docs/fairness.md.
 */
export function playRound(model: SlotModel, draws: Draws, betMinor: bigint): Script {
  const coinMinor = betMinor / BigInt(model.coinsPerBet);
  if (coinMinor < 1n || coinMinor * BigInt(model.coinsPerBet) !== betMinor) {
    throw new RangeError(`a bet of ${betMinor} is not ${model.coinsPerBet} whole coins`);
  }
  const steps = playSteps(draws, machineOf(model));
  const won = steps.reduce((sum, step) => sum + step.coins, 0);
  const cap = model.capBets * model.coinsPerBet;
  const coins = Math.min(won, cap);
  return {
    model: model.id,
    mathVersion: model.mathVersion,
    betMinor,
    steps,
    coins,
    isCapped: won > cap,
    payoutMinor: BigInt(coins) * coinMinor,
  };
}
