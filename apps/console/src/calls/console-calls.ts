import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { createClient, type Client } from '@talora/contract/core/client.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { workCalls } from '@talora/contract/staff/work-console.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { provePasskey } from './browser-passkeys.ts';
import { withPlainReading } from './plain-reading.ts';
import { openLater } from './open-later.ts';
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

/**
 * Calls that several pages make, by feature. A page's own calls stand in its folder. Only what every page needs is described from the start;
 * the others are read with the first call of theirs.
 */
export const calls = {
  staff: createClient(staffCalls, transport),
  work: createClient(workCalls, transport),
  claims: openLater(async () => (await import('@talora/contract/staff/claims-console.ts')).claimsCalls, transport),
  staffConsole: openLater(async () => (await import('@talora/contract/staff/staff-console.ts')).staffConsoleCalls, transport),
  staffer: openLater(async () => (await import('@talora/contract/wallet/wallet-console.ts')).walletConsoleCalls, plain),
  membersConsole: openLater(async () => (await import('@talora/contract/members/members-console.ts')).membersConsoleCalls, plain),
  notes: openLater(async () => (await import('@talora/contract/members/notes-console.ts')).notesCalls, plain),
  segments: openLater(async () => (await import('@talora/contract/members/notes-console.ts')).segmentsCalls, plain),
  protection: openLater(async () => (await import('@talora/contract/members/protection-console.ts')).protectionConsoleCalls, plain),
  operations: openLater(async () => (await import('@talora/contract/members/operations-console.ts')).operationsCalls, plain),
  register: openLater(async () => (await import('@talora/contract/site/register-console.ts')).registerConsoleCalls, transport),
  modules: openLater(async () => (await import('@talora/contract/site/modules-console.ts')).modulesConsoleCalls, transport),
  requests: openLater(async () => (await import('@talora/contract/staff/requests-console.ts')).requestsCalls, plain),
  audit: openLater(async () => (await import('@talora/contract/staff/audit-console.ts')).auditCalls, plain),
  contentConsole: openLater(async () => (await import('@talora/contract/content/content-console.ts')).contentConsoleCalls, transport),
  siteConsole: openLater(async () => (await import('@talora/contract/site/site-console.ts')).siteConsoleCalls, transport),
  entriesConsole: openLater(async () => (await import('@talora/contract/content/entries.ts')).entriesConsoleCalls, transport),
  closing: openLater(async () => (await import('@talora/contract/site/closing-console.ts')).closingCalls, plain),
  gamesConsole: openLater(async () => (await import('@talora/contract/games/games-console.ts')).gamesConsoleCalls, transport),
  vendorsConsole: openLater(async () => (await import('@talora/contract/vendors/vendors-console.ts')).vendorsConsoleCalls, transport),
  vendorHeld: openLater(async () => (await import('@talora/contract/vendors/held-console.ts')).vendorHeldConsoleCalls, transport),
  vendorTraffic: openLater(async () => (await import('@talora/contract/vendors/traffic-console.ts')).vendorTrafficCalls, transport),
  vendorGames: openLater(async () => (await import('@talora/contract/vendors/games-console.ts')).vendorGamesCalls, transport),
};
