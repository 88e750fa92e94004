import { hash, verify, type Options } from '@node-rs/argon2';
import { setTimeout as rest } from 'node:timers/promises';
import { refuse } from '../refusal.ts';

/** The package's number for argon2id; its enum cannot be imported without a compiler. */
const ARGON2ID = 2;

/** argon2id with 19 MiB, two passes, one lane (OWASP password storage). */
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Cheaper settings for simulations, which prove money rules and not password hashing. */
const LIGHT_OPTIONS: Options = { ...OPTIONS, memoryCost: 64, timeCost: 1 };

/** How long the hasher rests for each moment of work while others wait. */
const REST_FOR_WORK = 2;

/** How many may wait for their turn: two seconds of hashing. */
const QUEUE_LIMIT = 40;

/** How many visitors may wait: a flood of logins leaves room for members who confirm their password. */
const VISITOR_LIMIT = 12;

/** Every hash that this file makes starts so; an account without a password holds something else. */
const PREFIX = '$argon2id$';

/**
 * Hashes and checks passwords, one at a time, and rests after each for twice as long as it took while others wait: a flood of
 * logins gets a third of one processor and cannot starve the rest of the server.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Checks against a stored hash; no hash takes as long and is always wrong, so that timing tells nothing. A visitor is
   * sent away with 429 when the queue is longer than a moment.
   */
  verify(stored: string | null, password: string, from?: 'visitor'): Promise<boolean>;
  /** Refuses with 429 now what `verify` would refuse: asked first, a flood costs no reading for tries that nobody can look at. */
  expectRoom(from?: 'visitor'): void;
}

/** Opens the password queue. `light` is for simulations only. */
export function openPasswords(light: boolean): Passwords {
  const options = light ? LIGHT_OPTIONS : OPTIONS;
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let decoy: Promise<string> | null = null;

  function expectRoom(from?: 'visitor'): void {
    if (waiting >= (from === 'visitor' ? VISITOR_LIMIT : QUEUE_LIMIT)) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
  }

  async function inTurn<T>(work: () => Promise<T>, from?: 'visitor'): Promise<T> {
    expectRoom(from);
    waiting += 1;
    let began = 0;
    const result = tail.then(() => {
      began = performance.now();
      return work();
    });
    const leave = (): Promise<void> | undefined => {
      waiting -= 1;
      return waiting === 0 ? undefined : rest(REST_FOR_WORK * (performance.now() - began));
    };
    tail = result.then(leave, leave);
    return await result;
  }

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (stored, password, from) =>
      inTurn(async () => {
        decoy ??= hash('nobody has this password', options);
        const own = stored?.startsWith(PREFIX) ? stored : null;
        const isRight = await verify(own ?? (await decoy), password).catch(() => false);
        return own !== null && isRight;
      }, from),
    expectRoom,
  };
}
