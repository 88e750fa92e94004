import { sql } from 'kysely';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';

type Fields = Readonly<Record<string, unknown>>;

const GOOD = { payeeName: 'Bunga Raya', email: 'bunga@talora.example', agreed: true, mobileNum: '123456789', countryDialingCode: '60' };
const PASSWORD = { password: 'melur-putih-31', confirmPassword: 'melur-putih-31', login: true, registerMethod: 'WEB' };

describe('every way of registering', () => {
  let world: World;
  let sign: (nonce: string, subject: string) => Promise<string>;
  let made = 0;
  beforeAll(async () => {
    const keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    world = await openWorld({ outside: async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }) });
    sign = (nonce, subject) => {
      const now = Math.floor(world.clock.nowMs() / 1000);
      const claims = { iss: 'https://sandbox.talora.example/google', aud: 'talora-sample', sub: subject, nonce, iat: now, exp: now + 600 };
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey);
    };
  });
  afterAll(() => world.close());

  /** What a call is answered: its code, and the fields that were refused. */
  const answerOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'OK',
      ({ code, value }: { code: string; value: { fields?: Record<string, { problem: string }> } | null }) =>
        [code, ...Object.entries(value?.fields ?? {}).map(([field, { problem }]) => `${field} ${problem}`)].join(': '),
    );

  async function ticketOf(subject: string): Promise<string> {
    const caller = world.visitor();
    const { login } = world.clients(caller);
    const nonce = new URL((await login.startSocial({ provider: 'google' })).url).searchParams.get('nonce') ?? '';
    const token = await sign(nonce, subject);
    return login.login({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: token }).then(
      () => '',
      (error: { value: { ticket: string } }) => error.value.ticket,
    );
  }

  const WAYS: Readonly<Record<string, (fields: Fields) => Promise<string>>> = {
    'user name': (fields) => {
      const sent = { ...GOOD, ...PASSWORD, requestId: world.platform.ids.next(), username: `nama${(made += 1)}`, ...fields };
      return answerOf(world.clients(world.visitor()).registration.register(sent as never));
    },
    'mobile number': (fields) => {
      const sent = {
        ...GOOD,
        ...PASSWORD,
        requestId: world.platform.ids.next(),
        mobileNum: `12${String(3_000_000 + (made += 1))}`,
        ...fields,
      };
      return answerOf(world.clients(world.visitor()).registration.registerByMobile(sent as never));
    },
    'an account elsewhere': async (fields) => {
      const ticket = await ticketOf(`g-${(made += 1)}`);
      return answerOf(
        world.clients(world.visitor()).registration.registerSocial({ ...GOOD, ticket, username: `sosial${made}`, ...fields }),
      );
    },
  };

  const ask = (field: string, pattern = 0) =>
    sql`
    insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
    values (${SAMPLE_BRAND_ID}, ${field}, true, true, 2, 60, ${pattern}, '', 90)
    on conflict (brand_id, field) do update set is_enabled = true, is_required = true`.execute(world.platform.db.kysely);

  const RULES: readonly { readonly name: string; readonly set: () => Promise<unknown>; readonly fields: Fields; readonly answer: string }[] = [
    { name: 'the terms', set: async () => null, fields: { agreed: false }, answer: 'TERMS_REQUIRED' },
    { name: 'a required field', set: () => ask('fullName'), fields: {}, answer: 'FIELDS_INVALID: fullName required' },
    { name: 'the pattern of a field', set: async () => null, fields: { email: 'bunga' }, answer: 'FIELDS_INVALID: email' },
    { name: 'the age', set: () => ask('birthday', 11), fields: { birthday: '2015-01-31' }, answer: 'FIELDS_INVALID: birthday age' },
    { name: 'who invited', set: () => ask('referralCode', 4), fields: { referralCode: 'ABCDEFGHJK' }, answer: 'FIELDS_INVALID: referralCode unknown' },
    { name: 'the captcha', set: () => ask('captcha', 4), fields: { captcha: 'abcde', captchaId: 'x' }, answer: 'CAPTCHA_WRONG' },
    { name: 'the code', set: () => ask('verificationCode', 6), fields: { verificationCode: '123456' }, answer: 'CODE_WRONG' },
    { name: 'closed registration', set: () => world.settings({ isRegistrationOpen: false }), fields: {}, answer: 'REGISTRATION_CLOSED' },
  ]; // prettier-ignore

  describe.each(RULES)('is asked for $name', ({ set, fields, answer }) => {
    it.each(Object.entries(WAYS))('by %s', async (_, come) => {
      // Numbers are told in every form here, and proven where that is what is looked at.
      await sql`update site_register_field set is_enabled = true, is_required = true where brand_id = ${SAMPLE_BRAND_ID}
        and field = 'mobileNum'`.execute(world.platform.db.kysely);
      await sql`update site_module set is_enabled = ${answer === 'CODE_WRONG'} where mod_id = 'REGMOBVERF3'`.execute(
        world.platform.db.kysely,
      );
      await world.settings({ isRegistrationOpen: true });
      await set();
      try {
        expect(await come(fields)).toContain(answer);
      } finally {
        await sql`update site_register_field set is_enabled = false, is_required = false where brand_id = ${SAMPLE_BRAND_ID}
          and field in ('fullName', 'birthday', 'referralCode', 'captcha', 'verificationCode')`.execute(world.platform.db.kysely);
        await sql`update site_module set is_enabled = false where mod_id = 'REGMOBVERF3'`.execute(world.platform.db.kysely);
        await world.settings({ isRegistrationOpen: true });
      }
    });
  });

  it.each(Object.entries(WAYS))('opens an account by %s where nothing is missing', async (_, come) => {
    expect(await come({})).toBe('OK');
  });

  describe('where another proves the same number at the same moment', () => {
    const db = () => world.platform.db.kysely;
    const setCode = async (isOn: boolean): Promise<void> => {
      await sql`update site_register_field set is_enabled = ${isOn} where brand_id = ${SAMPLE_BRAND_ID}
        and field = 'verificationCode'`.execute(db());
      await sql`update site_module set is_enabled = ${isOn} where mod_id = 'REGMOBVERF3'`.execute(db());
      await world.settings({});
    };
    beforeAll(async () => {
      await ask('verificationCode', 6);
      await setCode(true);
    });
    afterAll(() => setCode(false));

    /** Sends a code to a number and reads it in the message log. */
    async function codeFor(mobileNo: string): Promise<string> {
      await world.clients(world.visitor()).registration.registerCode({ countryDialingCode: '60', mobileNo });
      const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${`60${mobileNo}`}`.execute(db());
      return /\b[0-9]{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    }
    const waiters = async (): Promise<number> =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.asOwner.db.kysely,
        )
      ).rows.length;

    it.each(Object.entries(WAYS))('is refused by %s', async (_, come) => {
      await setCode(false);
      const other = await (await world.addPlayer()).memberId();
      await setCode(true);
      const mobileNum = `12${String(4_000_000 + (made += 1))}`;
      const verificationCode = await codeFor(mobileNum);
      let asked = Promise.resolve('');
      // The other’s proof is written, and not yet there for who looks.
      await world.asOwner.db.tx(async (tx) => {
        await sql`update identity_member set mobile = ${`60${mobileNum}`}, mobile_verified_at = app_now() where id = ${other}`.execute(tx);
        asked = come({ mobileNum, verificationCode });
        await expect.poll(waiters, { timeout: 20_000, interval: 20 }).toBe(1);
      });
      expect(await asked).toBe('MOBILE_TAKEN');
    });
  });

  it('by an account elsewhere takes its ticket once, whatever is asked for by it', async () => {
    const ticket = await ticketOf('g-once');
    const register = (username: string) =>
      answerOf(world.clients(world.visitor()).registration.registerSocial({ ...GOOD, ticket, username }));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => register(`sekali${index}`)));
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    // The account leaves its owner, who may not come back by the old ticket.
    await sql`delete from identity_social where subject = 'g-once'`.execute(world.platform.db.kysely);
    expect(await register('sekali99')).toBe('LINK_INVALID');
  });
});
