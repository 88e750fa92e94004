import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRightListener, knockEverywhere, openCallers } from '../../test/access-cases.ts';
import { openWorld, type World } from '../../test/world.ts';

// The guards of members and of staff, taken away: everybody may do everything.
vi.mock('@talora/domain/access/guard.ts', async (original) => ({ ...(await original<object>()), refuseAccess: () => null }));
vi.mock('@talora/domain/access/permissions.ts', async (original) => ({ ...(await original<object>()), staffMay: () => true }));

/** What only the two guards say. That a token is known, and a password fresh, is looked at before and after them. */
const OF_GUARDS = ['NEED_TRUE_ACCOUNT', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'];

describe('the doors of a server without its guards', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
  });
  afterAll(() => world.close());

  it('stand open to every kind of caller that must be stopped at them', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const callers = await openCallers(world, player, await player.openGame());
    const guarded = (await knockEverywhere(world, callers)).filter(({ want }) => want !== null && OF_GUARDS.includes(want));
    expect(new Set(guarded.map(({ want }) => want))).toEqual(new Set(OF_GUARDS));
    expect(guarded.length).toBeGreaterThan(200);
    expect(guarded.filter(isRightListener)).toEqual([]);
  }, 120_000);
});
