import { templateCalls } from '@talora/contract/members/outbound-console.ts';
import { integrationsCalls, type Integration } from '@talora/contract/site/integrations-console.ts';
import { sql } from 'kysely';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { reportServices } from './check-services.ts';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(portOf(server)));
  });

const clientOf = (staffer: Staffer) => staffer.caller.client(integrationsCalls);

async function openStaffer(world: World, role?: Parameters<World['addStaffer']>[0]): Promise<Staffer> {
  const staffer = await world.addStaffer(role);
  await staffer.logIn();
  return staffer;
}

async function readOne(staffer: Staffer, name: Integration['name'], subject: string | null = null): Promise<Integration> {
  const found = (await clientOf(staffer).integrations()).find((one) => one.name === name && (subject === null || one.subject === subject));
  if (found === undefined) throw new Error(`${name} is shown`);
  return found;
}

const auditOf = async (world: World) =>
  (
    await sql<{
      subject: string;
      detail: Record<string, unknown>;
    }>`select subject, detail from audit_entry where action = 'integration.tried' order by seq`.execute(world.asOwner.db.kysely)
  ).rows;

describe('integrations', () => {
  let world: World;
  let provider: Server;
  let answer: { status: number };
  let asked: string[];
  beforeAll(async () => {
    answer = { status: 404 };
    asked = [];
    provider = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url?.replace(/ping-.*/, 'ping')}`);
      reply.writeHead(answer.status, { 'content-type': 'application/json' });
      reply.end('{}');
    });
    const port = await listening(provider);
    const folder = mkdtempSync(join(tmpdir(), 'talora-integrations-'));
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, JSON.stringify({ keys: [{ id: 'k1', hex: 'ab'.repeat(32) }] }));
    world = await openWorld({
      paymentKeysFile: keys,
      env: { PAYMENT_URL: `http://127.0.0.1:${port}`, PAYMENT_KEYS_FILE: keys },
    });
  }, 120_000);
  afterAll(async () => {
    await world.close();
    provider.close();
  });

  it('shows what is set, what is not, and nothing that was not asked yet', async () => {
    const staffer = await openStaffer(world);
    const all = await clientOf(staffer).integrations();
    expect(all.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) === at)).toEqual([
      'payment',
      'sms',
      'email',
      'social',
      'captcha',
      'vendor',
      'redis',
      'anchor',
      'backup',
    ]);
    expect(await readOne(staffer, 'payment')).toMatchObject({ setup: 'set', host: '127.0.0.1', isReachable: null, tests: ['ask'] });
    expect(await readOne(staffer, 'sms')).toMatchObject({ setup: 'log', host: null, isReachable: null, tests: ['send'] });
    expect(await readOne(staffer, 'redis')).toMatchObject({ setup: 'unset', tests: [] });
    expect(await readOne(staffer, 'captcha')).toMatchObject({ setup: 'own', tests: [] });
    expect(await readOne(staffer, 'backup')).toMatchObject({ setup: 'unset', succeededAt: null });
    expect(asked).toEqual([]);
  });

  it('asks the provider about a payment that nobody has made, and keeps how it answered', async () => {
    const staffer = await openStaffer(world);
    const ask = () => clientOf(staffer).tryIntegration({ requestId: world.platform.ids.next(), name: 'payment', test: 'ask' });
    expect(await ask()).toMatchObject({ outcome: 'ok', failure: null });
    expect(asked.splice(0)).toEqual(['GET /v1/payments/ping']);
    expect(await readOne(staffer, 'payment')).toMatchObject({ isReachable: true, failure: null, failedAt: null });
    answer.status = 401;
    expect(await ask()).toMatchObject({ outcome: 'failed', failure: 'the payment provider does not take our keys' });
    const refused = await readOne(staffer, 'payment');
    expect(refused).toMatchObject({ isReachable: false, failure: 'the payment provider does not take our keys' });
    // What went well before is not forgotten.
    expect(refused.succeededAt).not.toBeNull();
    answer.status = 404;
    expect(await ask()).toMatchObject({ outcome: 'ok' });
    const again = await readOne(staffer, 'payment');
    expect([again.isReachable, again.failedAt]).toEqual([true, refused.failedAt]);
    expect((await auditOf(world)).map(({ subject, detail }) => [subject, detail.outcome])).toEqual([
      ['integration:payment', 'ok'],
      ['integration:payment', 'failed'],
      ['integration:payment', 'ok'],
    ]);
  });

  it('says at the start how each stands, and goes on when one is away', async () => {
    answer.status = 500;
    const lines: string[] = [];
    const log = { info: (_: object, line: string) => lines.push(line), warn: (_: object, line: string) => lines.push(line) };
    await reportServices({ ...world.platform, log: log as unknown as World['platform']['log'] });
    expect(lines).toContain('integration payment: set, unreachable');
    expect(lines).toContain('integration sms: not set, messages are only written down');
    expect(lines).toContain('integration redis: not set');
    answer.status = 404;
    await world.runJob('integrations.check');
    expect(await readOne(await openStaffer(world), 'payment')).toMatchObject({ isReachable: true });
  });

  it('writes a test message down where no gateway is set, once for each id, and says so', async () => {
    const staffer = await openStaffer(world);
    const requestId = world.platform.ids.next();
    const send = (to: string, id = requestId) => clientOf(staffer).tryIntegration({ requestId: id, name: 'email', test: 'send', to });
    expect(await send('someone@talora.example')).toMatchObject({ outcome: 'noted', failure: null });
    expect(await send('someone@talora.example')).toMatchObject({ outcome: 'noted' });
    const { rows } = await sql<{
      recipient: string;
      body: string;
    }>`select recipient, body from outbound_message where template = 'gateway_test'`.execute(world.asOwner.db.kysely);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.recipient).toBe('someone@talora.example');
    // Another address under the same id is another message.
    expect(await codeOf(send('other@talora.example'))).toBe('NOT_FOUND');
    expect(await codeOf(send('no address', world.platform.ids.next()))).toBe('FIELDS_INVALID');
    expect((await auditOf(world)).filter(({ detail }) => detail.test === 'send')).toEqual([
      { subject: 'integration:email', detail: { test: 'send', to: 'so•••@talora.example' } },
    ]);
  });

  it('sends no more SMS to try something in a day than a brand may, whichever page they come from', async () => {
    const at = { template: 'deposit_credited', channel: 'sms' } as const;
    const trialOf = async (staffer: Staffer) => {
      await staffer.stepUp();
      const templates = staffer.caller.client(templateCalls);
      const { texts } = await templates.messageTemplate(at);
      return templates.tryMessageTemplate({ ...at, requestId: world.platform.ids.next(), language: 'EN', texts, to: '+60 12-345 6789' });
    };
    const [one, other, third] = [await openStaffer(world), await openStaffer(world), await openStaffer(world)];
    // Of trials that are refused nothing stays, and a mail counts for nothing here.
    for (const staffer of [one, other]) for (let times = 0; times < 10; times += 1) await trialOf(staffer);
    expect(await codeOf(trialOf(third))).toBe('TOO_MANY_REQUESTS');
    const test = { requestId: world.platform.ids.next(), name: 'sms', test: 'send', to: '+60 12-345 6789' } as const;
    expect(await codeOf(clientOf(third).tryIntegration(test))).toBe('TOO_MANY_REQUESTS');
    expect(await clientOf(third).tryIntegration({ ...test, name: 'email', to: 'me@talora.example' })).toMatchObject({ outcome: 'noted' });
    const { rows } = await sql<{
      to: string;
    }>`select distinct detail ->> 'to' as to from audit_entry where action = 'message-template.tried'`.execute(world.asOwner.db.kysely);
    expect(rows).toEqual([{ to: '601••••6789' }]);
  });

  it('tests nothing that is not there, and nothing for who may not', async () => {
    const staffer = await openStaffer(world);
    const requestId = world.platform.ids.next();
    for (const asked_ of [
      { name: 'redis', test: 'ask' },
      { name: 'captcha', test: 'ask' },
      { name: 'payment', test: 'send' },
      { name: 'vendor', subject: 'NOBODY', test: 'ask' },
    ] as const)
      expect(await codeOf(clientOf(staffer).tryIntegration({ requestId, ...asked_ })), asked_.name).toBe('NOT_FOUND');
    const auditor = await openStaffer(world, 'auditor');
    expect((await clientOf(auditor).integrations()).every(({ tests }) => tests.length === 0)).toBe(true);
    expect(await codeOf(clientOf(auditor).tryIntegration({ requestId, name: 'payment', test: 'ask' }))).toBe('FORBIDDEN');
    expect(await codeOf(clientOf(await openStaffer(world, 'cashier')).integrations())).toBe('FORBIDDEN');
  });

  it('shows a brand its own vendors alone, and when the last copy was made', async () => {
    const vendorsOf = async (of: World) => (await clientOf(await openStaffer(of)).integrations()).filter(({ name }) => name === 'vendor');
    expect((await vendorsOf(world)).length).toBeGreaterThan(0);
    for (const vendor of await vendorsOf(await world.beside()))
      expect((await vendorsOf(world)).map(({ subject }) => subject)).toContain(vendor.subject);
    const at = new Date(world.clock.nowMs() - 30 * 3_600_000);
    await sql`insert into integrations_check (name, checked_at, is_ok, ok_at) values ('backup', ${at}, true, ${at})`.execute(
      world.asOwner.db.kysely,
    );
    expect(await readOne(await openStaffer(world), 'backup')).toMatchObject({ setup: 'set', succeededAt: at.toISOString(), isLate: true });
  });
});

describe('integrations with gateways', () => {
  it('logs in to the mail server without sending, sends a test, and names what failed', { timeout: 120_000 }, async () => {
    const lines: string[] = [];
    let isRefusing = false;
    const mail = createSocketServer((socket) => {
      socket.write('220 mail.test ESMTP\r\n');
      let isData = false;
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          if (isData) {
            if (line === '.') {
              isData = false;
              socket.write('250 taken\r\n');
            }
            continue;
          }
          lines.push(line.split(' ')[0] ?? '');
          if (line.startsWith('RCPT') && isRefusing) socket.write('550 nobody\r\n');
          else if (line === 'DATA') {
            isData = true;
            socket.write('354 go on\r\n');
          } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
          else socket.write('250 ok\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => {
      mail.listen(0, '127.0.0.1', () => resolve());
    });
    const world = await openWorld({
      hasVendors: false,
      env: { SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`, MAIL_FROM: 'Talora <noreply@talora.example>' },
    });
    try {
      const staffer = await openStaffer(world);
      const run = (test: 'ask' | 'send', to?: string) =>
        clientOf(staffer).tryIntegration({
          requestId: world.platform.ids.next(),
          name: 'email',
          test,
          ...(to === undefined ? {} : { to }),
        });
      expect(await run('ask')).toMatchObject({ outcome: 'ok' });
      expect(lines.filter((word) => word === 'MAIL' || word === 'DATA')).toEqual([]);
      expect(await run('send', 'someone@talora.example')).toMatchObject({ outcome: 'ok' });
      expect(lines).toContain('DATA');
      const shown = await readOne(staffer, 'email');
      expect(shown).toMatchObject({ setup: 'set', host: '127.0.0.1', isReachable: true, tests: ['ask', 'send'] });
      isRefusing = true;
      expect(await run('send', 'nobody@talora.example')).toMatchObject({ outcome: 'failed', failure: 'the mail server refused with 550' });
      // A recipient that is refused says nothing of the gateway.
      expect(await readOne(staffer, 'email')).toMatchObject({ isReachable: true });
    } finally {
      await world.close();
      mail.close();
    }
  });
});
