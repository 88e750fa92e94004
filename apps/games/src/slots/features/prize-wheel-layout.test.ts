import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import { expect, it } from 'vitest';
import { turnDegrees, wheelPieces } from './prize-wheel-layout.ts';

const wheels = SLOT_MODELS.flatMap(({ wheel }) => (wheel === undefined ? [] : [wheel]));

it('shows every prize as wide as its chance', () => {
  expect(wheels.length).toBeGreaterThan(0);
  for (const { prizes } of wheels) {
    const total = prizes.weights.reduce((sum, weight) => sum + weight, 0);
    const pieces = wheelPieces(prizes);
    prizes.weights.forEach((weight, index) => {
      const width = pieces.filter((piece) => piece.index === index).reduce((sum, { from, to }) => sum + to - from, 0);
      expect(width).toBeCloseTo((360 * weight) / total, 9);
    });
    expect(pieces.at(-1)?.to).toBeCloseTo(360, 9);
  }
});

it('has no two pieces of one prize side by side', () => {
  for (const { prizes } of wheels) {
    const pieces = wheelPieces(prizes);
    pieces.forEach(({ index }, i) => expect(pieces[(i + 1) % pieces.length]?.index).not.toBe(index));
  }
});

it('comes to rest inside a piece of the drawn prize', () => {
  for (const { prizes } of wheels) {
    const pieces = wheelPieces(prizes);
    prizes.values.forEach((_, index) => {
      for (const choice of [0, 1, 2, 9]) {
        const under = (360 - (turnDegrees(pieces, index, choice) % 360)) % 360;
        expect(pieces.find(({ from, to }) => under > from && under < to)?.index).toBe(index);
      }
    });
  }
});
