import { HOSTILE_AMOUNTS } from '@talora/domain/test/hostile-amounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { sql } from 'kysely';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('deposits', () => {
  let world: World;
  let provider: FakeProvider;
  let staffer: Staffer;
  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile });
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  beforeEach(async () => {
    if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  });

  const next = (): string => world.platform.ids.next();
  const start = (player: Player, method: 'online' | 'slip', amount: string, requestId = next()) =>
    player.wallet.createDeposit({ requestId, method, amount });

  describe('by the redirect provider', () => {
    it('sends the player to the bank page and credits once the webhook says so, whatever is repeated', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '120.00');
      expect(deposit).toMatchObject({
        state: 'awaiting_payment',
        kind: 'redirect',
        amount: '120.00',
        payExact: '120.00',
        redirectUrl: expect.stringContaining('/bank/'),
      });
      const report = provider.finish(deposit.reference, 'succeeded');
      const statuses = await Promise.all(Array.from({ length: 10 }, () => provider.notify(world, report)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await player.wallet.deposit({ id: deposit.id })).toMatchObject({ state: 'credited', credited: '120.00', redirectUrl: null });
      expect(await player.balance()).toBe('120.00');
      // A day later the same webhook changes nothing.
      expect(await provider.notify(world, report)).toBe(200);
      expect(await player.balance()).toBe('120.00');
    });

    it('tells open pages once that the money came, and not for what changes nothing', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '35.00');
      const tells = vi.spyOn(world.platform.bus, 'tell');
      const report = provider.finish(deposit.reference, 'succeeded');
      for (let i = 0; i < 3; i += 1) await provider.notify(world, report);
      const events = tells.mock.calls.filter(([, key]) => key?.includes(deposit.id));
      tells.mockRestore();
      expect(events.map(([, key]) => key?.split(' ').at(-1))).toEqual(['credited']);
    });

    it('takes a double click, and a repeat of the request, for one deposit', async () => {
      const player = await world.addPlayer();
      const requestId = next();
      const answers = await Promise.all([
        start(player, 'online', '50.00', requestId),
        start(player, 'online', '50.00', requestId),
        start(player, 'online', '50.00'),
        start(player, 'online', '50.00'),
      ]);
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
      expect(await codeOf(start(player, 'online', '51.00', answers[0]?.id))).toBe('REPLAY_MISMATCH');
    });

    it('goes on after the provider lost its answer, with one payment at the provider', async () => {
      const player = await world.addPlayer();
      const requestId = next();
      provider.faults = ['lose'];
      expect(await codeOf(start(player, 'online', '70.00', requestId))).toBe('PROVIDER_FAILED');
      const before = provider.payments.size;
      const deposit = await start(player, 'online', '70.00', requestId);
      expect(deposit.state).toBe('awaiting_payment');
      expect(provider.payments.size).toBe(before);
      provider.faults = ['refuse'];
      expect(await codeOf(start(player, 'online', '71.00'))).toBe('PROVIDER_FAILED');
      provider.faults = ['drop'];
      expect(await codeOf(start(player, 'online', '72.00'))).toBe('PROVIDER_FAILED');
    });

    it('finds out by asking when the webhook is lost: by the job, and while the player looks', async () => {
      const player = await world.addPlayer();
      const first = await start(player, 'online', '30.00');
      provider.finish(first.reference, 'succeeded');
      await world.turnClock(30_000);
      await world.runJob('wallet.check-payments');
      expect((await player.wallet.deposit({ id: first.id })).state).toBe('credited');
      const second = await start(player, 'online', '31.00');
      provider.finish(second.reference, 'succeeded');
      await world.turnClock(5_000);
      expect((await player.wallet.deposit({ id: second.id })).state).toBe('credited');
      expect(await player.balance()).toBe('61.00');
    });

    it('believes late money after the deadline, but never expires on silence', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '40.00');
      await world.turnClock(33 * MINUTE_MS);
      await player.logIn();
      provider.faults = Array.from({ length: 60 }, () => 'drop' as const);
      await world.runJob('wallet.check-payments');
      expect((await player.wallet.deposits({})).content[0]?.state).toBe('awaiting_payment');
      provider.faults = [];
      await world.turnClock(30_000);
      await world.runJob('wallet.check-payments');
      expect((await player.wallet.deposits({})).content[0]?.state).toBe('expired');
      expect(await provider.notify(world, provider.finish(deposit.reference, 'succeeded'))).toBe(200);
      expect((await player.wallet.deposits({})).content[0]?.state).toBe('credited');
      expect(await player.balance()).toBe('40.00');
    });

    it('ends with a bank that gave up waiting, and takes the money all the same should it come', async () => {
      const player = await world.addPlayer();
      const { id, reference } = await start(player, 'online', '41.00');
      await provider.notify(world, provider.finish(reference, 'expired'));
      expect((await player.wallet.deposit({ id })).state).toBe('expired');
      await provider.notify(world, provider.finish(reference, 'succeeded'));
      expect((await player.wallet.deposit({ id })).state).toBe('credited');
    });

    it('reads reports in any order: an older one after a newer one changes nothing', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '45.00');
      const pending = provider.payments.get(deposit.reference);
      const report = provider.finish(deposit.reference, 'failed');
      expect(await provider.notify(world, report)).toBe(200);
      if (pending !== undefined) expect(await provider.notify(world, pending)).toBe(200);
      expect(await player.wallet.deposit({ id: deposit.id })).toMatchObject({ state: 'rejected', rejectReason: 'bank' });
      expect(await provider.notify(world, { ...report, status: 'succeeded', version: report.version + 1 })).toBe(200);
      expect((await player.wallet.deposit({ id: deposit.id })).state).toBe('rejected');
      expect(await player.balance()).toBe('0.00');
    });

    it('holds a payment of another sum or under another name for a person', async () => {
      const player = await world.addPlayer();
      const short = await start(player, 'online', '80.00');
      await provider.notify(world, provider.finish(short.reference, 'succeeded', { amount: '7900' }));
      expect((await player.wallet.deposit({ id: short.id })).state).toBe('review');
      const stranger = await start(player, 'online', '81.00');
      await provider.notify(world, provider.finish(stranger.reference, 'succeeded', { payerName: 'Someone Else' }));
      expect((await player.wallet.deposit({ id: stranger.id })).state).toBe('review');
      expect(await player.balance()).toBe('0.00');
      const shown = await staffer.wallet.consoleDeposit({ id: stranger.id });
      expect(shown.checks.find((check) => check.code === 'provider-report')).toMatchObject({ verdict: 'hold' });
      expect(shown.hasSlip).toBe(false);
      await staffer.wallet.rejectDeposit({ id: short.id, requestId: next(), reason: 'Sum differs' });
      await staffer.wallet.approveDeposit({ id: stranger.id, requestId: next() });
      expect(await player.balance()).toBe('81.00');
      // The name is compared as banks write it.
      const shouted = await start(player, 'online', '82.00');
      await provider.notify(world, provider.finish(shouted.reference, 'succeeded', { payerName: 'RAYA, BUNGA' }));
      expect((await player.wallet.deposit({ id: shouted.id })).state).toBe('credited');
    });

    it('refuses forged, stale, foreign and malformed webhooks and moves nothing', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'online', '90.00');
      const report = provider.finish(deposit.reference, 'succeeded');
      const body = JSON.stringify({ eventId: 'e', payment: report });
      const forged = body.replace('9000', '9900');
      const now = String(world.clock.nowMs());
      const { providerSignature } = await import('../../../../../test/fake-provider.ts');
      const tries: [string, Parameters<FakeProvider['notify']>[2], number][] = [
        ['flipped signature', { headers: { 'x-signature': '0'.repeat(64) } }, 401],
        ['signature of another body', { body: forged, headers: { 'x-timestamp': now, 'x-signature': providerSignature(now, body) } }, 401],
        ['old timestamp', { nowMs: world.clock.nowMs() - 6 * MINUTE_MS }, 401],
        ['timestamp of tomorrow', { nowMs: world.clock.nowMs() + DAY_MS }, 401],
        ['unknown key', { headers: { 'x-key-id': 'other' } }, 401],
        ['another key', { headers: { 'x-timestamp': now, 'x-signature': providerSignature(now, body, Buffer.alloc(32, 1)) }, body }, 401],
        ['no JSON', { body: 'x' }, 400],
        ['another shape', { body: '{"payment":{}}' }, 401],
        ['unknown reference', { body: JSON.stringify({ eventId: 'e', payment: { ...report, reference: 'D0' } }) }, 404],
      ];
      for (const [what, change, status] of tries) expect([what, await provider.notify(world, report, change)]).toEqual([what, status]);
      expect(await player.balance()).toBe('0.00');
      // Another payment under our reference is not the one that was ordered: a person looks at it.
      expect(await provider.notify(world, { ...report, paymentId: 'P-other' })).toBe(200);
      expect(await player.balance()).toBe('0.00');
      expect((await player.wallet.deposits({})).content[0]?.state).toBe('review');
    });
  });

  describe('by bank slip', () => {
    it('asks for a sum singled out by its cents and credits it when staff approve', async () => {
      const [one, other] = [await world.addPlayer(), await world.addPlayer()];
      const [a, b] = [await start(one, 'slip', '100.00'), await start(other, 'slip', '100.00')];
      expect(a.payExact).not.toBe(b.payExact);
      expect(Number(a.payExact)).toBeGreaterThan(100);
      expect(a.bankAccount?.accountNumber).toBe('7710449182');
      const requestId = next();
      const uploaded = await one.wallet.uploadSlip({ id: a.id, requestId }, [await world.picture()]);
      expect(uploaded).toMatchObject({ state: 'review', hasSlip: true, bankAccount: null });
      expect(await one.wallet.uploadSlip({ id: a.id, requestId }, [await world.picture()])).toMatchObject({ state: 'review' });
      expect(await codeOf(one.wallet.uploadSlip({ id: a.id, requestId: next() }, [await world.picture()]))).toBe('ILLEGAL_STATE');
      expect((await staffer.wallet.depositSlip({ id: a.id })).type).toBe('image/webp');
      const decision = next();
      const approvals = await Promise.all(
        Array.from({ length: 5 }, () => staffer.wallet.approveDeposit({ id: a.id, requestId: decision })),
      );
      expect(new Set(approvals.map((approval) => approval.state))).toEqual(new Set(['credited']));
      expect(await codeOf(staffer.wallet.approveDeposit({ id: a.id, requestId: next() }))).toBe('ILLEGAL_STATE');
      expect(await codeOf(staffer.wallet.rejectDeposit({ id: a.id, requestId: next(), reason: 'late' }))).toBe('ILLEGAL_STATE');
      expect(await one.balance()).toBe(a.payExact);
    });

    it('is open to others when ninety-nine accounts hold all cents of a sum, and says so when the wider spread is full too', async () => {
      const { db } = world.asOwner;
      // Of accounts that are not there: the owner is not held by foreign keys here.
      const holdSums = (from: number, to: number) =>
        db.tx(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql`insert into wallet_deposit (member_id, id, brand_id, method, kind, state, asset, amount,
          pay_exact, reference, no, created_at, expires_at)
        select gen_random_uuid(), gen_random_uuid(), ${SAMPLE_BRAND_ID}, 'slip', 'bank_slip', 'awaiting_payment', 1, 7700, 7700 + n,
          'held-' || n, 'held-' || n, app_now(), app_now() + interval '30 minutes' from generate_series(${from}::int, ${to}::int) n`.execute(
            tx,
          );
        });
      await holdSums(1, 99);
      const deposit = await start(await world.addPlayer(), 'slip', '77.00');
      expect(Number(deposit.payExact)).toBeGreaterThanOrEqual(78);
      expect(Number(deposit.payExact)).toBeLessThan(87);
      const taken = Math.round(Number(deposit.payExact) * 100) - 7700;
      await holdSums(100, taken - 1);
      await holdSums(taken + 1, 999);
      expect(await codeOf(start(await world.addPlayer(), 'slip', '77.00'))).toBe('AMOUNT_BUSY');
      await sql`delete from wallet_deposit where reference like 'held-%'`.execute(db.kysely);
      expect(await codeOf(start(await world.addPlayer(), 'slip', '77.00'))).toBe('OK');
    });

    it('of an approval and a rejection at once, one stands', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'slip', '60.00');
      await player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]);
      const codes = await Promise.all([
        codeOf(staffer.wallet.approveDeposit({ id: deposit.id, requestId: next() })),
        codeOf(staffer.wallet.rejectDeposit({ id: deposit.id, requestId: next(), reason: 'No transfer found' })),
      ]);
      expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
      const { state } = await player.wallet.deposit({ id: deposit.id });
      expect(await player.balance()).toBe(state === 'credited' ? deposit.payExact : '0.00');
    });

    it('refuses what is no intact picture, too large or too many, and stays as it was', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'slip', '33.00');
      const send = (...files: Blob[]) => codeOf(player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, files));
      const png = new Uint8Array(await (await world.picture()).arrayBuffer());
      const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
      expect(await send(new Blob(['not a picture'], { type: 'image/png' }))).toBe('IMAGE_INVALID');
      expect(await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }))).toBe('IMAGE_INVALID');
      expect(await send(new Blob([new Uint8Array(gif)], { type: 'image/png' }))).toBe('IMAGE_INVALID');
      expect(await send(new Blob([png.slice(0, 60)], { type: 'image/png' }))).toBe('IMAGE_INVALID');
      expect(await send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' }))).toBe('IMAGE_TOO_LARGE');
      expect(await send(await world.picture(), await world.picture())).toBe('TOO_MANY_IMAGES');
      expect(await send()).toBe('IMAGE_REQUIRED');
      expect((await player.wallet.deposit({ id: deposit.id })).state).toBe('awaiting_payment');
      expect(await send(await world.picture())).toBe('OK');
    });

    it('ends without a slip after its time, and frees the cents', async () => {
      const player = await world.addPlayer();
      const deposit = await start(player, 'slip', '34.00');
      await world.turnClock(31 * MINUTE_MS);
      await player.logIn();
      await world.runJob('wallet.check-payments');
      expect((await player.wallet.deposit({ id: deposit.id })).state).toBe('expired');
      expect(await codeOf(player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]))).toBe('ILLEGAL_STATE');
    });

    it('tells the player by e-mail and SMS, once', async () => {
      const player = await world.addPlayer();
      await world.fund(player, '35.00');
      await world.drainEvents();
      await world.drainEvents();
      const { outboundCalls } = await import('@talora/contract/members/outbound-console.ts');
      const { content } = await staffer.caller.client(outboundCalls).messageLog({});
      const mine = content.filter((message) => message.to.startsWith(`${player.username}@`));
      expect(mine.map((message) => message.template)).toEqual(['deposit_credited']);
      expect(mine[0]?.text).toMatch(/RM 35\.\d\d is in your wallet/);
      expect(mine[0]?.text).not.toMatch(/[{}]/);
    });
  });

  describe('limits and hostile input', () => {
    it('refuses every hostile amount and leaves no deposit behind', async () => {
      const player = await world.addPlayer();
      for (const amount of HOSTILE_AMOUNTS) {
        const code = await codeOf(start(player, 'slip', amount));
        expect(['AMOUNT_INVALID', 'BAD_REQUEST']).toContain(code);
      }
      expect(await codeOf(start(player, 'slip', '0.00'))).toBe('AMOUNT_INVALID');
      expect((await player.wallet.deposits({})).totalElements).toBe(0);
    });

    it('names the limit', async () => {
      const player = await world.addPlayer();
      await expect(start(player, 'slip', '9.99')).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MIN', value: { min: '10.00' } });
      await expect(start(player, 'slip', '30000.01')).rejects.toMatchObject({ code: 'AMOUNT_ABOVE_MAX', value: { max: '30000.00' } });
      expect(await codeOf(player.wallet.createDeposit({ requestId: next(), method: 'cash', amount: '20.00' }))).toBe('METHOD_UNAVAILABLE');
    });

    it('keeps at most three intents open', async () => {
      const player = await world.addPlayer();
      for (const amount of ['11.00', '12.00', '13.00']) expect(await codeOf(start(player, 'slip', amount))).toBe('OK');
      expect(await codeOf(start(player, 'slip', '14.00'))).toBe('TOO_MANY_OPEN');
    });

    it("hides other members' deposits", async () => {
      const [owner, other] = [await world.addPlayer(), await world.addPlayer()];
      const deposit = await start(owner, 'slip', '15.00');
      expect(await codeOf(other.wallet.deposit({ id: deposit.id }))).toBe('NOT_FOUND');
      expect(await codeOf(other.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]))).toBe('NOT_FOUND');
    });

    it('refuses a request id from a clock that is a day off, with the server time', async () => {
      const player = await world.addPlayer();
      const { makeUuidV7 } = await import('@talora/domain/ids/uuidv7.ts');
      for (const off of [-DAY_MS - MINUTE_MS, DAY_MS + MINUTE_MS]) {
        const requestId = makeUuidV7(world.clock.nowMs() + off, world.platform.random.bytes(10));
        await expect(start(player, 'slip', '16.00', requestId)).rejects.toMatchObject({
          code: 'CLOCK_SKEW',
          value: { serverTime: expect.any(String) },
        });
      }
    });

    it('refuses roles without the permission', async () => {
      const support = await world.addStaffer('support');
      const player = await world.addPlayer();
      const deposit = await start(player, 'slip', '17.00');
      expect(await codeOf(support.wallet.consoleDeposit({ id: deposit.id }))).toBe('OK');
      expect(await codeOf(support.wallet.approveDeposit({ id: deposit.id, requestId: next() }))).toBe('FORBIDDEN');
    });
  });
});
