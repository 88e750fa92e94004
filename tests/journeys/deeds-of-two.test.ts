import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUEST_KINDS } from '@talora/domain/access/four-eyes.ts';
import { expect, it } from 'vitest';
import { DEED_JOURNEYS } from './deeds-of-two.ts';

it('every kind that takes two has a journey, and no journey has a kind that is none', () => {
  expect(Object.keys(DEED_JOURNEYS).toSorted()).toEqual(Object.keys(REQUEST_KINDS).toSorted());
  const specs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  const text = specs.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  // Each journey ends by comparing what was approved in it with its kinds.
  for (const journey of new Set(Object.values(DEED_JOURNEYS)))
    expect([journey, text.split(`expect([...approved].toSorted()).toEqual(deedsOf('${journey}'))`).length - 1]).toEqual([journey, 1]);
});
