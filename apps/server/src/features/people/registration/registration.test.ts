import { loginCalls } from '@talora/contract/members/login.ts';
import { searchBotCheckAnswer } from '@talora/domain/bot-check/bot-check.ts';
import { businessDayOf, addDays } from '@talora/domain/time/business-day.ts';
import { PATTERN_TABLE } from '@talora/domain/test/pattern-table.ts';
import { defaultRegisterRule, type RegisterField, type RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { REGISTER_TABLE } from '@talora/domain/test/register-table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { refuse } from '../../../platform/refusal.ts';
import { systemRandom } from '../../../platform/random.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { captchaText } from '../captcha/draw-captcha.ts';
import { addMember } from '../members/add-member.ts';
import { findMemberByMobile } from '../members/member.queries.ts';
import { isMobileTaken } from '../members/members.ts';
import { findOwnCodes } from '../members/invite-codes.ts';

const PASSWORD = 'walnut-river-77';

describe('registration', () => {
  let world: World;
  let numbers = 0;
  /** Bytes that were drawn, so that a test can read the answer of a captcha. */
  const drawn: Buffer[] = [];
  beforeAll(async () => {
    world = await openWorld({
      random: {
        bytes(count) {
          const bytes = systemRandom.bytes(count);
          drawn.push(bytes);
          return bytes;
        },
      },
    });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  beforeEach(() => setRules([]));

  const db = () => world.platform.db.kysely;

  /** Asks for user name, passwords and the given fields, and for nothing else. */
  async function setRules(rules: readonly RegisterFieldRule[]): Promise<void> {
    await sql`update site_register_field set is_enabled = false where brand_id = ${SAMPLE_BRAND_ID}`.execute(db());
    for (const rule of rules)
      await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
        values (${SAMPLE_BRAND_ID}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.minLength}, ${rule.maxLength}, ${rule.patternId}, ${rule.acceptedPattern}, 50)
        on conflict (brand_id, field) do update set is_enabled = excluded.is_enabled, is_required = excluded.is_required,
          min_length = excluded.min_length, max_length = excluded.max_length, pattern_id = excluded.pattern_id,
          accepted_pattern = excluded.accepted_pattern`.execute(db());
  }
  const on = (field: RegisterField, change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
    ...defaultRegisterRule(field),
    enabled: true,
    ...change,
  });
  const setModule = async (id: string, isOn: boolean): Promise<void> => {
    await sql`update site_module set is_enabled = ${isOn} where brand_id = ${SAMPLE_BRAND_ID} and mod_id = ${id}`.execute(db());
    await world.settings({}); // every server reads the brand again
  };

  const shared = (change: Record<string, unknown> = {}) => ({
    requestId: world.platform.ids.next(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    login: true as const,
    registerMethod: 'WEB' as const,
    ...change,
  });
  const byName = (change: Record<string, unknown> = {}) => ({ username: `Orkid${(numbers += 1)}`, ...shared(change) });
  const byMobile = (change: Record<string, unknown> = {}) => ({ mobileNum: '0123456789', countryDialingCode: '60', ...shared(change) });
  const clients = (device = {}) => world.clients(world.visitor(device));
  /** How a form ended: OK, a code, or the problem of each field. */
  const endOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'OK',
      (error: { code: string; value: { fields?: Record<string, { problem: string }> } | null }) =>
        error.code === 'FIELDS_INVALID' && error.value?.fields !== undefined
          ? Object.fromEntries(Object.entries(error.value.fields).map(([field, { problem }]) => [field, problem]))
          : error.code,
    );
  /** The same for a form that nobody agreed to: it can never make a member, and TERMS_REQUIRED says that its fields are right. */
  const fieldsEnd = (change: Record<string, unknown>) => endOf(clients().registration.register(byName({ ...change, agreed: false })));

  const freshNumber = (): string => `012${String((numbers += 1)).padStart(7, '0')}`;
  const stored = (typed: string): string => `60${typed.slice(1)}`;
  /** Sends the code for a number and reads it in the message log. */
  async function codeFor(mobileNo: string): Promise<string> {
    numbers += 1;
    const device = { ip: `10.3.${Math.floor(numbers / 250)}.${numbers % 250}` };
    expect(await clients(device).registration.registerCode({ countryDialingCode: '60', mobileNo })).toEqual({
      expiredMinutes: 5,
      waitSeconds: 300,
    });
    const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${stored(mobileNo)}
      and template = 'code_register' order by id desc limit 1`.execute(db());
    return /\b[0-9]{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }

  it('asks for the repeat of the password only where the brand does, and compares it wherever it is sent', async () => {
    const repeat = (confirmPassword: string | undefined) => fieldsEnd({ confirmPassword });
    expect([await repeat(undefined), await repeat(''), await repeat(PASSWORD)]).toEqual(Array(3).fill('TERMS_REQUIRED'));
    expect(await repeat(`${PASSWORD}8`)).toEqual({ confirmPassword: 'mismatch' });
    await setRules([on('confirmPassword')]);
    expect([await repeat(undefined), await repeat(PASSWORD)]).toEqual([{ confirmPassword: 'mismatch' }, 'TERMS_REQUIRED']);
    // The form is told either way: what it hears nothing of is as it ships.
    const isAsked = async () => {
      const [{ register }, { fields }] = await Promise.all([
        clients().site.permission({ url: 'localhost' }),
        clients().site.registerSetting(),
      ]);
      return [register.fields, fields].map((list) => list.find(({ field }) => field === 'confirmPassword')?.enabled);
    };
    expect(await isAsked()).toEqual([true, true]);
    await setRules([]);
    expect(await isAsked()).toEqual([false, false]);
  });

  describe('fields', () => {
    it('the server takes and refuses the rows of the field table', async () => {
      for (const { field, good, bad } of REGISTER_TABLE) {
        await setRules(field === 'username' ? [] : [on(field, { required: true })]);
        for (const text of good) expect([field, text, await fieldsEnd({ [field]: text })]).toEqual([field, text, 'TERMS_REQUIRED']);
        for (const [text, problem] of bad)
          expect([field, text, await fieldsEnd({ [field]: text })]).toEqual([field, text, { [field]: problem }]);
        expect([field, await fieldsEnd({ [field]: '' })]).toEqual([field, { [field]: 'required' }]);
        if (field === 'username') continue;
        await setRules([on(field)]);
        expect([field, await fieldsEnd({})]).toEqual([field, field === 'paymentPassword' ? { [field]: 'required' } : 'TERMS_REQUIRED']);
        await setRules([]);
        for (const text of good.slice(0, 1)) expect([field, await fieldsEnd({ [field]: text })]).toEqual([field, { [field]: 'unwanted' }]);
      }
    });

    it('the server takes and refuses the rows of the pattern table, all 24 of them', async () => {
      for (const [patternId, good, bad] of PATTERN_TABLE) {
        await setRules([on('paymentPassword', { minLength: 0, maxLength: 255, patternId })]);
        for (const paymentPassword of good)
          expect([patternId, paymentPassword, await fieldsEnd({ paymentPassword })]).toEqual([
            patternId,
            paymentPassword,
            'TERMS_REQUIRED',
          ]);
        for (const paymentPassword of bad) {
          const problem = paymentPassword === '' ? 'required' : 'pattern';
          expect([patternId, paymentPassword, await fieldsEnd({ paymentPassword })]).toEqual([
            patternId,
            paymentPassword,
            { paymentPassword: problem },
          ]);
        }
      }
    });

    it('the age is counted in the brand’s own day', async () => {
      await setRules([on('birthday')]);
      const born = (today: string, days: number): string => {
        const day = addDays(today, days);
        return `${Number(day.slice(0, 4)) - 21}${day.slice(4)}`;
      };
      // 17:00 UTC is the next day in Kuala Lumpur.
      await world.turnClock(Date.parse('2027-01-14T17:00:00Z') - world.clock.nowMs());
      expect(businessDayOf(new Date(world.clock.nowMs()), 'Asia/Kuala_Lumpur')).toBe('2027-01-15');
      expect(await fieldsEnd({ birthday: born('2027-01-15', 0) })).toBe('TERMS_REQUIRED');
      expect(await fieldsEnd({ birthday: born('2027-01-15', 1) })).toEqual({ birthday: 'age' });
      await setRules([on('birthday', { patternId: 13 })]);
      expect(await fieldsEnd({ birthday: '01-15-2006' })).toBe('TERMS_REQUIRED');
      expect(await fieldsEnd({ birthday: '01-16-2006' })).toEqual({ birthday: 'age' });
    });

    it('keeps what was told: secrets hashed or sealed, the rest as it is', async () => {
      const answers = { fullName: 'Siti Aminah', whatsapp: '60123456789', telegram: '@siti', address: '12, Jalan Besar' };
      const fields = [...(Object.keys(answers) as RegisterField[]), 'birthday', 'idNumber', 'paymentPassword', 'email'] as const;
      await setRules(fields.map((field) => on(field)));
      const from = { registerUrl: 'http://localhost:8080/register?x=1', domain: 'localhost' };
      const form = byName({
        ...answers,
        ...from,
        birthday: '1990-02-28',
        idNumber: 'A9055123',
        paymentPassword: '471100',
        email: 'siti@talora.example',
      });
      expect(await endOf(clients().registration.register(form))).toBe('OK');
      const { rows } = await sql<{ whole: string; hash: string; details: unknown; birthday: string; url: string; host: string }>`select
          concat(row_to_json(m), row_to_json(d), row_to_json(r)) as whole, payment_password_hash as hash, details, birthday::text,
          register_url as url, register_domain as host
        from identity_member m join identity_member_detail d on d.member_id = m.id join identity_registration r on r.member_id = m.id
        where m.username = ${form.username}`.execute(db());
      expect(rows[0]).toMatchObject({ details: answers, birthday: '1990-02-28', url: from.registerUrl, host: 'localhost' });
      expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
      expect(await world.platform.passwords.verify(rows[0]?.hash ?? null, '471100')).toBe(true);
      expect(rows[0]?.whole).not.toContain('A9055123');
    });

    it('keeps one thing that was told, and takes blanks for nothing', async () => {
      const names = ['whatsapp', 'nickname', 'email', 'birthday'] as const;
      await setRules(names.map((field) => on(field, { required: false })));
      const form = byName({ whatsapp: '60123456789', nickname: '  ', email: '', birthday: '', registerUrl: ' ', domain: '' });
      expect(await endOf(clients().registration.register(form))).toBe('OK');
      const { rows } = await sql`select details, nickname, email, register_url, register_domain
        from identity_member m join identity_member_detail d on d.member_id = m.id
        join identity_registration r on r.member_id = m.id where m.username = ${form.username}`.execute(db());
      expect(rows).toEqual([
        { details: { whatsapp: '60123456789' }, nickname: null, email: null, register_url: null, register_domain: null },
      ]);
    });
  });

  it('a captcha is asked for where the brand has it on, once for each try, and a wrong one leaves the code as it is', async () => {
    await setRules([on('captcha')]);
    const draw = async () => {
      drawn.length = 0;
      const { captchaId } = await clients().login.captchaFor({ purpose: 'register' });
      return { captchaId, captcha: captchaText(drawn.findLast((bytes) => bytes.length === 5) ?? Buffer.alloc(5)) };
    };
    expect(await endOf(clients().registration.register(byName()))).toEqual({ captcha: 'required' });
    const { captchaId } = await draw();
    expect(await endOf(clients().registration.register(byName({ captchaId, captcha: 'zzzzz' })))).toBe('CAPTCHA_WRONG');
    const good = await draw();
    expect(await endOf(clients().registration.register(byName(good)))).toBe('OK');
    expect(await endOf(clients().registration.register(byName(good)))).toBe('CAPTCHA_WRONG');
    const mobileNum = freshNumber();
    const number = { mobileNum, verificationCode: await codeFor(mobileNum) };
    expect(await endOf(clients().registration.registerByMobile(byMobile({ ...number, captchaId, captcha: 'zzzzz' })))).toBe(
      'CAPTCHA_WRONG',
    );
    expect(await endOf(clients().registration.registerByMobile(byMobile({ ...number, ...(await draw()) })))).toBe('OK');
  });

  describe('by mobile number', () => {
    it('the code proves the number, and the number is the name', async () => {
      const mobileNum = freshNumber();
      const code = await codeFor(mobileNum);
      const caller = world.visitor();
      const calls = world.clients(caller);
      caller.token = (await calls.registration.registerByMobile(byMobile({ mobileNum, verificationCode: code }))).token;
      expect(await calls.members.memberInfo()).toMatchObject({ account: stored(mobileNum), kind: 'member' });
      expect(await findMemberByMobile(db(), SAMPLE_BRAND_ID, stored(mobileNum))).toMatchObject({ username: stored(mobileNum) });
      expect(await codeOf(clients().login.login({ username: stored(mobileNum), password: PASSWORD }))).toBe('OK');
    });

    it('says what stands in the way, and that a number is taken only where it is', async () => {
      const mobileNum = freshNumber();
      const form = byMobile({ mobileNum, verificationCode: await codeFor(mobileNum) });
      const busy = vi.spyOn(world.platform.passwords, 'hash').mockImplementation(() => refuse('TOO_MANY_REQUESTS'));
      try {
        expect(await codeOf(clients().registration.registerByMobile(form))).toBe('TOO_MANY_REQUESTS');
      } finally {
        busy.mockRestore();
      }
      const broken = (constraint: string) => Object.assign(new Error('duplicate key'), { constraint });
      expect([broken('identity_member_mobile'), broken('identity_registration_pkey'), new Error('gone')].map(isMobileTaken)).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('needs the code of this number for this purpose', async () => {
      const [mine, other] = [freshNumber(), freshNumber()];
      const code = await codeFor(mine);
      const end = (change: Record<string, unknown>) =>
        endOf(clients().registration.registerByMobile(byMobile({ mobileNum: mine, ...change })));
      expect(await end({})).toEqual({ verificationCode: 'required' });
      expect(await end({ verificationCode: 'abcdef' })).toEqual({ verificationCode: 'pattern' });
      expect(await end({ verificationCode: code === '111111' ? '222222' : '111111' })).toBe('CODE_WRONG');
      expect(await end({ mobileNum: other, verificationCode: code })).toBe('CODE_WRONG');
      expect(await end({ mobileNum: '0123', verificationCode: code })).toEqual({ mobileNum: 'digits' });
      expect(await end({ countryDialingCode: '44', verificationCode: code })).toEqual({ mobileNum: 'digits' });
      expect(await end({ agreed: false, verificationCode: code })).toBe('TERMS_REQUIRED');
      expect(await end({ password: '12345678', confirmPassword: '12345678', verificationCode: code })).toBe('PASSWORD_TOO_COMMON');
      expect(await end({ verificationCode: code })).toBe('OK'); // nothing before has spent it
    });

    it('50 at once with one right code make one member', async () => {
      const mobileNum = freshNumber();
      const verificationCode = await codeFor(mobileNum);
      const ends = await Promise.all(
        Array.from({ length: 50 }, () => endOf(clients().registration.registerByMobile(byMobile({ mobileNum, verificationCode })))),
      );
      expect(ends.filter((end) => end === 'OK')).toHaveLength(1);
      const { rows } = await sql`select 1 from identity_member where mobile = ${stored(mobileNum)}`.execute(db());
      expect(rows).toHaveLength(1);
    });

    it('a repeat with the same id is the first one again', async () => {
      const mobileNum = freshNumber();
      const form = byMobile({ mobileNum, verificationCode: await codeFor(mobileNum) });
      expect(await endOf(clients().registration.registerByMobile(form))).toBe('OK');
      expect(await endOf(clients().registration.registerByMobile(form))).toBe('OK');
      expect(
        await endOf(clients().registration.registerByMobile({ ...form, password: 'other-walnut-1', confirmPassword: 'other-walnut-1' })),
      ).toBe('REPLAY_MISMATCH');
    });

    it('tells that a number has an account only to who proves it', async () => {
      const mobileNum = freshNumber();
      const form = byMobile({ mobileNum, verificationCode: await codeFor(mobileNum) });
      expect(await endOf(clients().registration.registerByMobile(form))).toBe('OK');
      expect(await endOf(clients().registration.registerByMobile(byMobile({ mobileNum, verificationCode: '000000' })))).toBe('CODE_WRONG');
      await world.turnClock(61_000);
      const verificationCode = await codeFor(mobileNum); // the same answer as for any number
      expect(await endOf(clients().registration.registerByMobile(byMobile({ mobileNum, verificationCode })))).toBe('MOBILE_TAKEN');
    });

    it('sends no code to a number that is none, nor where numbers are not proven', async () => {
      const send = (mobileNo: string, countryDialingCode = '60') =>
        codeOf(clients().registration.registerCode({ mobileNo, countryDialingCode }));
      for (const typed of ['', '12', 'abc', '0123456789012', '1800881234'])
        expect([typed, await send(typed)]).toEqual([typed, 'MOBILE_INVALID']);
      expect(await send('7911123456', '44')).toBe('MOBILE_INVALID');
      const number = freshNumber();
      expect(await send(number)).toBe('OK');
      expect(await send(number)).toBe('CODE_TOO_SOON');
      await world.settings({ isRegistrationOpen: false });
      expect(await send(freshNumber())).toBe('REGISTRATION_CLOSED');
      await world.settings({ isRegistrationOpen: true });
      await setModule('REGMOBVERF3', false);
      expect(await send(freshNumber())).toBe('METHOD_UNAVAILABLE');
      expect(await endOf(clients().registration.registerByMobile(byMobile({ mobileNum: freshNumber() })))).toBe('OK');
      await setModule('REGMOBVERF3', true);
    });

    it('asks for no password where the brand lets the code do, and for one where nothing else proves who comes', async () => {
      const send = (change: object) => {
        const { password: _, confirmPassword: __, ...rest } = { ...byMobile(), ...change };
        return clients().registration.registerByMobile(rest);
      };
      const mobileNum = freshNumber();
      const verificationCode = await codeFor(mobileNum);
      expect(await endOf(send({ mobileNum, verificationCode }))).toMatchObject({ password: 'required' });
      await setModule('MOBILEPWDREG3', false);
      const { hasMobilePassword } = await clients().site.registerSetting();
      expect(hasMobilePassword).toBe(false);
      const requestId = world.platform.ids.next();
      expect(await endOf(send({ mobileNum, verificationCode: '000000', requestId }))).toBe('CODE_WRONG');
      const made = await send({ mobileNum, verificationCode, requestId });
      expect(made.kind).toBe('member');
      // The code was good once: the same again lets nobody in, whatever its id and password.
      expect(await endOf(send({ mobileNum, verificationCode, requestId }))).toBe('CODE_WRONG');
      expect(await endOf(send({ mobileNum, verificationCode, requestId, password: '', confirmPassword: '' }))).not.toBe('OK');
      const { login } = clients();
      expect(await codeOf(login.login({ username: `60${mobileNum.replace(/^0/, '')}`, password: '!' }))).toBe('WRONG_CREDENTIALS');
      // Without a code there is nothing but a password.
      await setModule('REGMOBVERF3', false);
      expect(await endOf(send({ mobileNum: freshNumber() }))).toMatchObject({ password: 'required' });
      await setModule('REGMOBVERF3', true);
      await setModule('MOBILEPWDREG3', true);
    });

    it('sends no code without a solved bot check, and takes each once', async () => {
      await world.settings({ botCheckBits: 8, isBotCheckAlways: true });
      const number = freshNumber();
      const caller = world.visitor({ ip: '10.5.5.5' });
      const { registerCode } = world.clients(caller).registration;
      const send = (botCheck?: { challenge: string; answer: string }) =>
        codeOf(registerCode({ mobileNo: number, countryDialingCode: '60', ...(botCheck === undefined ? {} : { botCheck }) }));
      expect(await send()).toBe('BOT_CHECK_REQUIRED');
      const { challenge, puzzle, bits } = await caller.client(loginCalls).botCheck({ purpose: 'sms' });
      const botCheck = { challenge, answer: searchBotCheckAnswer(puzzle, bits, 0, 100_000) ?? '' };
      expect(await send(botCheck)).toBe('OK');
      expect(await send(botCheck)).toBe('BOT_CHECK_REQUIRED');
      await world.settings({ botCheckBits: 0 });
    });

    it('is closed where the brand has it off, and so is the other way', async () => {
      await setModule('MOBILENUMREG3', false);
      expect(await endOf(clients().registration.registerByMobile(byMobile()))).toBe('REGISTRATION_CLOSED');
      await setModule('MOBILENUMREG3', true);
      await setModule('USERNAMEREG3', false);
      expect(await endOf(clients().registration.register(byName()))).toBe('REGISTRATION_CLOSED');
      await setModule('USERNAMEREG3', true);
    });

    it('a form by user name proves its number where the brand has the code on', async () => {
      await setRules([on('mobileNum'), on('verificationCode')]);
      const mobileNum = freshNumber();
      const number = { mobileNum, countryDialingCode: '60' };
      expect(await endOf(clients().registration.register(byName()))).toBe('OK');
      expect(await endOf(clients().registration.register(byName(number)))).toEqual({ verificationCode: 'required' });
      const verificationCode = await codeFor(mobileNum);
      const taken = byName();
      expect(await endOf(clients().registration.register(taken))).toBe('OK');
      expect(await endOf(clients().registration.register(byName({ ...number, verificationCode, username: taken.username })))).toBe(
        'USERNAME_TAKEN',
      );
      const form = byName({ ...number, verificationCode });
      expect(await endOf(clients().registration.register(form))).toBe('OK');
      expect((await findMemberByMobile(db(), SAMPLE_BRAND_ID, stored(mobileNum)))?.username).toBe(form.username);
    });
  });

  describe('invitations', () => {
    const treeOf = async (username: string) =>
      (
        await sql<{ path: string; referrer_id: string | null; agent_id: string | null }>`select path, referrer_id, agent_id
          from identity_member where username = ${username}`.execute(db())
      ).rows[0];

    async function addAgent() {
      const passwordHash = await world.platform.passwords.hash(PASSWORD);
      const username = `Ejen${(numbers += 1)}`;
      const rest = {
        nickname: null,
        payeeName: null,
        email: null,
        mobile: null,
        language: 'EN' as const,
        registerUrl: null,
        registerDomain: null,
      };
      const brand = await world.brand();
      const id = await world.platform.db.tx((tx) => addMember(world.platform, tx, brand, { username, passwordHash, type: 1, ...rest }));
      return { id, ...(await findOwnCodes(db(), id)), tree: await treeOf(username) };
    }

    it('a referral code notes who referred, in any case', async () => {
      await setRules([on('referralCode')]);
      const caller = world.visitor();
      const friend = world.clients(caller);
      caller.token = (await friend.registration.register(byName())).token;
      const { id } = await friend.members.memberInfo();
      const { referral, affiliate } = await findOwnCodes(db(), id);
      expect(referral).toMatch(/^[A-Z2-9]{10}$/);
      expect(affiliate).toBeNull();
      const form = byName({ referralCode: referral?.toLowerCase() });
      expect(await endOf(clients().registration.register(form))).toBe('OK');
      expect(await treeOf(form.username)).toMatchObject({ referrer_id: id, agent_id: null });
    });

    it('an affiliate code puts the member below its agent, on its own host only', async () => {
      await setRules([on('affiliateCode')]);
      const agent = await addAgent();
      const form = byName({ affiliateCode: agent.affiliate });
      expect(await endOf(clients().registration.register(form))).toBe('OK');
      const tree = await treeOf(form.username);
      expect(tree).toMatchObject({ agent_id: agent.id });
      expect(tree?.path.startsWith(agent.tree?.path ?? '?')).toBe(true);
      const check = (code: string | null, domain: string) => clients().registration.checkAffiliate({ code: code ?? '', domain });
      expect(await check(agent.affiliate, 'localhost')).toEqual({ isValid: true });
      expect(await check(agent.referral, 'localhost')).toEqual({ isValid: false });
      expect(await check('ABCDEFGHJK', 'localhost')).toEqual({ isValid: false });
      await sql`update identity_invite_code set domain = 'agent.example' where code = ${agent.affiliate}`.execute(db());
      expect(await check(agent.affiliate, 'localhost')).toEqual({ isValid: false });
      expect(await check(agent.affiliate, 'AGENT.example')).toEqual({ isValid: true });
      expect(await endOf(clients().registration.register(byName({ affiliateCode: agent.affiliate, domain: 'agent.example' })))).toEqual({
        affiliateCode: 'unknown',
      });
    });

    it('codes cannot be tried out', async () => {
      const limited = await openWorld({ areRatesOff: false });
      try {
        const calls = limited.clients(limited.visitor({ ip: '10.8.8.8' }));
        const ends: string[] = [];
        for (let i = 0; i < 24; i += 1)
          ends.push(await codeOf(calls.registration.checkAffiliate({ code: 'ABCDEFGHJK', domain: 'localhost' })));
        expect(ends.slice(20)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
      } finally {
        await limited.close();
      }
    });
  });

  it('tells the form what it must know', async () => {
    await setRules([on('nickname')]);
    const setting = await world.clients(world.visitor()).site.registerSetting();
    expect(setting).toMatchObject({
      isOpen: true,
      methods: ['username', 'mobile'],
      isSmsChecked: true,
      hasMobilePassword: true,
      mobilePlaceholder: '09*********',
      minimumAge: 21,
    });
    expect(setting.fields.find(({ field }) => field === 'nickname')).toMatchObject({ enabled: true, minLength: 2, maxLength: 20 });
    expect(await world.clients(world.visitor()).site.countryCodes()).toEqual(setting.countries);
    expect(setting.countries[0]).toEqual({ region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 });
  });
});
