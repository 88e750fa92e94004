import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { addMember, NO_PASSWORD, type VisitorContext } from '../members/members.ts';
import { spendBotCheck } from '../captcha/captcha.ts';
import { finishLogin } from './finish-login.ts';
import { countMade } from './login.queries.ts';

type FreePlay = (typeof loginCalls)['calls']['freePlay'];

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes a trial player and logs in. It has no password, holds nothing but its place in the trial book, and nobody comes
 * back to it once its session is over. Refuses FREE_PLAY_CLOSED without module FREEPLAY3 and FREE_PLAY_FULL for the day.
 */
export async function playFree(context: VisitorContext, input: CallArguments<FreePlay>): Promise<CallResult<FreePlay>> {
  const { platform, brand, caller } = context;
  if (!brand.modules.has('FREEPLAY3')) refuse('FREE_PLAY_CLOSED');
  await takeOfBrowser(platform, caller, { name: 'freeplay-address', points: 5, seconds: 3_600 });
  await platform.rates.take({ name: 'freeplay-prefix', points: 200, seconds: 3_600 }, addressPrefix(caller.ip));
  await spendBotCheck(context, 'freeplay', input.botCheck);
  const [type] = memberTypesOf(brand.settings).trialTypes;
  assert(type !== undefined, 'a brand with free play has a trial type');
  if ((await countMade(platform.db.kysely, brand.id, type, 24)) >= brand.settings.freePlaysPerDay) refuse('FREE_PLAY_FULL');
  const username = `trial_${Array.from(platform.random.bytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
  const id = await platform.db.tx((tx) =>
    addMember(
      platform,
      tx,
      brand,
      {
        username,
        passwordHash: NO_PASSWORD,
        type,
        nickname: null,
        payeeName: null,
        email: null,
        mobile: null,
        language: caller.language,
        registerUrl: null,
        registerDomain: caller.host,
      },
      'trial',
    ),
  );
  return finishLogin(context, { id, type, username }, { way: 'free-play', replaces: true });
}
