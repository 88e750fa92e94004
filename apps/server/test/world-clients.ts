import { arcadeCalls, arcadeSiteCalls } from '@talora/contract/arcade/arcade.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { memberCalls } from '@talora/contract/members/members.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { tablesSiteCalls } from '@talora/contract/rounds/tables.ts';
import type { InProcessCaller } from '../src/app/in-process.ts';

/** The calls of the site as one caller makes them. */
export function clientsOf(caller: InProcessCaller) {
  return {
    members: caller.client(memberCalls),
    sessions: caller.client(sessionCalls),
    login: caller.client(loginCalls),
    registration: caller.client(registrationCalls),
    security: caller.client(securityCalls),
    games: caller.client(gamesCalls),
    wallet: caller.client(walletCalls),
    site: caller.client(siteCalls),
    arcadeSite: caller.client(arcadeSiteCalls),
    tablesSite: caller.client(tablesSiteCalls),
  };
}

/** The calls of a game frame. */
export const frameClients = (caller: InProcessCaller) => caller.client(arcadeCalls);
/** The calls of a member of staff. */
export const staffClients = (caller: InProcessCaller) => ({ staff: caller.client(staffCalls) });
