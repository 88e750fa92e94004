import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { isSignedBody, signBody } from '../../../platform/crypto/signature.ts';
import { openOutsideConnect, type OutsideConnect, type OutsideFetch, type OutsideReply } from '../../../platform/outside.ts';
import { readHosts } from '../../../platform/outside-addresses.ts';
import { Fault } from '../../../platform/refusal.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { sendOutside } from './channels.ts';
import { sendMessage, type OutboundOrder } from './send-message.ts';

const KEY = { id: 'gw-1', bytes: Buffer.alloc(32, 9) };

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const ORDER: OutboundOrder = {
  brandId: SAMPLE_BRAND_ID,
  memberId: null,
  email: null,
  mobile: '60123456789',
  language: 'EN',
  template: 'code_login',
  values: { brand: 'Talora', minutes: '5' },
  secretValues: { code: '482913' },
};

interface Row {
  readonly id: string;
  readonly state: string;
  readonly body: string;
  readonly sealed_body: string | null;
  readonly attempts: number;
  readonly outside_id: string | null;
  readonly failure: string | null;
}

async function rowsOf(world: World): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select id, state, body, sealed_body, attempts, outside_id, failure from outbound_message order by id`.execute(
      world.platform.db.kysely,
    );
  return rows;
}

const deliver = (world: World) => world.runJob('outbound.deliver');
const order = (world: World, change: Partial<OutboundOrder> = {}) =>
  world.platform.db.tx((tx) => sendMessage(world.platform, tx, { ...ORDER, ...change }));

describe('SMS gateway', () => {
  type Gateway = (body: { id: string; to: string; from: string; text: string }) => OutsideReply | null;

  /** A world with a gateway that answers by a function; null is silence. Resolves with what arrived, signed. */
  async function openWithGateway(answer: Gateway) {
    const folder = mkdtempSync(join(tmpdir(), 'talora-sms-'));
    undo.push(() => rmSync(folder, { recursive: true }));
    const keysFile = join(folder, 'keys.json');
    writeFileSync(keysFile, JSON.stringify({ keys: [{ id: KEY.id, hex: KEY.bytes.toString('hex') }] }));
    const arrived: { body: Parameters<Gateway>[0]; isSigned: boolean; url: string }[] = [];
    const outside: OutsideFetch = async (request) => {
      const body = request.body ?? '';
      const isSigned = isSignedBody([KEY], request.headers ?? {}, body, world.clock.nowMs(), 60_000);
      const parsed = JSON.parse(body) as Parameters<Gateway>[0];
      arrived.push({ body: parsed, isSigned, url: request.url });
      const reply = answer(parsed);
      if (reply === null) throw new Fault('no answer');
      return reply;
    };
    const env = { SMS_URL: 'https://sms.example/v1/send', SMS_KEYS_FILE: keysFile, SMS_SENDER: 'TALORA' };
    const world = await openWorld({ env, outside });
    undo.push(() => world.close());
    const report = async (fields: unknown, key = KEY, at = world.clock.nowMs()): Promise<number> => {
      const payload = JSON.stringify(fields);
      const reply = await world.apps.site.inject({
        method: 'POST',
        url: '/sms/v1/gateway/report',
        headers: { 'content-type': 'application/json', ...signBody(key, at, payload) },
        payload,
      });
      return reply.statusCode;
    };
    return { world, arrived, report };
  }

  it('gets a signed request; the log hides the code, and the sealed text goes when it was sent', async () => {
    const { world, arrived } = await openWithGateway(({ id }) => ({ status: 202, body: JSON.stringify({ id: `gw-${id.slice(-4)}` }) }));
    await order(world);
    const [waiting] = await rowsOf(world);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
    expect(waiting?.body).not.toContain('482913');
    expect(waiting?.sealed_body).not.toContain('482913');
    await deliver(world);
    expect(arrived).toEqual([
      {
        url: 'https://sms.example/v1/send',
        isSigned: true,
        body: {
          id: waiting?.id,
          to: '+60123456789',
          from: 'TALORA',
          text: 'Talora: 482913 is your code to log in. It is valid for 5 minutes. Never tell anyone.',
        },
      },
    ]);
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'sent', sealed_body: null, outside_id: `gw-${waiting?.id.slice(-4)}` });
    await deliver(world);
    expect(arrived).toHaveLength(1);
  });

  it('is asked again under the same id after silence, and not after a final no', async () => {
    let isSilent = true;
    const { world, arrived } = await openWithGateway(({ to }) => {
      if (to === '+60111111111') return { status: 422, body: '{}' };
      return isSilent ? null : { status: 200, body: '' };
    });
    await order(world);
    await order(world, { mobile: '60111111111' });
    await deliver(world);
    expect((await rowsOf(world)).map(({ state }) => state)).toEqual(['queued', 'failed']);
    await deliver(world);
    expect(arrived).toHaveLength(2); // not before its time
    isSilent = false;
    await world.turnClock(60_000);
    await deliver(world);
    expect(arrived).toHaveLength(3);
    expect(arrived[2]?.body.id).toBe(arrived[0]?.body.id);
    expect((await rowsOf(world)).map(({ state, sealed_body }) => [state, sealed_body])).toEqual([
      ['sent', null],
      ['failed', null],
    ]);
  });

  it('gets nothing that is of no use any more', async () => {
    const { world, arrived } = await openWithGateway(() => null);
    await order(world, { usefulSeconds: 300 });
    await world.turnClock(301_000);
    await deliver(world);
    expect(arrived).toEqual([]);
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'failed', sealed_body: null, failure: 'too late' });
  });

  it('is left alone when five messages in a row failed, and tried again later', async () => {
    let isDown = true;
    const { world, arrived } = await openWithGateway(() => (isDown ? { status: 500, body: '' } : { status: 200, body: '{}' }));
    for (let i = 0; i < 8; i += 1) await order(world);
    await deliver(world);
    expect(arrived).toHaveLength(5);
    isDown = false;
    await world.turnClock(10 * 60_000);
    await deliver(world);
    expect(arrived).toHaveLength(5);
    await world.turnClock(21 * 60_000);
    await deliver(world);
    expect(arrived).toHaveLength(13);
    expect((await rowsOf(world)).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('reports once what became of a message, signed and in time', async () => {
    const { world, report } = await openWithGateway(() => ({ status: 200, body: '{"id":"x"}' }));
    await order(world);
    await deliver(world);
    const id = (await rowsOf(world))[0]?.id;
    const deliveryReport = { id, state: 'failed', reason: 'switched off' };
    expect(await report(deliveryReport, { id: KEY.id, bytes: Buffer.alloc(32, 1) })).toBe(401);
    expect(await report(deliveryReport, { ...KEY, id: 'other' })).toBe(401);
    expect(await report(deliveryReport, KEY, world.clock.nowMs() - 6 * 60_000)).toBe(401);
    expect(await report({ ...deliveryReport, state: 'read' })).toBe(400);
    expect(await report({ ...deliveryReport, id: world.platform.ids.next() })).toBe(404);
    expect((await rowsOf(world))[0]?.state).toBe('sent');
    expect(await report(deliveryReport)).toBe(200);
    expect(await report(deliveryReport)).toBe(200);
    expect(await report({ id, state: 'delivered' })).toBe(200);
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'failed', failure: 'switched off' });
  });

  it('takes no report where no gateway is set', async () => {
    const world = await openWorld();
    undo.push(() => world.close());
    const payload = '{}';
    const headers = { 'content-type': 'application/json', ...signBody(KEY, world.clock.nowMs(), payload) };
    const reply = await world.apps.site.inject({ method: 'POST', url: '/sms/v1/gateway/report', headers, payload });
    expect(reply.statusCode).toBe(401);
  });
});

describe('mail server', () => {
  interface Mail {
    readonly from: string;
    readonly to: readonly string[];
    readonly text: string;
    readonly user: string | undefined;
  }

  async function openWithMail(refuseWith: () => number | null = () => null) {
    const mails: Mail[] = [];
    const server = new SMTPServer({
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth({ username, password }, _, done) {
        if (password === 'kopi') done(null, { user: username });
        else done(new Error('no'));
      },
      onRcptTo(_, __, done) {
        const code = refuseWith();
        if (code === null) done();
        else done(Object.assign(new Error('refused'), { responseCode: code }));
      },
      onData(stream, session, done) {
        let text = '';
        stream.setEncoding('utf8');
        stream.on('data', (part: string) => (text += part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            text,
            user: session.user as string,
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const env = { SMTP_URL: `smtp://post:kopi@127.0.0.1:${port}`, MAIL_FROM: 'Talora <post@talora.example>' };
    const world = await openWorld({ env });
    undo.push(() => world.close());
    return { world, mails };
  }

  const MAIL: Partial<OutboundOrder> = { email: 'mawar@talora.example', mobile: null, language: 'CN' };

  it('gets a message with subject, sender and text in the member’s language', async () => {
    const { world, mails } = await openWithMail();
    await order(world, MAIL);
    await deliver(world);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'post@talora.example', to: ['mawar@talora.example'], user: 'post' });
    const [head = '', body = ''] = (mails[0]?.text ?? '').split('\r\n\r\n');
    expect(head).toContain(`Subject: =?UTF-8?`);
    expect(head).toMatch(new RegExp(`Message-ID: <${(await rowsOf(world))[0]?.id}@talora\\.example>`, 'i'));
    const isBase64 = /transfer-encoding: base64/i.test(head);
    const text = isBase64 ? Buffer.from(body, 'base64').toString() : Buffer.from(body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString(); // prettier-ignore
    expect(text.trim()).toBe('Talora：您用于登录的验证码为 482913，5 分钟内有效，请勿告诉任何人。');
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'sent', sealed_body: null });
  });

  it('is reached through the guard of outgoing calls: not inside unless it is listed, and on the public net under TLS only', async () => {
    const { world, mails } = await openWithMail();
    const message = { id: 'guarded', to: 'mawar@talora.example', subject: 'Kopi', text: 'Kopi' };
    const sendWith = (connectOutside: OutsideConnect) => sendOutside({ ...world.platform, connectOutside }, 'email', message);
    await expect(sendWith(openOutsideConnect({ listed: readHosts([]) }))).rejects.toThrow(Fault);
    const listed = openOutsideConnect({ listed: readHosts(['127.0.0.1']) });
    // This mail server offers no TLS: to one on the public net not even the password is said.
    await expect(sendWith(async (target) => ({ ...(await listed(target)), mustSeal: true }))).rejects.toThrow(Fault);
    expect(mails).toEqual([]);
    expect(await sendWith(listed)).toContain('guarded@talora.example');
    expect(mails).toHaveLength(1);
  });

  it('is asked again after a passing no and not after a final one', async () => {
    let code: number | null = 451;
    const { world, mails } = await openWithMail(() => code);
    await order(world, MAIL);
    await deliver(world);
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'queued', attempts: 1 });
    code = null;
    await world.turnClock(60_000);
    await deliver(world);
    expect((await rowsOf(world))[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mails).toHaveLength(1);
    code = 550;
    await order(world, MAIL);
    await deliver(world);
    expect((await rowsOf(world))[1]).toMatchObject({ state: 'failed', sealed_body: null, failure: 'the mail server refused with 550' });
  });

  it('cannot be told other headers or receivers by a value', async () => {
    const { world, mails } = await openWithMail();
    await order(world, { ...MAIL, values: { brand: 'x\r\nBcc: all@talora.example', minutes: '5' } });
    await deliver(world);
    expect(mails[0]?.to).toEqual(['mawar@talora.example']);
    expect(mails[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('the message log', () => {
  it('keeps the whole text where no gateway is set', async () => {
    const world = await openWorld();
    undo.push(() => world.close());
    await order(world, { email: 'mawar@talora.example' });
    const rows = await rowsOf(world);
    // Nothing says that it was sent.
    expect(rows.map(({ state, sealed_body }) => [state, sealed_body])).toEqual([
      ['noted', null],
      ['noted', null],
    ]);
    for (const { body } of rows) expect(body).toContain('482913');
    await deliver(world);
    expect(await rowsOf(world)).toEqual(rows);
  });
});
