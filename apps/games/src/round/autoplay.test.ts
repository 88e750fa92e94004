import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAutoplay, type Autoplay } from './autoplay.ts';

const series: Autoplay = { left: 3, lossLimitMinor: 300n, winLimitMinor: 500n, netMinor: 0n };

describe('autoplay', () => {
  it('ends after its rounds', () => {
    const first = nextAutoplay(series, { stakeMinor: 100n, payoutMinor: 100n });
    const second = nextAutoplay(first as Autoplay, { stakeMinor: 100n, payoutMinor: 100n });
    expect(second).toMatchObject({ left: 1, netMinor: 0n });
    expect(nextAutoplay(second as Autoplay, { stakeMinor: 100n, payoutMinor: 0n })).toBeNull();
  });

  it('ends at a single win of the limit, on the line of it', () => {
    expect(nextAutoplay(series, { stakeMinor: 100n, payoutMinor: 499n })).not.toBeNull();
    expect(nextAutoplay(series, { stakeMinor: 100n, payoutMinor: 500n })).toBeNull();
    expect(nextAutoplay({ ...series, winLimitMinor: null }, { stakeMinor: 100n, payoutMinor: 99_999n })).not.toBeNull();
  });

  it('never loses more than its limit, whatever comes', () => {
    fc.assert(
      fc.property(fc.bigInt(100n, 2_000n), fc.array(fc.bigInt(0n, 150n), { minLength: 1, maxLength: 60 }), (lossLimitMinor, payouts) => {
        let state: Autoplay | null = { left: 100, lossLimitMinor, winLimitMinor: null, netMinor: 0n };
        let net = 0n;
        for (const payoutMinor of payouts) {
          if (state === null) break;
          net += payoutMinor - 100n;
          state = nextAutoplay(state, { stakeMinor: 100n, payoutMinor });
        }
        expect(net).toBeGreaterThanOrEqual(-lossLimitMinor);
      }),
    );
  });
});
