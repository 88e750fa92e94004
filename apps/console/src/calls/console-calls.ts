import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentDeskCalls } from '@talora/contract/content/content-console.ts';
import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { createClient, type Client } from '@talora/contract/core/client.ts';
import { entriesDeskCalls } from '@talora/contract/content/entries.ts';
import { gamesDeskCalls } from '@talora/contract/games/games-console.ts';
import { membersDeskCalls } from '@talora/contract/members/members-console.ts';
import { modulesDeskCalls } from '@talora/contract/site/modules-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerDeskCalls } from '@talora/contract/site/register-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { siteDeskCalls } from '@talora/contract/site/site-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffDeskCalls } from '@talora/contract/staff/staff-console.ts';
import { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { vendorHeldDeskCalls } from '@talora/contract/vendors/held-console.ts';
import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsDeskCalls } from '@talora/contract/vendors/vendors-console.ts';
import { walletDeskCalls } from '@talora/contract/wallet/wallet-console.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { provePasskey } from './browser-passkeys.ts';
import { withPlainReading } from './plain-reading.ts';
import { endSession, sessionStore } from './session-store.ts';
import { withStepUp } from './step-up.ts';

const direct = createFetchTransport({
  getToken: () => sessionStore.get()?.token ?? null,
  getLanguage: readStoredLanguage,
  onSessionEnd: () => endSession('expired'),
});

const transport = withStepUp(direct, async () => {
  const staff = createClient(staffCalls, direct);
  await staff.staffStepUp({ proof: await provePasskey(await staff.stepUpChallenge()) });
});

/** Replies that hold what players wrote. */
const plain = withPlainReading(transport);

/** Calls of one page whose replies hold what players wrote. */
export const openReadingClient = <C extends Record<string, Call>>(set: CallSet<C>): Client<C> => createClient(set, plain);

/** Calls of one page whose replies are edited and sent back: every character stays. */
export const openEditingClient = <C extends Record<string, Call>>(set: CallSet<C>): Client<C> => createClient(set, transport);

/** Calls that several pages make, by feature. A page's own calls stand in its folder. */
export const calls = {
  staff: createClient(staffCalls, transport),
  staffDesk: createClient(staffDeskCalls, transport),
  desk: createClient(walletDeskCalls, plain),
  membersDesk: createClient(membersDeskCalls, plain),
  operations: createClient(operationsCalls, plain),
  register: createClient(registerDeskCalls, transport),
  modules: createClient(modulesDeskCalls, transport),
  requests: createClient(requestsCalls, plain),
  audit: createClient(auditCalls, plain),
  contentDesk: createClient(contentDeskCalls, transport),
  siteDesk: createClient(siteDeskCalls, transport),
  entriesDesk: createClient(entriesDeskCalls, transport),
  gamesDesk: createClient(gamesDeskCalls, transport),
  vendorsDesk: createClient(vendorsDeskCalls, transport),
  vendorHeld: createClient(vendorHeldDeskCalls, transport),
  vendorTraffic: createClient(vendorTrafficCalls, transport),
  vendorGames: createClient(vendorGamesCalls, transport),
};
