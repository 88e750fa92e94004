import { describe, expect, it } from 'vitest';
import { actKeys, mayOfferAnew } from './contract-keys.ts';

describe('what staff do to a contract', () => {
  it('is accepted by two when it is new, and as an end by one', () => {
    expect(actKeys({ state: 'requested' }, 'accept')).toBe('accept');
    expect(actKeys({ state: 'requested' }, 'reject')).toBe('reject');
    expect(actKeys({ state: 'termination_requested' }, 'accept')).toBe('acceptEnd');
    expect(actKeys({ state: 'termination_requested' }, 'reject')).toBe('keep');
    expect(actKeys({ state: 'termination_requested' }, 'terminate')).toBe('terminate');
    expect(actKeys({ state: 'active' }, 'terminate')).toBe('terminate');
  });

  it('is offered anew beside one of the house that nothing waits about', () => {
    const side = { id: 'a', username: 'ejen' };
    expect(mayOfferAnew({ payer: null, state: 'active' })).toBe(true);
    expect(mayOfferAnew({ payer: null, state: 'ended' })).toBe(true);
    expect(mayOfferAnew({ payer: null, state: 'requested' })).toBe(false);
    expect(mayOfferAnew({ payer: null, state: 'termination_requested' })).toBe(false);
    expect(mayOfferAnew({ payer: side, state: 'active' })).toBe(false);
  });
});
