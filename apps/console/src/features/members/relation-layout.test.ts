import type { RelatedAccounts } from '@talora/contract/members/member-work-console.ts';
import { expect, it } from 'vitest';
import { drawRelations, MIDDLE } from './relation-layout.ts';

const key = (id: string, isCommon = false): RelatedAccounts['keys'][number] => ({ id, kind: 'device', label: null, others: 1, isCommon });
const member = (id: string, ...keys: string[]): RelatedAccounts['members'][number] => ({
  id,
  no: id,
  account: id,
  isLocked: false,
  strength: 'weak',
  keys,
});

it('every member is joined to what it shares, and each thing to the middle', () => {
  const related = { keys: [key('a'), key('b'), key('c', true)], members: [member('1', 'b'), member('2', 'a', 'b')], isCut: false };
  const drawing = drawRelations(related);
  expect(drawing.keys.map((point) => point.key.id)).toEqual(['a', 'b']);
  // Who shares the first thing stands first.
  expect(drawing.members.map((point) => point.member.id)).toEqual(['2', '1']);
  expect(drawing.lines).toHaveLength(5);
  expect(drawing.lines.filter(([from]) => from === MIDDLE)).toHaveLength(2);
});

it('fifty stand apart and within the drawing, and nobody is drawn where there is nobody', () => {
  const members = Array.from({ length: 50 }, (_, at) => member(String(at), 'a'));
  const { members: points } = drawRelations({ keys: [key('a')], members, isCut: true });
  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(50);
  for (const { x, y } of points) expect(Math.min(x, y, 1000 - x, 1000 - y)).toBeGreaterThanOrEqual(90);
  expect(drawRelations({ keys: [key('c', true)], members: [], isCut: false })).toEqual({ keys: [], members: [], lines: [] });
});
