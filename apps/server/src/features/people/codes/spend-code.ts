import { refuse } from '../../../platform/refusal.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { hashCode } from './code-hash.ts';
import { hasDeadCode, tryCode } from './codes.queries.ts';
import { CODE_DIGITS, type CodeOwner, type CodePurpose } from './purposes.ts';

/** A code as somebody has typed it. */
export interface TypedCode extends CodeOwner {
  readonly code: string;
  /** Another purpose whose code is taken as well. */
  readonly orOf?: CodePurpose;
}

const TRIES_PER_ADDRESS = { name: 'code-use', points: 300, seconds: 600 };

/**
 * Spends a one-time code: once, for its purpose, target and subject only. Runs outside of the caller's transaction, so that a
 * wrong try counts whatever happens next; check all else first. Refuses CODE_WRONG, and CODE_EXPIRED when a new one is needed.
 */
export async function spendCode({ platform, brand, caller }: SiteContext, typed: TypedCode): Promise<void> {
  await platform.rates.take(TRIES_PER_ADDRESS, caller.ip);
  const code = typed.code.length > 255 ? '' : typed.code.trim();
  if (code.length !== CODE_DIGITS || !/^[0-9]+$/.test(code)) refuse('CODE_WRONG');
  const db = platform.db.kysely;
  const owners: CodeOwner[] = [typed, ...(typed.orOf === undefined ? [] : [{ ...typed, purpose: typed.orOf }])];
  let isOpen = false;
  let isDead = false;
  for (const owner of owners) {
    const isRight = await tryCode(db, brand.id, owner, hashCode(platform, brand.id, owner, code), brand.settings.codeTries);
    if (isRight === true) return;
    isOpen ||= isRight === false;
    isDead ||= isRight === null && (await hasDeadCode(db, brand.id, owner));
  }
  refuse(isDead && !isOpen ? 'CODE_EXPIRED' : 'CODE_WRONG');
}
