import { staffCalls } from '@talora/contract/staff/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaller } from '../../../app/in-process.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const OTHER = 'console.talora.example:8081';

describe('a staff passkey of one host name', () => {
  let world: World;
  let staffer: Staffer;
  const elsewhere = () => openCaller(world.apps.console, world.clock, { host: OTHER }).client(staffCalls);
  /** What an authenticator that keeps no names apart would sign at the other host. */
  const lie = { origin: `http://${OTHER}`, rpId: OTHER.replace(/:\d+$/, '') };
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    staffer = await world.addStaffer();
    const brand = await world.brand();
    await sql`insert into site_domain (host, brand_id) values (${lie.rpId}, ${brand.id})`.execute(world.platform.db.kysely);
  });
  afterAll(() => world.close());

  it('opens nothing at another name of the same brand, even when it signs for that', async () => {
    const staff = elsewhere();
    expect(await codeOf(staff.staffLogin({ proof: staffer.passkey.prove(await staff.loginChallenge(), lie) }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(staffer.logIn())).toBe('OK');
  });

  it('answers no question that was asked at another name', async () => {
    const asked = await elsewhere().loginChallenge();
    const here = { ...asked, options: { ...asked.options, rpId: 'localhost' } };
    expect(await codeOf(staffer.staff.staffLogin({ proof: staffer.passkey.prove(here) }))).toBe('PASSKEY_REFUSED');
  });
});
