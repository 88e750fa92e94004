import type { FeatureStep } from '@talora/domain/games/slots/engine/script.ts';
import { addBeat, type Show } from './show.ts';

type StepOf<Kind extends FeatureStep['kind']> = Extract<FeatureStep, { readonly kind: Kind }>;

/** Cells that show a symbol. */
function cellsOf(columns: readonly string[], symbol: string | undefined): number[] {
  if (symbol === undefined) return [];
  return columns.flatMap((column, reel) => Array.from(column).flatMap((letter, row) => (letter === symbol ? [reel * 10 + row] : [])));
}

function showWheel(show: Show, step: StepOf<'wheel'>): void {
  const { times } = show;
  const wheel = (phase: 'offer' | 'turn' | 'prize') => ({ kind: 'wheel', phase, index: step.index, coins: step.coins }) as const;
  addBeat(show, 'feature', times.win, { lit: cellsOf(show.scene.columns, show.model.wheel?.symbol) });
  // The player turns the wheel himself: hurrying to it does not.
  show.part += 1;
  addBeat(show, 'wheel', null, { feature: wheel('offer') });
  show.part += 1;
  addBeat(show, 'wheel', times.wheel, { feature: wheel('turn') });
  show.part += 1;
  addBeat(show, 'wheel', times.prize, { feature: wheel('prize'), coins: show.scene.coins + step.coins });
  addBeat(show, 'end', times.rest, { feature: null });
}

function showPick(show: Show, step: StepOf<'pick'>): void {
  const { times } = show;
  const base = show.scene.coins;
  addBeat(show, 'feature', times.win, { lit: cellsOf(show.scene.columns, show.model.pick?.symbol) });
  let coins = 0;
  for (let opened = 0; opened < step.opened; opened += 1) {
    coins += step.boxes[opened - 1] ?? 0;
    show.part += 1;
    addBeat(show, 'pick', null, { feature: { kind: 'pick', boxes: step.boxes, opened, coins, isOver: false }, coins: base + coins });
  }
  show.part += 1;
  const isOver = true;
  addBeat(show, 'pick', null, {
    feature: { kind: 'pick', boxes: step.boxes, opened: step.opened, coins: step.coins, isOver },
    coins: base + step.coins,
  });
  show.part += 1;
  addBeat(show, 'end', times.rest, { feature: null });
}

function showHold(show: Show, step: StepOf<'hold'>): void {
  const { times } = show;
  const base = show.scene.coins;
  const respins = show.model.hold?.respins ?? 0;
  const coinLetter = show.model.hold?.coin ?? '';
  const values: Record<number, number> = Object.fromEntries(step.start.map(({ cell, value }) => [cell, value]));
  const sum = (): number => Object.values(values).reduce((total, value) => total + value, 0);
  const before = show.scene.columns;
  const window = (): string[] =>
    before.map((column, reel) => Array.from(column, (letter, row) => (reel * 10 + row in values ? coinLetter : letter)).join(''));
  addBeat(show, 'feature', times.intro, {
    lit: step.start.map(({ cell }) => cell),
    values: { ...values },
    feature: { kind: 'hold-intro', respins },
  });
  let left = respins;
  for (const { landed, respinsLeft } of step.turns) {
    show.part += 1;
    const turning = { respinsLeft: left - 1, coins: sum(), isTurning: true, landed: [], isGrand: false };
    addBeat(show, 'hold-turn', times.holdTurn, { feature: null, values: { ...values }, hold: turning });
    for (const { cell, value } of landed) values[cell] = value;
    left = respinsLeft;
    const after = { respinsLeft, coins: sum(), isTurning: false, landed: landed.map(({ cell }) => cell), isGrand: false };
    addBeat(show, 'hold-land', landed.length > 0 ? times.holdLand : times.apart, {
      feature: null,
      columns: window(),
      values: { ...values },
      hold: after,
    });
  }
  show.part += 1;
  addBeat(show, 'feature', times.intro, {
    hold: { respinsLeft: 0, coins: step.coins, isTurning: false, landed: [], isGrand: step.isGrand },
    feature: { kind: 'hold-end', coins: step.coins, isGrand: step.isGrand },
    coins: base + step.coins,
  });
  addBeat(show, 'end', times.rest, { feature: null, hold: null, values: { ...values } });
}

function showFreeSpins(show: Show, step: StepOf<'freeSpins'>): void {
  const { times, model } = show;
  const multipliers = model.freeSpins?.multiplier.values ?? [1];
  const multiplier = multipliers.length === 1 ? (multipliers[0] ?? 1) : null;
  addBeat(show, 'feature', times.win, { lit: cellsOf(show.scene.columns, model.scatter?.symbol) });
  show.part += 1;
  addBeat(show, 'feature', times.intro, {
    lit: cellsOf(show.scene.columns, model.scatter?.symbol),
    feature: { kind: 'free-intro', spins: step.spins, grown: step.grown, multiplier },
  });
  show.part += 1;
  show.scene = {
    ...show.scene,
    feature: null,
    orbSum: 0,
    multiplier: null,
    factor: 1,
    plate: { played: 0, total: step.spins, multiplier, coins: 0, grown: step.grown, more: 0 },
  };
}

function showRetrigger(show: Show, step: StepOf<'retrigger'>): void {
  const { plate, columns } = show.scene;
  if (plate === null) return;
  addBeat(show, 'retrigger', show.times.retrigger, {
    lit: cellsOf(columns, show.model.scatter?.symbol),
    plate: { ...plate, total: plate.total + step.spins, more: step.spins },
  });
}

function showFreeEnd(show: Show, step: StepOf<'freeSpinsEnd'>): void {
  const { times } = show;
  show.part += 1;
  addBeat(show, 'feature', times.intro, { feature: { kind: 'free-end', spins: step.spins, coins: step.feature } });
  show.part += 1;
  addBeat(show, 'end', times.rest, { feature: null, plate: null, heldReels: [], orbSum: 0, multiplier: null, factor: 1 });
}

/** Shows what comes after or between spins. */
export function showFeature(show: Show, step: FeatureStep): void {
  show.part += 1;
  if (step.kind === 'wheel') showWheel(show, step);
  else if (step.kind === 'pick') showPick(show, step);
  else if (step.kind === 'hold') showHold(show, step);
  else if (step.kind === 'freeSpins') showFreeSpins(show, step);
  else if (step.kind === 'retrigger') showRetrigger(show, step);
  else showFreeEnd(show, step);
  show.part += 1;
}
