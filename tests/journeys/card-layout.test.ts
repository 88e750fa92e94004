import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const tokens = read('packages/web-kit/src/theme/tokens.css');

/** A size as it stands last in the style sheet, up to a width of the screen: what a wide screen has. */
const sizeOf = (name: string): number => Number([...tokens.matchAll(new RegExp(`--${name}: (\\d+)px`, 'g'))].at(-1)?.[1]);

it('the slots of a wide screen are a card of 288 beside two rows of tiles of 165, 13 apart and 20 from the edges', () => {
  const [, large, across] =
    /xl:grid-cols-\[(\d+)px_repeat\((\d+),/.exec(read('apps/player/src/features/home/slot-section.tsx'))?.map(Number) ?? [];
  const gap = sizeOf('tile-gap');
  expect([large, across, gap, sizeOf('gutter')]).toEqual([288, 6, 13, 20]);
  expect((sizeOf('w-max') - 288 - 6 * gap) / 6).toBe(165);
  expect(read('apps/player/src/features/home/game-feature.tsx')).toContain('xl:row-span-2');
});
