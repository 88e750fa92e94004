import { hash, verify, type Options } from '@node-rs/argon2';
import { setTimeout as rest } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** The package's number for argon2id; its enum cannot be imported without a compiler. */
const ARGON2ID = 2;

/** argon2id with 19 MiB, two passes, one lane (OWASP password storage). */
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Cheaper settings for simulations, which prove money rules and not password hashing. */
const LIGHT_OPTIONS: Options = { ...OPTIONS, memoryCost: 64, timeCost: 1 };

/** How many may wait for their turn: two seconds of hashing. */
const QUEUE_LIMIT = 40;

/** How many visitors may wait: a flood of logins leaves room for members who confirm their password. */
const VISITOR_LIMIT = 12;

/** Every hash that this file makes starts so; an account without a password holds something else. */
const PREFIX = '$argon2id$';

/**
 * Hashes and checks passwords, one at a time, and rests after each for as long as it took while others wait: a flood of logins
 * gets half of one processor and cannot starve the rest of the server.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Checks against a stored hash; no hash takes as long and is always wrong, so that timing tells nothing. A visitor is
   * sent away with 429 when the queue is longer than a moment.
   */
  verify(stored: string | null, password: string, from?: 'visitor'): Promise<boolean>;
}

/** Opens the password queue. `light` is for simulations only. */
export function openPasswords(light: boolean): Passwords {
  const options = light ? LIGHT_OPTIONS : OPTIONS;
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let decoy: Promise<string> | null = null;

  function inTurn<T>(work: () => Promise<T>, limit: number): Promise<T> {
    if (waiting >= limit) return Promise.reject(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }));
    waiting += 1;
    let began = 0;
    const result = tail.then(() => {
      began = performance.now();
      return work();
    });
    const leave = (): Promise<void> | undefined => {
      waiting -= 1;
      return waiting === 0 ? undefined : rest(performance.now() - began);
    };
    tail = result.then(leave, leave);
    return result;
  }

  return {
    hash: (password) => inTurn(() => hash(password, options), QUEUE_LIMIT),
    verify: (stored, password, from) =>
      inTurn(
        async () => {
          decoy ??= hash('nobody has this password', options);
          const own = stored?.startsWith(PREFIX) ? stored : null;
          const isRight = await verify(own ?? (await decoy), password).catch(() => false);
          return own !== null && isRight;
        },
        from === 'visitor' ? VISITOR_LIMIT : QUEUE_LIMIT,
      ),
  };
}
