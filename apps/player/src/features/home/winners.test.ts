import { expect, it } from 'vitest';
import { isBoard } from './winners.tsx';

const won = (names: readonly string[]): { customerName: string }[] => names.map((customerName) => ({ customerName }));
const people = Array.from({ length: 8 }, (_, i) => `b${i}***a`);

it('the board of winners stands from eight different people on, however many lines it has', () => {
  expect(isBoard(won([...people.slice(1), ...Array.from({ length: 13 }, () => 'ma***8')]))).toBe(true);
  expect(isBoard(won(people.slice(1)))).toBe(false);
  expect(isBoard(won(Array.from({ length: 20 }, () => 'ma***8')))).toBe(false);
});
