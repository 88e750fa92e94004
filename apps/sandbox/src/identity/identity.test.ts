import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMerchant, type Merchant } from '../../test/merchant.ts';
import { CONSENT_TEXTS, FAILURES } from './consent-texts.ts';
import { issuerName } from './identity.routes.ts';

describe('the identity issuer', () => {
  let merchant: Merchant;
  beforeAll(async () => {
    merchant = await openMerchant();
  });
  afterAll(() => merchant.close());

  const address = (issuer: string, change: Record<string, string> = {}): string => {
    const asked = {
      client_id: 'shop',
      redirect_uri: 'http://shop.example/?m=social',
      response_type: 'id_token',
      nonce: 'nonce-of-a-browser',
      state: issuer,
      ...change,
    };
    return `${merchant.provider().origin}/identity/${issuer}?${new URLSearchParams(asked).toString()}`;
  };
  const send = async (issuer: string, fields: Record<string, string>): Promise<URLSearchParams> => {
    const reply = await fetch(address(issuer), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect(reply.status).toBe(303);
    const [target, answer = ''] = (reply.headers.get('location') ?? '').split('#');
    expect(target).toBe('http://shop.example/?m=social');
    return new URLSearchParams(answer);
  };

  it('signs tokens that its published keys prove, for who asked, with their nonce', async () => {
    const answer = await send('google', { action: 'allow', ending: 'good', subject: 'g-1', name: 'Bunga Raya', email: 'b@x.example' });
    expect(answer.get('state')).toBe('google');
    const keys = createRemoteJWKSet(new URL(`${merchant.provider().origin}/identity/keys`));
    const { payload, protectedHeader } = await jwtVerify(answer.get('id_token') ?? '', keys, {
      issuer: issuerName('google'),
      audience: 'shop',
      currentDate: new Date(merchant.nowMs),
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ sub: 'g-1', name: 'Bunga Raya', email: 'b@x.example', nonce: 'nonce-of-a-browser' });
    const phone = await send('phone', { action: 'allow', ending: 'good', phone: '+60123456789' });
    const { payload: proven } = await jwtVerify(phone.get('id_token') ?? '', keys, { currentDate: new Date(merchant.nowMs) });
    expect(proven).toMatchObject({ iss: issuerName('phone'), phone_number: '+60123456789', firebase: { sign_in_provider: 'phone' } });
    expect(await (await fetch(`${merchant.provider().origin}/identity/keys`)).text()).not.toMatch(/"[dpq]":/);
  });

  it('raises each failure when it is asked to, and those of a bad number by itself', async () => {
    for (const failure of FAILURES)
      expect((await send('phone', { action: 'allow', ending: failure })).get('error')).toBe(`auth/${failure}`);
    expect((await send('phone', { action: 'allow', phone: '' })).get('error')).toBe('auth/missing-phone-number');
    expect((await send('phone', { action: 'allow', phone: '012-345' })).get('error')).toBe('auth/invalid-phone-number');
    expect((await send('google', { action: 'deny', subject: 'g-1' })).get('error')).toBe('auth/popup-closed-by-user');
  });

  it('asks for consent in the language that the site names, and refuses what is no login request', async () => {
    const page = await fetch(address('facebook', { ui_locales: 'zh' }));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.example;");
    expect(await page.text()).toContain(CONSENT_TEXTS.zh.allow);
    for (const change of [
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: 'http://x#y' },
      { response_type: 'code' },
      { nonce: '' },
    ])
      expect([change, (await fetch(address('google', change))).status]).toEqual([change, 400]);
    expect((await fetch(address('nobody'))).status).toBe(400);
  });
});
