import type { RefusalCode } from '@talora/contract/core/refusals.ts';

/** An expected "no": sent to the caller under its code, never logged as an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly value: unknown;

  constructor(code: RefusalCode, value: unknown = null) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/** The outside world failed: retried when safe, else answered with 503 and a reference. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

/** Throws {@link Refusal}. */
export function refuse(code: RefusalCode, value: unknown = null): never {
  throw new Refusal(code, value);
}

/** A broken invariant stops the work; assertions stay on in production. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}
