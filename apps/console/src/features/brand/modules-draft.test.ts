import { expect, it } from 'vitest';
import { changedModules, turnModule } from './modules-draft.ts';

const stored = [
  { module: 'REGISTER3', enabled: true },
  { module: 'FREEPLAY3', enabled: false },
] as const;

it('a module is turned and the others stay', () => {
  expect(turnModule(stored, 'FREEPLAY3', true)).toEqual([
    { module: 'REGISTER3', enabled: true },
    { module: 'FREEPLAY3', enabled: true },
  ]);
});

it('what would change is named, in whatever order it is stored; turned there and back is nothing', () => {
  expect(changedModules(turnModule(stored, 'REGISTER3', false), stored.toReversed())).toEqual([{ module: 'REGISTER3', enabled: false }]);
  expect(changedModules(turnModule(turnModule(stored, 'REGISTER3', false), 'REGISTER3', true), stored)).toEqual([]);
});
