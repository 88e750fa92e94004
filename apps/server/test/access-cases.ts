import type { Call } from '@talora/contract/core/call.ts';
import { outgoing } from '@talora/contract/core/client.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { CALL_SETS } from '@talora/contract/inventory.ts';
import { STAFF_ROLES, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import type { FastifyInstance } from 'fastify';
import type { InProcessCaller } from '../src/app/in-process.ts';
import { addMember, setSecondFactor } from '../src/features/people/members/members.ts';
import { setPasswordChange } from '../src/features/people/members/member-changes.queries.ts';
import type { Frame, Player, World } from './world.ts';

/** Every call of the contract. */
export const ALL_CALLS = CALL_SETS.flatMap((set) =>
  Object.entries(set.calls).map(([name, call]) => ({ set, name, call, title: `${set.feature}.${name} (${set.port})` })),
);

/** Routes that are no calls of the contract, and why. */
const UNDECLARED: readonly string[] = [
  'GET /healthz', // liveness, for a load balancer
  'GET /readyz', // readiness, likewise
  'POST /pay/v1/redirect/notify', // webhook of the payment provider: its protocol is contract/payment-provider.ts
  'POST /pay/v1/payout/notify', // likewise, of payouts: docs/payment-port.md
  'POST *', // /vendor/v1/*: calls of game vendors, in their dialects: docs/vendor-port.md
  'PUT *', // likewise
  'GET /pictures/:file', // pictures of entries, and icons of the installed site: files that are made, app/site-files.ts
  'GET /icons/:file',
  'POST /sms/v1/gateway/report', // delivery reports of the SMS gateway: outbound/delivery-reports.ts
];

function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const stack: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (match === null) continue;
    const depth = (match[1] ?? '').length / 4;
    stack.length = depth;
    stack[depth] = match[2] ?? '';
    for (const method of (match[3] ?? '').split(', ')) if (method !== '' && method !== 'HEAD') routes.push(`${method} ${stack.join('')}`);
  }
  return routes;
}

/** What is wrong between the routes of a listener and what the contract declares for its port. */
export function strayRoutes(app: FastifyInstance, port: string): string[] {
  const calls = ALL_CALLS.filter(({ set }) => set.port === port).map(({ call }) => `${call.method} ${call.path}`);
  const declared = new Set(calls);
  const mounted = new Set(routesOf(app));
  const isPage = (route: string): boolean => /^GET (\*|\/\S*\.\w+|\/\*)$/.test(route);
  return [
    ...[...mounted]
      .filter((route) => !declared.has(route) && !UNDECLARED.includes(route) && !isPage(route))
      .map((route) => `${route} is not declared`),
    ...[...declared].filter((route) => !mounted.has(route)).map((route) => `${route} is not mounted`),
  ];
}

/** One caller of each kind: visitors, players in every state of a session, a game's frame, and staff of every role. */
export async function openCallers(world: World, player: Player, frame: Frame): Promise<Map<string, InProcessCaller>> {
  const callers = new Map<string, InProcessCaller>();
  const passwordHash = await world.platform.passwords.hash('walnut-river-1');
  const brand = await world.brand();
  const nothing = { nickname: null, payeeName: null, email: null, mobile: null, registerUrl: null, registerDomain: null };
  for (const [kind, type] of [
    ['trial', 4],
    ['agent', 1],
  ] as const) {
    const username = `${kind}1`;
    await world.platform.db.tx((tx) => addMember(world.platform, tx, brand, { username, passwordHash, type, language: 'EN', ...nothing }));
    const caller = world.visitor();
    caller.token = (await world.clients(caller).login.login({ username, password: 'walnut-river-1' })).token;
    callers.set(kind, caller);
  }
  // A login that still owes its second factor, and one that owes a new password.
  const [pending, forced] = [await world.addPlayer(), await world.addPlayer()];
  const [pendingId, forcedId] = [await pending.memberId(), await forced.memberId()];
  await world.platform.db.tx(async (tx) => {
    await setSecondFactor(tx, pendingId, true);
    await setPasswordChange(tx, forcedId, 'staff');
  });
  await pending.logIn();
  await forced.logIn();
  callers.set('pending', pending.caller);
  callers.set('forced', forced.caller);
  // A login of a member who is kept out.
  const out = await world.addPlayer();
  await out.caller.client(protectionCalls).goOut({ requestId: world.platform.ids.next(), length: 'for-good' });
  await out.logIn();
  callers.set('out', out.caller);
  callers.set('visitor', world.visitor());
  callers.set('member', player.caller);
  callers.set('game', frame.caller);
  for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) callers.set(role, (await world.addStaffer(role)).caller);
  return callers;
}

/** The listener of a port. */
export function appOf({ apps }: World, port: string): FastifyInstance {
  return port === 'site' ? apps.site : port === 'console' ? apps.console : apps.arcade;
}

/** What a raw call was answered. */
export interface RawReply {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
}

/** Sends a call with a token to its listener as raw as the network would. */
export async function sendRaw(
  world: World,
  call: Call,
  port: string,
  token: string | null,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<RawReply> {
  const { method, url, json } = outgoing(call, fields);
  const reply = await appOf(world, port).inject({
    method,
    url,
    headers: {
      host: 'localhost:8080',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  const body = isJson ? (reply.json() as { code?: string }) : { code: 'OK' };
  return { status: reply.statusCode, code: body.code ?? '?', body };
}

const STOPPED = [
  'NOT_LOGGED_IN',
  'NEED_TRUE_ACCOUNT',
  'FORBIDDEN',
  'SESSION_EXPIRED',
  'STEP_UP_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'EXCLUDED',
];

/** What a kind of caller must be stopped with at a call's door; null when it may come in. */
function expected(call: Call, port: string, kind: string): string | null {
  const { access } = call;
  if (access === 'anyone') return null;
  if (kind === 'visitor') return 'NOT_LOGGED_IN';
  const isSiteKind = ['trial', 'member', 'agent', 'pending', 'forced', 'out'].includes(kind);
  const isStaff = Object.hasOwn(STAFF_ROLES, kind);
  if (port === 'site') {
    if (!isSiteKind) return 'SESSION_EXPIRED';
    if (kind === 'pending' && call.during?.includes('second-factor') !== true) return 'SECOND_FACTOR_REQUIRED';
    if (kind === 'forced' && call.during?.includes('password-change') !== true) return 'PASSWORD_CHANGE_REQUIRED';
    if (access === 'real-member' && kind === 'trial') return 'NEED_TRUE_ACCOUNT';
    if (kind === 'out' && call.whileOut !== true) return 'EXCLUDED';
    return call.stepUp ? 'STEP_UP_REQUIRED' : null;
  }
  // The caller's frame is open for a slot: it has no seat at a table and no cannon, and hears so where nothing else is asked of it first.
  const isOfTable = call.path.startsWith('/wps/x/tables/') && call.method === 'GET' && !call.path.includes('/:');
  const isOfSea = ['/wps/x/fish/cannon', '/wps/x/fish/room', '/wps/x/fish/leave'].includes(call.path);
  if (port === 'arcade') return kind === 'game' && !isOfTable && !isOfSea ? null : 'SESSION_EXPIRED';
  if (!isStaff) return 'SESSION_EXPIRED';
  if (typeof access === 'object' && !(STAFF_ROLES[kind as StaffRole] as readonly string[]).includes(access.staff)) return 'FORBIDDEN';
  return call.stepUp ? 'STEP_UP_REQUIRED' : null;
}

/** One door: a call, and a kind of caller that knocks. */
export interface AccessCase {
  readonly title: string;
  readonly kind: string;
  /** What it must be stopped with; null when it may come in. */
  readonly want: string | null;
  readonly got: string;
}

/** Would it have been right? */
export const isRightListener = ({ want, got }: AccessCase): boolean => (want === null ? !STOPPED.includes(got) : got === want);

/** Knocks at the door of every call as every kind of caller. */
export async function knockEverywhere(world: World, callers: ReadonlyMap<string, InProcessCaller>): Promise<AccessCase[]> {
  const accessCases: AccessCase[] = [];
  for (const { set, call, title } of ALL_CALLS) {
    if (/logout|staffLogout/.test(title)) continue; // would end the sessions; their own tests walk them
    for (const [kind, { token, cookies }] of callers) {
      // A login that owes its second step is answered by the browser that began it alone.
      const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
      const { code: got } = await sendRaw(world, call, set.port, token, {}, cookie === '' ? {} : { cookie });
      accessCases.push({ title, kind, want: expected(call, set.port, kind), got });
    }
  }
  return accessCases;
}
