import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** How often something may happen. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts per key and refuses TOO_MANY_REQUESTS with the seconds to wait. One server's own count. */
export interface Rates {
  take(rule: RateRule, key: string): Promise<void>;
}

/** Opens the counters. `isOff` lets benches through. */
export function openRates(isOff: boolean): Rates {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async take(rule, key) {
      if (isOff) return;
      let limiter = limiters.get(rule.name);
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds, keyPrefix: rule.name });
        limiters.set(rule.name, limiter);
      }
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
}
