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
  /** Hashes a new password. One of a newcomer waits in a line of its own, so that registrations never stand before logins. */
  hash(password: string, from?: 'newcomer'): Promise<string>;
  /**
   * Checks against a stored hash; no hash takes as long and is always wrong, so that timing tells nothing. A visitor is
   * sent away with 429 when the queue is longer than a moment.
   */
  verify(stored: string | null, password: string, from?: 'visitor'): Promise<boolean>;
  /** Refuses with 429 now what `verify` would refuse: asked first, a flood costs no reading for tries that nobody can look at. */
  expectRoom(from?: 'visitor' | 'newcomer'): void;
}

interface Line {
  expectRoom(limit: number): void;
  inTurn<T>(work: () => Promise<T>, limit: number): Promise<T>;
}

/** A line in which one works at a time. */
function openLine(): Line {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function expectRoom(limit: number): void {
    if (waiting >= limit) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
  }

  async function inTurn<T>(work: () => Promise<T>, limit: number): Promise<T> {
    expectRoom(limit);
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

  return { expectRoom, inTurn };
}

/** Opens the password queues. `light` is for simulations only. */
export function openPasswords(light: boolean): Passwords {
  const options = light ? LIGHT_OPTIONS : OPTIONS;
  const [members, newcomers] = [openLine(), openLine()];
  let decoy: Promise<string> | null = null;
  const limitOf = (from?: 'visitor' | 'newcomer'): number => (from === undefined ? QUEUE_LIMIT : VISITOR_LIMIT);

  return {
    hash: (password, from) => (from === 'newcomer' ? newcomers : members).inTurn(() => hash(password, options), limitOf(from)),
    verify: (stored, password, from) =>
      members.inTurn(async () => {
        decoy ??= hash('nobody has this password', options);
        const own = stored?.startsWith(PREFIX) ? stored : null;
        const isRight = await verify(own ?? (await decoy), password).catch(() => false);
        return own !== null && isRight;
      }, limitOf(from)),
    expectRoom: (from) => (from === 'newcomer' ? newcomers : members).expectRoom(limitOf(from)),
  };
}
