import type { Call } from '@talora/contract/core/call.ts';
import { refuseAccess, type SessionEnd } from '@talora/domain/access/guard.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import type { FastifyRequest } from 'fastify';
import { findGameSession, type GameContext } from '../features/play/arcade/arcade.ts';
import {
  checkAuthorization,
  checkAuthorizationAnew,
  guardedOf,
  openPayload,
  outView,
  refuseStale,
} from '../features/people/sessions/sessions.ts';
import type { MemberContext, MemberSession, VisitorContext } from '../features/people/members/members.ts';
import { getBrandByHost, isOpenToAll, statusFor, type SiteContext } from '../features/base/site/site.ts';
import { findStaffSession, refuseAddress, type StaffContext } from '../features/base/staff/staff.ts';
import {
  bearerOf,
  callerOf,
  isAttended,
  isFromElsewhere,
  keepStandIn,
  textsLanguageOf,
  type BrowserCaller,
} from '../platform/http/caller.ts';
import type { Gate } from '../platform/http/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, refuse } from '../platform/refusal.ts';

/** A coarse limit per address over all calls: many players may share one. Finer limits stand with the verbs. */
const CALLS_PER_ADDRESS = { name: 'calls', points: 6_000, seconds: 60 };

/** Pages and paths at which there is nothing: a household opens none of both so often. */
const PAGES_PER_ADDRESS = { name: 'pages', points: 1_200, seconds: 60 };

/** Counts a page, or a path without anything, against its address. Refuses TOO_MANY_REQUESTS. */
export const admitPage = (platform: Platform, request: FastifyRequest): Promise<void> =>
  platform.rates.take(PAGES_PER_ADDRESS, callerOf(request).ip);

/** Uploaded pictures that are asked for: a page shows dozens, and a browser keeps them for a year. */
const PICTURES_PER_ADDRESS = { name: 'pictures', points: 1_200, seconds: 60 };

/** Counts a picture against its address, before anything is looked up. Refuses TOO_MANY_REQUESTS. */
export const admitPicture = (platform: Platform, request: FastifyRequest): Promise<void> =>
  platform.rates.take(PICTURES_PER_ADDRESS, callerOf(request).ip);

/** Files are read whole into memory before a verb sees them. */
const UPLOADS_PER_ADDRESS = { name: 'uploads', points: 60, seconds: 60 };

const isWrite = (call: Call): boolean => call.method !== 'GET';

const admit = (platform: Platform, ip: string): Promise<void> => platform.rates.take(CALLS_PER_ADDRESS, ip);

/** What every listener checks first: limit, origin of writes, brand, maintenance and region. */
async function openBase(
  platform: Platform,
  request: FastifyRequest,
  call: Call,
): Promise<SiteContext & { readonly caller: BrowserCaller }> {
  const caller = callerOf(request);
  await admit(platform, caller.ip);
  if (call.files !== undefined) await platform.rates.take(UPLOADS_PER_ADDRESS, caller.ip);
  if (isWrite(call) && isFromElsewhere(request)) refuse('ORIGIN_REFUSED');
  const brand = await getBrandByHost(platform, caller.host);
  keepStandIn(request, brand.settings.defaultLanguage);
  return { platform, brand, caller };
}

function checkStatus({ platform, brand, caller }: SiteContext, call: Call): void {
  if (call.always) return;
  const status = statusFor(platform, brand, caller.ip);
  if (status === 1) refuse('MAINTENANCE', { until: brand.maintenanceUntil?.toISOString() ?? null });
  if (status === 2) refuse('REGION_BLOCKED');
}

interface Asking {
  readonly session: MemberSession | null;
  readonly end: SessionEnd | null;
  /** Did a token come along? */
  readonly isMember: boolean;
}

/** Refuses a call of members to whoever may not make it, or not now. */
function refuseMember(platform: Platform, { access, during, whileOut, stepUp }: Call, { session, end, isMember }: Asking): void {
  if (access !== 'member' && access !== 'real-member') refuse('FORBIDDEN');
  if (session === null && isMember) refuse('SESSION_EXPIRED', { reason: end });
  const refusal = refuseAccess({ access, during, whileOut, isMoney: stepUp !== undefined }, guardedOf(session));
  if (refusal === 'EXCLUDED') refuse(refusal, outView(session?.outUntil ?? null));
  if (refusal !== null) refuse(refusal);
  if (stepUp !== undefined) refuseStale(platform, session, stepUp);
}

/** Gate of the player site: guest, trial, member or agent by the bearer token. */
export function siteGate(platform: Platform): Gate {
  return {
    languageOf: textsLanguageOf,
    async open(request, call): Promise<VisitorContext | MemberContext> {
      const base = await openBase(platform, request, call);
      checkStatus(base, call);
      const checked = checkAuthorization(platform, request.headers.authorization, isAttended(request));
      // Mostly it is known at once, and waiting for what is there costs as much as looking it up.
      const { session: found, end } = checked instanceof Promise ? await checked : checked;
      const session = found?.brandId === base.brand.id ? found : null;
      // A login that still owes its second factor is a guest where anyone may come.
      if (call.access === 'anyone') return { ...base, session: session?.duty === 'second-factor' ? null : session };
      const isMember = bearerOf(request) !== null;
      try {
        refuseMember(platform, call, { session, end, isMember });
        return { ...base, session };
      } catch (error) {
        if (!(error instanceof Refusal) || !isMember) throw error;
      }
      // Another server may have taken a moment ago what was asked for: a no is never given from memory.
      const anew = await checkAuthorizationAnew(platform, request.headers.authorization, isAttended(request));
      const now = anew.session?.brandId === base.brand.id ? anew.session : null;
      refuseMember(platform, call, { session: now, end: anew.end, isMember });
      return { ...base, session: now };
    },
    admit: (ip) => admit(platform, ip),
    isOpenToAll: (context) => isOpenToAll((context as SiteContext).brand),
    openPayload: (request, call, body) => {
      const token = bearerOf(request);
      return openPayload(platform, body, { method: call.method, path: call.path, token: call.access === 'anyone' ? null : token });
    },
  };
}

const noPayload: Gate['openPayload'] = () => refuse('PAYLOAD_INVALID');

/** Gate of the house games' frame: the game session that a launch ticket was exchanged for. */
export function arcadeGate(platform: Platform): Gate {
  return {
    languageOf: textsLanguageOf,
    async open(request, call): Promise<SiteContext | GameContext> {
      const base = await openBase(platform, request, call);
      checkStatus(base, call);
      if (call.access === 'anyone') return base;
      const token = bearerOf(request);
      if (call.access !== 'game' || token === null) refuse('NOT_LOGGED_IN');
      const game = await findGameSession(platform, token);
      if (game === null || game.brandId !== base.brand.id) refuse('SESSION_EXPIRED');
      return { ...base, game };
    },
    admit: (ip) => admit(platform, ip),
    isOpenToAll: () => false,
    openPayload: noPayload,
  };
}

/** Gate of the operator's console: a staff session whose role holds the permission. */
export function consoleGate(platform: Platform): Gate {
  return {
    languageOf: textsLanguageOf,
    async open(request, call): Promise<SiteContext | StaffContext> {
      const base = await openBase(platform, request, call);
      const { access } = call;
      if (access === 'anyone') return base;
      const token = bearerOf(request);
      if (token === null) refuse('NOT_LOGGED_IN');
      const staff = await findStaffSession(platform, base.brand.id, token);
      if (staff === null) refuse('SESSION_EXPIRED');
      refuseAddress(staff, base.caller.ip);
      const isAllowed = access === 'staff-anyone' || (typeof access === 'object' && staffMay(staff.role, access.staff));
      if (!isAllowed) refuse('FORBIDDEN');
      if (call.stepUp && (staff.steppedUpUntil?.getTime() ?? 0) <= platform.clock.nowMs()) refuse('STEP_UP_REQUIRED');
      return { ...base, staff };
    },
    admit: (ip) => admit(platform, ip),
    isOpenToAll: () => false,
    openPayload: noPayload,
  };
}
