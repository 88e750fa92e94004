import { describe, expect, it } from 'vitest';
import { dayLeft, findTransferObstacle, mostToSend, type TransferFacts, type TransferTerms } from './transfer-rules.ts';

const terms: TransferTerms = { isOn: true, min: 1_000n, max: 5_000n, dayMax: 8_000n, perDay: 3 };
const facts: TransferFacts = {
  isInLine: true,
  isSenderLocked: false,
  isSenderOut: false,
  hasDispute: false,
  turnoverLeft: 0n,
  available: 6_000n,
  sent: 0n,
  count: 0,
  isReceiverReady: true,
};

describe('what stands in the way of a transfer', () => {
  it.each([
    ['the switch', 1_000n, {}, { isOn: false }, 'OFF'],
    ['the tree', 1_000n, { isInLine: false }, {}, 'LINE'],
    ['a lock', 1_000n, { isSenderLocked: true }, {}, 'SENDER_LOCKED'],
    ['a break', 1_000n, { isSenderOut: true }, {}, 'SENDER_OUT'],
    ['the least sum', 999n, {}, {}, 'BELOW_MIN'],
    ['the most', 5_001n, {}, {}, 'ABOVE_MAX'],
    ['a dispute', 1_000n, { hasDispute: true }, {}, 'DISPUTE'],
    ['what is left to play', 1_000n, { turnoverLeft: 1n }, {}, 'TURNOVER'],
    ['the count of a day', 1_000n, { count: 3 }, {}, 'COUNT'],
    ['the sum of a day', 3_001n, { sent: 5_000n }, {}, 'DAY'],
    ['the balance', 1_001n, { available: 1_000n }, {}, 'BALANCE'],
    ['the receiver', 1_000n, { isReceiverReady: false }, {}, 'RECEIVER'],
  ] as const)('is %s', (_, amount, changed, term, obstacle) => {
    expect(findTransferObstacle(amount, { ...facts, ...changed }, { ...terms, ...term })).toBe(obstacle);
  });

  it.each([
    ['the least sum itself', 1_000n, {}],
    ['the most itself', 5_000n, {}],
    ['the last of a day', 1_000n, { count: 2 }],
    ['what is left of a day', 3_000n, { sent: 5_000n }],
    ['the whole balance', 1_000n, { available: 1_000n }],
  ] as const)('is not %s', (_, amount, changed) => {
    expect(findTransferObstacle(amount, { ...facts, ...changed }, terms)).toBeNull();
  });

  it('tells nothing of a receiver while the sender may not send', () => {
    const both = { ...facts, isReceiverReady: false };
    expect(findTransferObstacle(1_000n, { ...both, turnoverLeft: 1n }, terms)).toBe('TURNOVER');
    expect(findTransferObstacle(1_000n, { ...both, available: 0n }, terms)).toBe('BALANCE');
    expect(findTransferObstacle(1_000n, { ...both, isInLine: false }, terms)).toBe('LINE');
  });
});

it('leaves of a day what was not sent, and never less than nothing', () => {
  expect(dayLeft(terms, { sent: 7_999n })).toBe(1n);
  expect(dayLeft(terms, { sent: 9_000n })).toBe(0n);
});

it('offers the least of balance, day and most, and nothing below the least sum', () => {
  const most = (changed: Partial<TransferFacts>): bigint => mostToSend({ ...facts, ...changed }, terms);
  expect(most({})).toBe(5_000n);
  expect(most({ available: 2_000n })).toBe(2_000n);
  expect(most({ sent: 6_500n })).toBe(1_500n);
  expect(most({ sent: 7_001n })).toBe(0n);
  expect(most({ available: 999n })).toBe(0n);
  expect(most({ available: -5n })).toBe(0n);
  expect(most({ count: 3 })).toBe(0n);
});
