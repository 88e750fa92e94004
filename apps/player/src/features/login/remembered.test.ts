import { afterEach, expect, it, vi } from 'vitest';
import { rememberedName, rememberedNumber } from './remembered.ts';

const withCookies = (cookie: string): void => void vi.stubGlobal('document', { cookie });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a name and a number are read from their own cookies, whichever of them there are', () => {
  withCookies('other=1; talora_last=username%3Aaisyah; talora_phone=60%3A012-345%206789');
  expect([rememberedName(), rememberedNumber()]).toEqual(['aisyah', { dialingCode: '60', mobile: '012-345 6789' }]);
  withCookies('talora_phone=%3A60123456789');
  expect([rememberedName(), rememberedNumber()]).toEqual([null, { dialingCode: null, mobile: '60123456789' }]);
  withCookies('not_talora_phone=60%3A0123');
  expect([rememberedName(), rememberedNumber()]).toEqual([null, null]);
});
