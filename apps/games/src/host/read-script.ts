import type { Script, Step } from '@talora/domain/games/slots/engine/script.ts';
import type { Fields } from './game-host.ts';
import { list, minor, number, record, text } from './read-fields.ts';

const KINDS: readonly Step['kind'][] = ['spin', 'wheel', 'pick', 'hold', 'freeSpins', 'retrigger', 'freeSpinsEnd'];

function readStep(value: unknown): Step {
  const step = record(value);
  if (!KINDS.includes(step.kind as Step['kind'])) throw new TypeError('no step of a round');
  number(step, 'coins');
  if (step.kind === 'spin' && list(step.stages).length === 0) throw new TypeError('a spin without a window');
  return step as unknown as Step;
}

/** Reads a round's script as it came over the wire: sums are text there. Throws TypeError for what is none. */
export function readScript(value: unknown): Script {
  const script: Fields = record(value);
  return {
    model: text(script, 'model'),
    mathVersion: text(script, 'mathVersion'),
    betMinor: minor(script, 'betMinor'),
    steps: list(script.steps).map(readStep),
    coins: number(script, 'coins'),
    isCapped: script.isCapped === true,
    payoutMinor: minor(script, 'payoutMinor'),
  };
}
