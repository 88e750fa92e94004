import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';
import { MemoryPasskey } from '../../../sample/memory-passkey.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { addStaff } from './add-staff.ts';
import { retireStaff } from './retire-staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CONSOLE = 'http://localhost:8081';

describe('staff', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const open = (host = 'localhost:8081') => openCaller(world.apps.console, world.clock, { host });
  let names = 0;
  async function invite() {
    names += 1;
    const name = `Cashier ${names}`;
    const token = (await addStaff(world.platform, SAMPLE_BRAND_ID, name, 'cashier')) ?? '';
    const caller = open();
    const calls = caller.client(staffCalls);
    const passkey = new MemoryPasskey(CONSOLE);
    const enrol = async (made = passkey) =>
      calls.enrolStaff({ token, name: 'Phone', passkey: made.make(await calls.enrolmentChallenge({ token })) });
    const logIn = async (shown = passkey) => {
      caller.token = (await calls.staffLogin({ proof: shown.prove(await calls.loginChallenge()) })).token;
    };
    const stepUp = async (shown = passkey) => calls.staffStepUp({ proof: shown.prove(await calls.stepUpChallenge()) });
    const add = async (made: MemoryPasskey) => calls.addPasskey({ name: 'Second', passkey: made.make(await calls.passkeyChallenge()) });
    return { name, token, caller, calls, passkey, enrol, logIn, stepUp, add };
  }

  it('enrols by a link that works once', async () => {
    const { name, token, calls } = await invite();
    expect(await calls.staffEnrolment({ token })).toEqual({ name, role: { code: 'cashier', name: null } });
    const offers = await Promise.all(Array.from({ length: 5 }, () => calls.enrolmentChallenge({ token })));
    const codes = await Promise.all(
      offers.map((offer) => codeOf(calls.enrolStaff({ token, name: 'Phone', passkey: new MemoryPasskey(CONSOLE).make(offer) }))),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(4);
    expect(await codeOf(calls.staffEnrolment({ token }))).toBe('LINK_INVALID');
    expect(await codeOf(calls.enrolmentChallenge({ token }))).toBe('LINK_INVALID');
    expect(await addStaff(world.platform, SAMPLE_BRAND_ID, name.toUpperCase(), 'admin')).toBeNull();
  });

  it('refuses a link after 72 hours', async () => {
    const { token, calls } = await invite();
    await world.turnClock(73 * HOUR_MS);
    expect(await codeOf(calls.staffEnrolment({ token }))).toBe('LINK_INVALID');
  });

  it('refuses a passkey that does not verify its holder, comes from another origin, or answers another challenge', async () => {
    const one = await invite();
    const other = await invite();
    const { calls, token } = one;
    const make = async (passkey: MemoryPasskey) => passkey.make(await calls.enrolmentChallenge({ token }));
    const enrol = async (passkey: ReturnType<MemoryPasskey['make']>) => codeOf(calls.enrolStaff({ token, name: 'Phone', passkey }));
    expect(await enrol(new MemoryPasskey(CONSOLE).make(await calls.enrolmentChallenge({ token }), { isUserUnverified: true }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await enrol(await make(new MemoryPasskey('https://evil.example')))).toBe('PASSKEY_REFUSED');
    expect(await enrol(one.passkey.make(await other.calls.enrolmentChallenge({ token: other.token })))).toBe('PASSKEY_REFUSED');
    const late = await make(one.passkey);
    await world.turnClock(6 * MINUTE_MS);
    expect(await enrol(late)).toBe('PASSKEY_REFUSED');
    const offer = await calls.enrolmentChallenge({ token });
    expect(await enrol({ ...one.passkey.make(offer), attestationObject: 'AAAA' })).toBe('PASSKEY_REFUSED');
    expect(await enrol(one.passkey.make(offer))).toBe('PASSKEY_REFUSED'); // spent by the answer before
    expect(await enrol(await make(one.passkey))).toBe('OK');
    expect(await codeOf(other.enrol(one.passkey))).toBe('PASSKEY_REFUSED'); // belongs to somebody already
  });

  it('logs in by a passkey; each challenge is answered once and every fault is the same refusal', async () => {
    const { name, calls, caller, passkey, enrol } = await invite();
    await enrol();
    expect(await codeOf(calls.staffLogin({ proof: new MemoryPasskey(CONSOLE).prove(await calls.loginChallenge()) }))).toBe(
      'PASSKEY_REFUSED',
    );
    const proof = passkey.prove(await calls.loginChallenge());
    const logins = await Promise.all(Array.from({ length: 6 }, () => calls.staffLogin({ proof }).catch((error: unknown) => error)));
    const won = logins.filter((login) => !(login instanceof Error)) as { token: string }[];
    expect(won).toHaveLength(1);
    for (const lost of logins.filter((login) => login instanceof Error)) expect(lost).toMatchObject({ code: 'PASSKEY_REFUSED' });
    caller.token = won[0]?.token ?? '';
    expect(await calls.staffInfo()).toMatchObject({ name, role: { code: 'cashier', name: null }, brandName: 'Talora' });
    await calls.staffLogout();
    expect(await codeOf(calls.staffInfo())).toBe('SESSION_EXPIRED');
  });

  it('refuses a login without verified holder, by a changed signature, from elsewhere, too late, and by a copy that falls behind', async () => {
    const { calls, passkey, enrol } = await invite();
    await enrol();
    const ask = () => calls.loginChallenge();
    const logIn = (proof: ReturnType<MemoryPasskey['prove']>) => codeOf(calls.staffLogin({ proof }));
    const first = passkey.prove(await ask());
    const unverified = Buffer.from(first.authenticatorData, 'base64url');
    unverified[32] = 0x01;
    expect(await logIn({ ...first, authenticatorData: unverified.toString('base64url') })).toBe('PASSKEY_REFUSED');
    const signed = passkey.prove(await ask());
    expect(await logIn({ ...signed, signature: first.signature })).toBe('PASSKEY_REFUSED');
    const { challengeId, options } = await ask();
    expect(await logIn(passkey.prove({ challengeId, options: { ...options, rpId: 'evil.example' } }))).toBe('PASSKEY_REFUSED');
    const late = passkey.prove(await ask());
    await world.turnClock(6 * MINUTE_MS);
    expect(await logIn(late)).toBe('PASSKEY_REFUSED');
    const elsewhere = open('other.localhost:8081').client(staffCalls);
    expect(await codeOf(elsewhere.staffLogin({ proof: passkey.prove(await ask()) }))).toBe('PASSKEY_REFUSED');
    const older = passkey.prove(await ask());
    expect(await logIn(passkey.prove(await ask()))).toBe('OK');
    expect(await logIn(older)).toBe('PASSKEY_REFUSED'); // its counter lies behind
    const handle = passkey.prove(await ask());
    expect(await logIn({ ...handle, userHandle: Buffer.from('somebody').toString('base64url') })).toBe('PASSKEY_REFUSED');
    // A passkey may be silent about whose it is.
    for (const userHandle of [null, '']) expect(await logIn({ ...passkey.prove(await ask()), userHandle })).toBe('OK');
  });

  it('has several passkeys: added and removed after a step-up, never the last one', async () => {
    const { calls, enrol, logIn, stepUp, add, caller } = await invite();
    await enrol();
    await logIn();
    const second = new MemoryPasskey(CONSOLE);
    expect(await codeOf(calls.passkeyChallenge())).toBe('STEP_UP_REQUIRED');
    await stepUp();
    await add(second);
    const { passkeys } = await calls.passkeys();
    expect(passkeys.map((passkey) => passkey.name)).toEqual(['Phone', 'Second']);
    const here = caller.token;
    await logIn(second);
    expect(await codeOf(calls.removePasskey({ id: passkeys[0]?.id ?? '' }))).toBe('STEP_UP_REQUIRED');
    await stepUp(second);
    await calls.removePasskey({ id: passkeys[0]?.id ?? '' });
    expect(await codeOf(calls.removePasskey({ id: passkeys[1]?.id ?? '' }))).toBe('LAST_PASSKEY');
    expect(await codeOf(calls.removePasskey({ id: passkeys[0]?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await codeOf(logIn())).toBe('PASSKEY_REFUSED');
    expect(await codeOf(calls.staffInfo())).toBe('OK');
    caller.token = here; // opened with the passkey that is gone
    expect(await codeOf(calls.staffInfo())).toBe('SESSION_EXPIRED');
    const admin = await world.addStaffer();
    const { content } = await admin.caller.client(auditCalls).auditLog({});
    expect(content.map((entry) => entry.action).filter((action) => action.startsWith('staff.passkey'))).toEqual([
      'staff.passkey-removed',
      'staff.passkey-added',
    ]);
  });

  it('of two removals at once one passkey stays, and a step-up ends after five minutes', async () => {
    const { calls, enrol, logIn, stepUp, add } = await invite();
    await enrol();
    await logIn();
    await stepUp();
    await add(new MemoryPasskey(CONSOLE));
    const { passkeys } = await calls.passkeys();
    const codes = await Promise.all(passkeys.map(({ id }) => codeOf(calls.removePasskey({ id }))));
    expect(codes.toSorted()).toEqual(['LAST_PASSKEY', 'OK']);
    expect((await calls.passkeys()).passkeys).toHaveLength(1);
    await world.turnClock(6 * MINUTE_MS);
    expect(await codeOf(calls.passkeyChallenge())).toBe('STEP_UP_REQUIRED');
  });

  it("takes only one's own passkeys, for a step-up and to remove", async () => {
    const one = await invite();
    const other = await invite();
    for (const person of [one, other]) {
      await person.enrol();
      await person.logIn();
    }
    expect(await codeOf(one.stepUp(other.passkey))).toBe('PASSKEY_REFUSED');
    await one.stepUp();
    const [theirs] = (await other.calls.passkeys()).passkeys;
    expect(await codeOf(one.calls.removePasskey({ id: theirs?.id ?? '' }))).toBe('NOT_FOUND');
  });

  it('takes ten passkeys and no more', async () => {
    const { calls, enrol, logIn, stepUp, add } = await invite();
    await enrol();
    await logIn();
    await stepUp();
    for (let count = 1; count < 10; count += 1) await add(new MemoryPasskey(CONSOLE));
    expect(await codeOf(add(new MemoryPasskey(CONSOLE)))).toBe('TOO_MANY_PASSKEYS');
    expect((await calls.passkeys()).passkeys).toHaveLength(10);
  });

  it('lets a retired member of staff in by nothing', async () => {
    const { calls, enrol, logIn, token } = await invite();
    await enrol();
    await logIn();
    await retireStaff(world.platform, SAMPLE_BRAND_ID, (await calls.staffInfo()).id);
    expect(await codeOf(calls.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(logIn())).toBe('PASSKEY_REFUSED');
    expect(await codeOf(calls.staffEnrolment({ token }))).toBe('LINK_INVALID');
  });

  it('ends after 15 idle minutes, and after 8 hours of use', async () => {
    const staffer = await world.addStaffer();
    await world.turnClock(16 * MINUTE_MS);
    expect(await codeOf(staffer.staff.staffInfo())).toBe('SESSION_EXPIRED');
    await staffer.logIn();
    for (let used = 0; used < 8 * 60 - 10; used += 10) {
      await world.turnClock(10 * MINUTE_MS);
      expect(await codeOf(staffer.staff.staffInfo())).toBe('OK');
    }
    await world.turnClock(12 * MINUTE_MS);
    expect(await codeOf(staffer.staff.staffInfo())).toBe('SESSION_EXPIRED');
  });

  it('a session of the site opens nothing at the console, and the other way round', async () => {
    const player = await world.addPlayer();
    const staffer = await world.addStaffer();
    const stranger = open();
    stranger.token = player.caller.token;
    expect(await codeOf(stranger.client(staffCalls).staffInfo())).toBe('SESSION_EXPIRED');
    const visitor = world.visitor();
    visitor.token = staffer.caller.token;
    expect(await codeOf(world.clients(visitor).members.memberInfo())).toBe('SESSION_EXPIRED');
  });
});
