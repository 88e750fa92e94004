import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import type { Beat, Scene } from './scene.ts';
import type { Tempo } from '../round/round-state.ts';
import { addBeat, openShow } from './show.ts';
import { showFeature } from './show-features.ts';
import { showSpin } from './show-spin.ts';

/** A win of this many times the bet is a big win. */
const BIG_WIN_BETS = 15;

/**
 * The show of a decided round, in order, from the window in view. It shows and computes nothing that the script does not
 * say: the last beat's coins are the script's, and no beat shows more than has been seen.
 */
export function directRound(model: SlotModel, script: Script, tempo: Tempo, from: Scene): readonly Beat[] {
  const { coins } = script;
  const isSmall = coins <= model.coinsPerBet && script.steps.every(({ kind }) => kind === 'spin');
  const show = openShow(model, tempo, from, isSmall);
  for (const step of script.steps) {
    if (step.kind !== 'spin') {
      showFeature(show, step);
      continue;
    }
    show.part += 1;
    const { plate, coins: base } = show.scene;
    if (step.mode === 'free' && plate !== null) show.scene = { ...show.scene, plate: { ...plate, played: plate.played + 1, more: 0 } };
    const first = show.beats.length;
    showSpin(show, step);
    if (step.mode !== 'free' || plate === null) continue;
    // The plate counts along with what the spin shows.
    for (let i = first; i < show.beats.length; i += 1) {
      const beat = show.beats[i] as Beat;
      const { scene } = beat;
      if (scene.plate === null) continue;
      show.beats[i] = { ...beat, scene: { ...scene, plate: { ...scene.plate, coins: plate.coins + scene.coins - base } } };
    }
    if (show.scene.plate !== null) {
      show.scene = { ...show.scene, plate: { ...show.scene.plate, coins: plate.coins + show.scene.coins - base } };
    }
  }
  show.part += 1;
  if (coins >= BIG_WIN_BETS * model.coinsPerBet || script.isCapped) {
    addBeat(show, 'big-win', null, { feature: { kind: 'big-win', isCapped: script.isCapped }, coins });
    show.part += 1;
  }
  // What the last window paid stays on the scene, so that it can be looked at between rounds. A wheel and boxes leave the window as it is.
  const last = script.steps.findLast(({ kind }) => kind !== 'wheel' && kind !== 'pick');
  const wins =
    last?.kind === 'spin' && !isSmall ? [...(last.stages.at(-1)?.wins ?? []), ...(last.scatterWin === null ? [] : [last.scatterWin])] : [];
  addBeat(show, 'end', 0, { feature: null, coins, wins });
  return show.beats;
}
