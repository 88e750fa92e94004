import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isIPv6 } from 'node:net';
import { addressPrefix } from './http/address-prefix.ts';
import { assert, refuse } from './refusal.ts';

/** A /48 may do so many times what a /64 may. */
const WIDER = 10;

/** How often something may happen. One name has one rule: a rule whose points somebody sets carries them in its name, or the first points would count for all. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts per key, an address of IPv6 as its network, and refuses TOO_MANY_REQUESTS with the seconds to wait. One server's own count. */
export interface Rates {
  take(rule: RateRule, key: string): Promise<void>;
}

/** Opens the counters. `isOff` lets benches through. */
export function openRates(isOff: boolean): Rates {
  const limiters = new Map<string, RateLimiterMemory>();
  const rates: Rates = {
    async take(rule, named) {
      if (isOff) return;
      // Whoever has one address of IPv6 has a /64 of them, and whoever has a site often a /48.
      const isNetwork = named.includes(':') && isIPv6(named);
      const key = isNetwork ? addressPrefix(named) : named;
      if (isNetwork) await rates.take({ ...rule, name: `${rule.name}-wide`, points: rule.points * WIDER }, addressPrefix(named, 3));
      let limiter = limiters.get(rule.name);
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds, keyPrefix: rule.name });
        limiters.set(rule.name, limiter);
      }
      assert(limiter.points === rule.points && limiter.duration === rule.seconds, `the rate ${rule.name} has one rule`);
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
  return rates;
}
