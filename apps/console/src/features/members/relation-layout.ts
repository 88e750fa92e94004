import type { RelatedAccounts } from '@talora/contract/members/member-work-console.ts';

/** A place on the drawing, in units of its view box of 1000 by 1000, whose middle is the member. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is drawn: things in an inner ring, members around them, and a line for each thing that a member shares. */
export interface RelationDrawing {
  readonly keys: readonly (Point & { readonly key: RelatedAccounts['keys'][number] })[];
  readonly members: readonly (Point & { readonly member: RelatedAccounts['members'][number] })[];
  readonly lines: readonly (readonly [from: Point, to: Point])[];
}

/** The middle of the drawing. */
export const MIDDLE: Point = { x: 500, y: 500 };
const INNER = 190;
const OUTER = 400;

const onRing = (at: number, count: number, radius: number): Point => {
  const angle = (2 * Math.PI * at) / Math.max(1, count) - Math.PI / 2;
  return { x: Math.round(MIDDLE.x + radius * Math.cos(angle)), y: Math.round(MIDDLE.y + radius * Math.sin(angle)) };
};

/** Places related accounts: each member stands near the first thing that it shares, so that few lines cross. What is common relates nobody and is left out. */
export function drawRelations({ keys, members }: RelatedAccounts): RelationDrawing {
  const used = keys.filter((key) => members.some((member) => member.keys.includes(key.id)));
  const order = new Map(used.map((key, at) => [key.id, at]));
  const firstOf = (member: RelatedAccounts['members'][number]): number =>
    Math.min(...member.keys.map((id) => order.get(id) ?? used.length));
  const sorted = members.toSorted((one, other) => firstOf(one) - firstOf(other));
  const keyPoints = used.map((key, at) => ({ ...onRing(at, used.length, INNER), key }));
  const memberPoints = sorted.map((member, at) => ({ ...onRing(at, sorted.length, OUTER), member }));
  const pointOf = new Map(keyPoints.map((point) => [point.key.id, point]));
  return {
    keys: keyPoints,
    members: memberPoints,
    lines: [
      ...keyPoints.map((point) => [MIDDLE, point] as const),
      ...memberPoints.flatMap((point) =>
        point.member.keys.flatMap((id) => {
          const key = pointOf.get(id);
          return key === undefined ? [] : [[key, point] as const];
        }),
      ),
    ],
  };
}
