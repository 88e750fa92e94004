import type { SlotModel, WeightedValues } from '@talora/domain/games/slots/engine/model.ts';
import type { ShownStage, ShownWin, SpinStep } from '@talora/domain/games/slots/engine/script.ts';
import { addBeat, columnsAt, type Show } from './show.ts';

/** More wins than this are shown at once. */
const MOST_SHOWN_ALONE = 3;

/** The multiplier that a model gives to spins of a mode: known before, or drawn. */
function multipliersOf(model: SlotModel, mode: SpinStep['mode']): WeightedValues | undefined {
  if (mode === 'respin') return undefined;
  return mode === 'free' ? model.freeSpins?.multiplier : model.spinMultiplier;
}

const countIn = (columns: readonly string[], symbol: string): number =>
  columns.reduce((count, column) => count + column.split(symbol).length - 1, 0);

/** Could the next reel complete what opens a feature? Only what has landed is looked at. */
export function isHope(model: SlotModel, landed: readonly string[], isFree: boolean): boolean {
  const reel = landed.length;
  if (reel === 0) return false;
  const waits = (symbol: string, reels: readonly number[]): boolean =>
    reels.at(-1) === reel && reels.slice(0, -1).every((other) => landed[other]?.includes(symbol) === true);
  const rule = model.freeSpins;
  const scatter = model.scatter?.symbol;
  if (rule !== undefined && scatter !== undefined) {
    const needed = (isFree ? rule.retrigger : rule.spins).findIndex((spins) => spins > 0);
    if (needed > 0 && countIn(landed, scatter) === needed - 1) return true;
  }
  if (isFree) return false;
  if (model.wheel !== undefined && waits(model.wheel.symbol, model.wheel.reels)) return true;
  if (model.pick !== undefined && waits(model.pick.symbol, model.pick.reels)) return true;
  return model.hold !== undefined && countIn(landed, model.hold.coin) === model.hold.trigger - 1;
}

/** How far each piece of a window has come down, by the pieces that went. */
export function dropsOf(gone: readonly number[], rows: readonly number[]): Record<number, number> {
  const drops: Record<number, number> = {};
  rows.forEach((height, reel) => {
    const holes = new Set(gone.filter((cell) => Math.floor(cell / 10) === reel).map((cell) => cell % 10));
    if (holes.size === 0) return;
    const kept = Array.from({ length: height }, (_, row) => row).filter((row) => !holes.has(row));
    for (let row = 0; row < height; row += 1) {
      const from = row < holes.size ? row - holes.size : (kept[row - holes.size] ?? row);
      if (from !== row) drops[reel * 10 + row] = row - from;
    }
  });
  return drops;
}

function turn(show: Show, step: SpinStep, landing: readonly string[]): void {
  const { times, model } = show;
  const isFree = step.mode === 'free';
  const isHeld = (reel: number): boolean => step.stops[reel] === -1;
  const values = Object.fromEntries([...step.held, ...(step.stages.length === 1 ? step.orbs : [])].map(({ cell, value }) => [cell, value]));
  const before = show.scene.columns;
  addBeat(show, 'run', step.mode === 'paid' ? times.run : times.runOn, {
    reels: step.stops.map((stop) => (stop === -1 ? 'still' : 'running')),
    stops: step.stops,
    isFreeStrip: isFree,
    heldReels: show.scene.heldReels.filter(isHeld),
    values: {},
    factor: 1,
    multiplier: null,
    columns: before.map((column, reel) => (isHeld(reel) ? (landing[reel] ?? column) : column)),
  });
  const moving = step.stops.flatMap((stop, reel) => (stop === -1 ? [] : [reel]));
  moving.forEach((reel, i) => {
    const next = moving[i + 1];
    const isTease = next !== undefined && step.mode !== 'respin' && isHope(model, landing.slice(0, next), isFree);
    const isLast = next === undefined;
    addBeat(show, 'land', isLast ? times.land : isTease ? times.tease : times.apart, {
      reels: show.scene.reels.map((phase, other) => (other === reel ? 'landing' : phase)),
      columns: show.scene.columns.map((column, other) => (other === reel ? (landing[reel] ?? column) : column)),
      values: Object.fromEntries(Object.entries(values).filter(([cell]) => moving.slice(0, i + 1).includes(Math.floor(Number(cell) / 10)))),
      tease: isTease ? next : -1,
      multiplier: isLast && (multipliersOf(model, step.mode)?.values.length ?? 0) > 1 ? step.multiplier : null,
    });
  });
}

/** The wins of one window, one after another or all at once. `worth` is what each coin of them counts. */
function showWins(show: Show, wins: readonly ShownWin[], worth: number, isTogether: boolean): void {
  const { times } = show;
  if (wins.length === 0) return;
  const sum = wins.reduce((coins, win) => coins + win.coins, 0);
  if (show.isSmall) {
    addBeat(show, 'sum', times.sum, { coins: show.scene.coins + sum * worth });
    return;
  }
  const cells = (some: readonly ShownWin[]): number[] => [...new Set(some.flatMap((win) => win.cells))];
  if (isTogether || wins.length > MOST_SHOWN_ALONE || show.tempo !== 'normal') {
    addBeat(show, 'win', times.wins, { wins, lit: cells(wins), coins: show.scene.coins + sum * worth });
    return;
  }
  for (const win of wins) addBeat(show, 'win', times.win, { wins: [win], lit: cells([win]), coins: show.scene.coins + win.coins * worth });
}

/** A grown symbol covers its reels before it pays. */
function showGrown(show: Show, win: ShownWin, worth: number): void {
  const reels = [...new Set(win.cells.map((cell) => Math.floor(cell / 10)))];
  const growing = Object.fromEntries(reels.map((reel) => [reel, Math.max(0, (show.scene.columns[reel] ?? '').indexOf(win.symbol))]));
  const columns = show.scene.columns.map((column, reel) => (reels.includes(reel) ? win.symbol.repeat(column.length) : column));
  addBeat(show, 'expand', show.times.grow, { columns, growing });
  showWins(show, [win], worth, false);
}

function showStage(show: Show, stage: ShownStage, worth: number): void {
  const hasFalls = show.model.falls !== undefined;
  const isFactorShown = stage.factor > 1 || show.scene.factor > 1;
  if (isFactorShown) show.scene = { ...show.scene, factor: stage.factor };
  const plain = stage.wins.filter((win) => win.kind !== 'grown');
  const grown = stage.wins.find((win) => win.kind === 'grown');
  showWins(show, plain, worth * stage.factor, hasFalls);
  if (grown !== undefined) showGrown(show, grown, worth * stage.factor);
}

/** Shows reels that turn, wilds that grow, every win, falls, orbs and multipliers: at the end exactly the step's coins are added. */
export function showSpin(show: Show, step: SpinStep): void {
  const { times, model } = show;
  const base = show.scene.coins;
  const isDrawn = (multipliersOf(model, step.mode)?.values.length ?? 1) > 1;
  const fixed = isDrawn ? 1 : step.multiplier;
  const first = step.stages[0]?.columns ?? [];
  const rolled = columnsAt(model, step.stops, step.mode === 'free');
  const landing = rolled.map((column, reel) => (step.stops[reel] === -1 ? (first[reel] ?? column) : column));
  turn(show, step, landing);
  show.part += 1;
  const grew = step.heldReels.filter((reel) => step.stops[reel] !== -1);
  if (grew.length > 0) {
    const growing = Object.fromEntries(
      grew.map((reel) => [reel, Array.from(landing[reel] ?? '').findIndex((letter) => letter === first[reel]?.[0])]),
    );
    addBeat(show, 'grow', times.grow, { columns: first, growing, heldReels: step.heldReels });
  }
  show.scene = { ...show.scene, reels: first.map(() => 'still'), heldReels: step.heldReels };
  let chain = 0;
  step.stages.forEach((stage, i) => {
    const before = step.stages[i - 1];
    if (before !== undefined) {
      const gone = [...new Set(before.wins.flatMap((win) => win.cells))];
      const isLast = i === step.stages.length - 1;
      addBeat(show, 'vanish', times.vanish, { gone });
      addBeat(show, 'drop', times.drop, {
        columns: stage.columns,
        drops: dropsOf(gone, model.rows),
        values: isLast ? Object.fromEntries(step.orbs.map(({ cell, value }) => [cell, value])) : {},
      });
    }
    showStage(show, stage, fixed);
    chain += stage.coins;
  });
  show.part += 1;
  if (chain > 0 && step.orbs.length > 0) {
    const orbSum = show.scene.plate === null ? 0 : step.orbFactor;
    const [kind, ms, lit] = show.isSmall ? (['sum', times.sum, []] as const) : (['orbs', times.orbs, step.orbs] as const);
    addBeat(show, kind, ms, {
      lit: lit.map(({ cell }) => cell),
      multiplier: step.orbFactor,
      orbSum,
      coins: base + chain * step.orbFactor * fixed,
    });
  }
  const { scatterWin } = step;
  if (scatterWin !== null) {
    const coins = show.scene.coins + scatterWin.coins * fixed;
    if (show.isSmall) addBeat(show, 'sum', times.sum, { coins });
    else addBeat(show, 'scatter', times.win, { wins: [scatterWin], lit: scatterWin.cells, coins });
  }
  if (isDrawn && step.multiplier > 1 && step.coins > 0) {
    const [kind, ms] = show.isSmall ? (['sum', times.sum] as const) : (['multiply', times.multiply] as const);
    addBeat(show, kind, ms, { coins: base + step.coins });
  }
  show.scene = { ...show.scene, coins: Math.min(show.capCoins, base + step.coins) };
}
