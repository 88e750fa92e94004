import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMerchant, type Merchant } from '../../test/merchant.ts';
import { readSum, writtenSum } from './sums.ts';
import { TEXTS, chooseLanguage } from './texts.ts';

describe("the bank's pages", () => {
  let merchant: Merchant;
  beforeAll(async () => {
    merchant = await openMerchant();
  });
  afterAll(() => merchant.close());

  it('show what is paid to whom, in the language of the browser', async () => {
    const { json: payment } = await merchant.order({ amount: '123456789' });
    expect(payment.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+\/bank\/P[0-9a-f]{32}$/);
    const { text, policy } = await merchant.openPage(payment, { 'accept-language': 'fr, en;q=0.8, zh;q=0.9' });
    expect(text).toContain('<html lang="zh">');
    expect(text).toContain(TEXTS.zh.pay);
    expect(text).toContain('1,234,567.89');
    expect(text).toContain(payment.reference);
    expect(text).toContain('Kedai Melati');
    const { json: nameless } = await merchant.order({ merchantName: ' ' });
    expect((await merchant.openPage(nameless)).text).toMatch(/<dd>127\.0\.0\.1:[0-9]+<\/dd>/);
    // A form may lead back to the merchant and nowhere else.
    expect(policy).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:[0-9]+; base-uri 'none'/);
    expect((await merchant.openPage(payment)).text).toContain('<html lang="ms">');
  });

  it('lead back to the merchant, and a second click changes nothing', async () => {
    const { json: payment } = await merchant.order();
    const { token } = await merchant.openPage(payment);
    const before = merchant.received.length;
    const replies = await Promise.all([0, 1, 2].map(() => merchant.submit(payment, { token, action: 'pay' })));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(replies[0]?.location).toContain('/member/depositv2?deposit=1');
    expect((await merchant.submit(payment, { token, action: 'cancel' })).status).toBe(303);
    await merchant.turn();
    expect(merchant.received.slice(before).map(({ payment: report }) => report.status)).toEqual(['succeeded']);
    expect((await merchant.openPage(payment)).text).toContain(TEXTS.ms.succeeded);
  });

  it('refuse a form that is not theirs', async () => {
    const { json: payment } = await merchant.order();
    const { json: other } = await merchant.order();
    const { token: foreign } = await merchant.openPage(other);
    for (const token of ['', 'x', foreign]) expect((await merchant.submit(payment, { token, action: 'pay' })).status).toBe(403);
    const { token } = await merchant.openPage(payment);
    expect((await merchant.submit(payment, { token, action: 'steal' })).status).toBe(400);
    expect((await merchant.submit(payment, { token, action: 'pay' })).status).toBe(403);
    expect((await merchant.call('GET', `/v1/payments/${payment.reference}`)).json.status).toBe('pending');
  });

  it('say what is wrong with what was typed, and keep it', async () => {
    const { json: payment } = await merchant.order();
    for (const amount of ['', '0', '-1', '1.234', '1e3', 'NaN', '٣', '9'.repeat(19), '12,000']) {
      const { token } = await merchant.openPage(payment);
      const { status, text } = await merchant.submit(payment, { token, action: 'pay', amount, name: '"><script>alert(1)</script>' });
      expect([amount, status]).toEqual([amount, 422]);
      expect(text).toContain(TEXTS.ms.badAmount);
      expect(text).not.toContain('<script>alert');
    }
    const { token } = await merchant.openPage(payment);
    expect((await merchant.submit(payment, { token, action: 'pay', name: 'x'.repeat(81) })).text).toContain(TEXTS.ms.badName);
  });

  it('show hostile words as words', async () => {
    const { json: payment } = await merchant.order({ payerName: '<img src=x onerror=alert(1)>', reference: '"><svg/onload=alert(1)>' });
    const { text } = await merchant.openPage(payment);
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<svg/onload');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(await (await fetch(merchant.provider().origin)).text()).not.toContain('<svg/onload');
    const unknown = await fetch(`${merchant.provider().origin}/bank/P0?lang=en`);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining(TEXTS.en.unknown)]);
  });
});

describe('sums', () => {
  it('keep every digit', () => {
    expect(writtenSum('999999999999999999', 'MYR', 'en-MY')).toContain('9,999,999,999,999,999.99');
    expect(writtenSum('500', 'JPY', 'en')).toContain('500');
    expect([readSum('120', 'MYR'), readSum('0.05', 'MYR'), readSum('0.5', 'JPY'), readSum('7', 'JPY')]).toEqual(['12000', '5', null, '7']);
  });
});

describe('languages', () => {
  it.each([
    [undefined, undefined, 'ms'],
    [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    [undefined, 'de', 'ms'],
    ['en', 'zh', 'en'],
    ['xx', 'en-GB', 'en'],
    [['en'], ';;q=,', 'ms'],
  ])('%s and %s give %s', (query, header, language) => {
    expect(chooseLanguage(query, header)).toBe(language);
  });
});
