import type { Frame } from './world.ts';

/** Where the reels of a slot's round stopped at first. */
export function stopsOf({ script }: Awaited<ReturnType<Frame['arcade']['spin']>>['round']): readonly number[] {
  const first = script?.steps[0];
  if (first?.kind !== 'spin') throw new Error('a slot begins with a spin');
  return first.stops;
}
