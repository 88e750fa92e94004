import { describe, expect, it } from 'vitest';
import { stuckRoundStep } from './stuck-rounds.ts';

const held = { stake: 100n, paid: 0n, asked: 0 };

describe('a stuck round', () => {
  it('ends when both sides agree', () => {
    expect(stuckRoundStep({ status: 'done', bet: 100n, win: 0n }, held)).toEqual({ step: 'end' });
    expect(stuckRoundStep({ status: 'done', bet: 100n, win: 30n }, { ...held, paid: 30n })).toEqual({ step: 'end' });
  });
  it('is paid what is missing only when the vendor has said so three times', () => {
    const stated = { status: 'done' as const, bet: 100n, win: 250n };
    expect(stuckRoundStep(stated, { ...held, asked: 1 })).toEqual({ step: 'wait' });
    expect(stuckRoundStep(stated, { ...held, asked: 2 })).toEqual({ step: 'pay', amount: 250n });
    expect(stuckRoundStep(stated, { ...held, paid: 50n, asked: 2 })).toEqual({ step: 'pay', amount: 200n });
  });
  it('is undone when the vendor has no bet and nothing was paid', () => {
    expect(stuckRoundStep({ status: 'void', bet: 0n, win: 0n }, { ...held, asked: 1 })).toEqual({ step: 'wait' });
    expect(stuckRoundStep({ status: 'void', bet: 0n, win: 0n }, { ...held, asked: 2 })).toEqual({ step: 'undo' });
    expect(stuckRoundStep({ status: 'void', bet: 0n, win: 0n }, { ...held, paid: 1n, asked: 2 })).toEqual({
      step: 'flag',
      reason: 'paid-too-much',
    });
  });
  it('goes to a person when the sides disagree', () => {
    expect(stuckRoundStep({ status: 'done', bet: 99n, win: 0n }, held)).toEqual({ step: 'flag', reason: 'other-stake' });
    expect(stuckRoundStep({ status: 'done', bet: 100n, win: 1n }, { ...held, paid: 2n })).toEqual({
      step: 'flag',
      reason: 'paid-too-much',
    });
    expect(stuckRoundStep({ status: 'open', bet: 100n, win: 0n }, { ...held, asked: 2 })).toEqual({ step: 'flag', reason: 'open-there' });
    expect(stuckRoundStep({ status: 'unknown', bet: 0n, win: 0n }, { ...held, asked: 2 })).toEqual({
      step: 'flag',
      reason: 'unknown-there',
    });
  });
});
