import { nameOfTypedNumber } from '@talora/domain/members/mobile-numbers.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Brand } from '../../base/site/site.ts';
import { usernameKey } from '../members/members.ts';
import { hasUsername } from './login.queries.ts';

/**
 * The key of the account name that somebody has typed. Who registered by mobile number may type it as it is dialled; a name
 * that is spelled like that comes first. Known or not, it costs the same.
 */
export async function findLoginName(db: Queryable, { id, settings }: Brand, typed: string): Promise<string> {
  const exact = usernameKey(typed);
  const number = nameOfTypedNumber(settings.dialingCodes, typed);
  return number === null || (await hasUsername(db, id, exact)) ? exact : number;
}
