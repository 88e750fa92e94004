import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openMerchant, type Merchant, type MerchantPayment } from '../test/merchant.ts';

let merchant: Merchant;
afterEach(() => merchant.close());

async function pay(payment: MerchantPayment, fields: Record<string, string> = {}) {
  const { token } = await merchant.openPage(payment);
  return merchant.submit(payment, { token, action: 'pay', ...fields });
}

describe('orders', () => {
  it('give the same payment for the same reference, and refuse it for another sum', async () => {
    merchant = await openMerchant();
    const replies = await Promise.all(Array.from({ length: 8 }, () => merchant.order({ reference: 'D-same' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => json.paymentId)).size).toBe(1);
    expect(replies[0]?.json).toMatchObject({
      reference: 'D-same',
      status: 'pending',
      amount: '12000',
      version: 1,
      payerName: 'Bunga Raya',
    });
    expect((await merchant.order({ reference: 'D-same', amount: '12001' })).status).toBe(409);
    expect((await merchant.order({ reference: 'D-same', currency: 'SGD' })).status).toBe(409);
    expect(await merchant.call('GET', '/v1/payments/D-same')).toEqual(replies[0]);
    expect((await merchant.call('GET', '/v1/payments/D-none')).status).toBe(404);
  });

  it('are refused without a right and fresh signature', async () => {
    merchant = await openMerchant();
    const { json: payment } = await merchant.order();
    const path = `/v1/payments/${payment.reference}`;
    const at = (off: number): Record<string, string> => ({ 'x-timestamp': String(merchant.nowMs + off) });
    const tries: [string, Record<string, string>, number][] = [
      ['as it should be', {}, 200],
      ['inside the window', at(-4 * 60_000), 200],
      ['too old', at(-6 * 60_000), 401],
      ['from tomorrow', at(86_400_000), 401],
      ['flipped', { 'x-signature': '0'.repeat(64) }, 401],
      ['shortened', { 'x-signature': 'ab' }, 401],
      ['no key of ours', { 'x-key-id': 'other' }, 401],
      ['no time', { 'x-timestamp': 'soon' }, 401],
    ];
    for (const [what, change, status] of tries)
      expect([what, (await merchant.call('GET', path, '', change)).status]).toEqual([what, status]);
    // A signature for one path or body opens no other.
    const signature = { 'x-signature': '1'.repeat(64) };
    expect((await merchant.call('POST', '/v1/payments', '{}', signature)).status).toBe(401);
    expect(statSync(join(merchant.folder, 'sandbox/merchant-keys.json')).mode & 0o777).toBe(0o600);
  });

  it('are refused in another shape', async () => {
    merchant = await openMerchant();
    const hostile: Record<string, unknown>[] = [
      { amount: '0' },
      { amount: '-5' },
      { amount: '1.50' },
      { amount: 12_000 },
      { amount: '1e5' },
      { currency: 'ringgit' },
      { reference: '' },
      { reference: 'x'.repeat(65) },
      { returnUrl: 'javascript:alert(1)' },
      { notifyUrl: 'file:///etc/passwd' },
      { expiresAt: 'tomorrow' },
      { extra: true },
    ];
    for (const change of hostile) expect([change, (await merchant.order(change)).status]).toEqual([change, 400]);
    expect((await merchant.call('POST', '/v1/payments', 'no JSON')).status).toBe(400);
    expect((await merchant.call('POST', '/v1/payments', `"${'x'.repeat(20_000)}"`)).status).toBe(413);
  });
});

describe('webhooks', () => {
  it('tell a payment once when it was taken', async () => {
    merchant = await openMerchant();
    const { json: payment } = await merchant.order();
    await pay(payment);
    for (let i = 0; i < 5; i += 1) await merchant.turn(60_000);
    expect(merchant.received).toHaveLength(1);
    expect(merchant.received[0]?.payment).toMatchObject({ reference: payment.reference, status: 'succeeded', amount: '12000', version: 2 });
    expect((await merchant.call('GET', `/v1/payments/${payment.reference}`)).json).toMatchObject({ status: 'succeeded', version: 2 });
  });

  it('come again, later each time, until they are taken', async () => {
    merchant = await openMerchant();
    merchant.answers = [503, 503, 500];
    await pay((await merchant.order()).json);
    await merchant.turn();
    await merchant.turn(500);
    expect(merchant.received).toHaveLength(1);
    await merchant.turn(600);
    expect(merchant.received).toHaveLength(2);
    await merchant.turn(1_500);
    expect(merchant.received).toHaveLength(2);
    await merchant.turn(600);
    await merchant.turn(4_100);
    await merchant.turn(3_600_000);
    expect(merchant.received).toHaveLength(4);
    expect(new Set(merchant.received.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('go on where they were after a restart', async () => {
    merchant = await openMerchant();
    const { json: payment } = await merchant.order();
    const { json: open } = await merchant.order();
    merchant.answers = [503];
    await pay(payment);
    await merchant.turn();
    const keys = merchant.provider().keys;
    await merchant.restart();
    expect(merchant.provider().keys).toEqual(keys);
    await merchant.turn(2_000);
    await merchant.turn(60_000);
    expect(merchant.received.map(({ payment: report }) => report.status)).toEqual(['succeeded', 'succeeded']);
    expect((await merchant.call('GET', `/v1/payments/${open.reference}`)).json).toEqual(open);
    expect((await pay(open)).status).toBe(303);
  });

  it('tell the end of time, and of a payment that was cancelled', async () => {
    merchant = await openMerchant();
    const { json: late } = await merchant.order();
    const { json: left } = await merchant.order();
    await pay(left, { action: 'cancel' });
    await merchant.turn();
    await merchant.turn(31 * 60_000);
    expect(merchant.received.map(({ payment: report }) => [report.reference, report.status, report.version])).toEqual([
      [left.reference, 'failed', 2],
      [late.reference, 'expired', 2],
    ]);
    expect((await pay(late)).status).toBe(200);
    expect((await merchant.call('GET', `/v1/payments/${late.reference}`)).json.status).toBe('expired');
  });

  it('report another sum, another name, and money that comes after the deadline', async () => {
    merchant = await openMerchant();
    const [{ json: other }, { json: slow }] = [await merchant.order(), await merchant.order()];
    await pay(other, { amount: '119.50', name: 'Someone Else' });
    await merchant.turn(29.5 * 60_000);
    await pay(slow, { arrival: 'later' });
    await merchant.turn(40_000);
    expect((await merchant.call('GET', `/v1/payments/${slow.reference}`)).json.status).toBe('pending');
    await merchant.turn(30_000);
    expect(merchant.received.map(({ payment: report }) => [report.reference, report.status, report.amount, report.payerName])).toEqual([
      [other.reference, 'succeeded', '11950', 'Someone Else'],
      [slow.reference, 'succeeded', '12000', 'Bunga Raya'],
    ]);
  });

  it('misbehave when they are told to', async () => {
    merchant = await openMerchant({ SANDBOX_CHAOS: 'duplicate, reorder, delay' });
    await pay((await merchant.order()).json);
    await merchant.turn(2_000);
    expect(merchant.received).toHaveLength(0);
    for (let i = 0; i < 6; i += 1) await merchant.turn(1_100);
    const report = merchant.received.map(({ payment }) => payment.version);
    expect(report.filter((version) => version === 2)).toHaveLength(3);
    expect(report.filter((version) => version === 1)).toHaveLength(3);
    expect(report[0]).toBe(2);
    expect(report.at(-1)).toBe(1);
    await merchant.close();
    merchant = await openMerchant({ SANDBOX_CHAOS: 'drop' });
    const { json: payment } = await merchant.order();
    await pay(payment);
    await merchant.turn(3_600_000);
    expect(merchant.received).toHaveLength(0);
    expect((await merchant.call('GET', `/v1/payments/${payment.reference}`)).json.status).toBe('succeeded');
    await expect(openMerchant({ SANDBOX_CHAOS: 'storm' })).rejects.toThrow('SANDBOX_CHAOS knows duplicate');
  });
});

describe('channels', () => {
  const onChain = (payment: MerchantPayment) => (payment as MerchantPayment & { chain: { confirmations: number } }).chain;

  it('a code leads to the page, and another channel is another order', async () => {
    merchant = await openMerchant();
    const { json: payment } = await merchant.order({ reference: 'Q-1', channel: 'qr' });
    expect(payment).toMatchObject({ qr: payment.redirectUrl, chain: null });
    expect((await merchant.order({ reference: 'Q-1' })).status).toBe(409);
    expect((await merchant.order({ reference: 'Q-1', channel: 'chain' })).status).toBe(409);
    expect((await merchant.order({ reference: 'Q-2', channel: 'cash' })).status).toBe(400);
    expect((await merchant.order({ reference: 'Q-3' })).json).toMatchObject({ qr: null, chain: null });
  });

  it('a chain tells each of three blocks, then that it succeeded, over a restart', async () => {
    merchant = await openMerchant();
    const { json: payment } = await merchant.order({ channel: 'chain' });
    expect(onChain(payment)).toMatchObject({ coin: 'tUSD', amount: '28.571429', needed: 3, confirmations: 0 });
    await pay(payment);
    await merchant.turn(2_000);
    await merchant.restart();
    await merchant.turn(2_000);
    await merchant.turn(2_000);
    await merchant.turn(2_000);
    expect(merchant.received.map(({ payment: report }) => [report.status, onChain(report).confirmations, report.version])).toEqual([
      ['pending', 1, 2],
      ['pending', 2, 3],
      ['succeeded', 3, 4],
    ]);
  });
});
