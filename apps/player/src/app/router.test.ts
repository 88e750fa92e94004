import { createMemoryHistory } from '@tanstack/react-router';
import { CATEGORY_PATHS, categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import { GAME_PATHS } from '@talora/domain/games/game-paths.ts';
import { describe, expect, it } from 'vitest';
import { openGuestServices, type Services } from '../calls/services.ts';
import { ROUTE_TABLE, SESSION_KINDS, type Outcome, type SessionKind } from '../../test/route-table.ts';
import { openRouter, PAGES } from './router.tsx';

/** What the router says of an address without a browser. */
type Verdict =
  | { readonly type: 'redirect'; readonly redirect: Response }
  | { readonly type: 'render'; readonly status: number; readonly matches: readonly Match[] };

interface Match {
  readonly fullPath: string;
  readonly staticData: { readonly title?: string; readonly shell?: string };
}

function servicesOf(kind: SessionKind): Services {
  const guest = openGuestServices();
  if (kind === 'guest') return guest;
  const session = { token: `token-of-the-${kind}-caller`, expiresAt: '2030-01-01T00:00:00.000Z' };
  return { ...guest, session: { ...guest.session, get: () => session } };
}

async function ask(path: string, kind: SessionKind): Promise<Verdict> {
  const router = openRouter(servicesOf(kind), createMemoryHistory({ initialEntries: [path] }));
  router.update({ ...router.options, origin: 'http://localhost', isServer: true });
  await router.load();
  return (router as unknown as { _serverResult: Verdict })._serverResult;
}

async function outcomeOf(path: string, kind: SessionKind): Promise<Outcome> {
  const verdict = await ask(path, kind);
  if (verdict.type === 'redirect') {
    const to = new URL(verdict.redirect.headers.get('location') ?? '', 'http://localhost');
    const dialog = to.searchParams.get('m') ?? '';
    // The member centre opens with its default page.
    if (to.pathname !== '/') return outcomeOf(to.pathname + to.search, kind);
    expect(await ask(to.pathname + to.search, kind)).toMatchObject({ type: 'render', status: 200 });
    const next = to.searchParams.get('next');
    if (next !== null) {
      expect([dialog, next]).toEqual(['login', path]);
      return { at: 'login' };
    }
    return { at: 'dialog', dialog, ...(to.hash === '' ? {} : { hash: to.hash }) };
  }
  const page = verdict.matches.at(-1);
  const title = page?.staticData.title;
  if (verdict.status === 404) return { at: 'missing' };
  // Its component asks the server who the caller is; a trial player is told to open a real account.
  const isForMembers = PAGES.some(({ path: own, isForMembers: isOwn }) => own === page?.fullPath && isOwn === true);
  if (kind === 'trial' && isForMembers) return { at: 'real-account' };
  if (title === 'title.notFound') return { at: 'missing' };
  return title === undefined ? { at: 'home' } : { at: 'page', title };
}

describe('the addresses of the site', () => {
  it.each(SESSION_KINDS)('lead a %s where the table says', async (kind) => {
    const found: Record<string, Outcome> = {};
    for (const { path } of ROUTE_TABLE) found[path] = await outcomeOf(path, kind);
    expect(found).toEqual(Object.fromEntries(ROUTE_TABLE.map(({ path, seen }) => [path, seen[kind]])));
  });

  it('have the frame of a game exactly where the specification says so', async () => {
    const gamePaths = new Set<string>();
    for (const { path } of ROUTE_TABLE) {
      const verdict = await ask(path, 'member');
      if (verdict.type === 'render' && verdict.matches.at(-1)?.staticData.shell === 'game') gamePaths.add(path.split('?')[0] ?? '');
    }
    expect([...gamePaths].toSorted()).toEqual([...GAME_PATHS].toSorted());
  });

  it('are named once each', () => {
    expect(ROUTE_TABLE.length).toBeGreaterThan(45);
    expect(new Set(ROUTE_TABLE.map(({ path }) => path)).size).toBe(ROUTE_TABLE.length);
  });

  it('hold a page for each of the sixteen categories, with a way back from the path except for promotions and hot', () => {
    const listed = new Set(ROUTE_TABLE.map(({ path }) => path));
    expect(Object.keys(CATEGORY_PATHS)).toHaveLength(16);
    for (const [key, path] of Object.entries(CATEGORY_PATHS)) {
      expect(listed).toContain(path);
      expect(categoryOfPath(path)).toBe(key === 'PROMO' || key === 'HOT' ? undefined : key);
    }
  });

  it('lead to a centre page by the key of its game type, and to a vendor by its own path', () => {
    for (const key of ['RNG', 'FISH', 'PVP', 'JL', 'LIVE']) expect(categoryOfPath(`/${key}`)).toBe(key);
    expect(categoryOfPath('/rng/')).toBe('RNG');
    expect(categoryOfPath('/rng/deeper')).toBeUndefined();
    expect(vendorOfPath('/fbSports')).toEqual({ gameType: 'SPORTS', vassalage: 'FB' });
    expect(vendorOfPath('/sports')).toBeUndefined();
  });

  it.each([
    ['HOT', '/hot'],
    ['LIVE', '/live'],
    ['SPORTS', '/sports'],
    ['FISH', '/fish'],
    ['RNG', '/rng'],
    ['PVP', '/pvp'],
    ['ESPORTS', '/esports'],
    ['PROMO', '/promotions'],
    ['COCKFIGHT', '/cockfight'],
    ['HORSE', '/horse'],
    ['JL', '/jl'],
    ['JP', '/jp'],
    ['ROU', '/rou'],
    ['BAC', '/bac'],
  ] as const)('the item %s of the navigation leads to %s, and there is a page', async (key, path) => {
    expect(CATEGORY_PATHS[key]).toBe(path);
    expect((await outcomeOf(path, 'guest')).at).toBe('page');
  });
});
