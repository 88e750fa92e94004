import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { createClient, type Client } from '@talora/contract/core/client.ts';
import { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { modulesConsoleCalls } from '@talora/contract/site/modules-console.ts';
import { notesCalls, segmentsCalls } from '@talora/contract/members/notes-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import { claimsCalls } from '@talora/contract/staff/claims-console.ts';
import { workCalls } from '@talora/contract/staff/work-console.ts';
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
  work: createClient(workCalls, transport),
  claims: createClient(claimsCalls, transport),
  staffConsole: createClient(staffConsoleCalls, transport),
  staffer: createClient(walletConsoleCalls, plain),
  membersConsole: createClient(membersConsoleCalls, plain),
  notes: createClient(notesCalls, plain),
  segments: createClient(segmentsCalls, plain),
  protection: createClient(protectionConsoleCalls, plain),
  operations: createClient(operationsCalls, plain),
  register: createClient(registerConsoleCalls, transport),
  modules: createClient(modulesConsoleCalls, transport),
  requests: createClient(requestsCalls, plain),
  audit: createClient(auditCalls, plain),
  contentConsole: createClient(contentConsoleCalls, transport),
  siteConsole: createClient(siteConsoleCalls, transport),
  entriesConsole: createClient(entriesConsoleCalls, transport),
  gamesConsole: createClient(gamesConsoleCalls, transport),
  vendorsConsole: createClient(vendorsConsoleCalls, transport),
  vendorHeld: createClient(vendorHeldConsoleCalls, transport),
  vendorTraffic: createClient(vendorTrafficCalls, transport),
  vendorGames: createClient(vendorGamesCalls, transport),
};
