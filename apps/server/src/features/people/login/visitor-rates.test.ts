import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

describe('what a visitor may ask for how often', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, areRatesOff: false });
  });
  afterAll(() => world.close());
  let names = 0;
  const register = (caller: ReturnType<World['visitor']>) => {
    names += 1;
    const password = 'walnut-river-3';
    const { registration } = world.clients(caller);
    return registration.register({
      requestId: world.platform.ids.next(),
      username: `often${names}`,
      password,
      confirmPassword: password,
      payeeName: 'Bunga Raya',
      email: `often${names}@talora.example`,
      agreed: true,
      login: true,
      registerMethod: 'WEB',
    });
  };

  it('registers ten times in ten minutes from one browser, and no eleventh time; others at its address go on', async () => {
    const codes: string[] = [];
    const browser = world.visitor({ ip: '203.0.113.7' });
    for (let i = 0; i < 11; i += 1) codes.push(await codeOf(register(browser)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY_REQUESTS']);
    expect(await codeOf(register(world.visitor({ ip: '203.0.113.7' })))).toBe('OK');
  });

  it('gives three links an hour for one name, from however many addresses; what is more is answered alike and sends nothing', async () => {
    const player = await world.addPlayer();
    const email = `${player.username}@talora.example`;
    const answers: unknown[] = [];
    for (let i = 1; i <= 5; i += 1) {
      const { login } = world.clients(world.visitor({ ip: `198.51.100.${i}` }));
      answers.push(await login.forgotByEmail({ username: player.username, email }));
    }
    expect(answers).toEqual([null, null, null, null, null]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbound_message where recipient = ${email} and template = 'reset_link'`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.n).toBe(3);
  });
});
