import { describe, expect, it } from 'vitest';
import { ownPath } from './paths.ts';
import { parseSearchTexts, writeSearchTexts } from './search-text.ts';

describe('the query of an address', () => {
  it('stays text, whatever it looks like', () => {
    expect(parseSearchTexts('?game=1001&nonce=0&ok=true&stake=1.00')).toEqual({ game: '1001', nonce: '0', ok: 'true', stake: '1.00' });
  });

  it('is written without what is absent', () => {
    expect(writeSearchTexts({ m: 'login', next: '/member/withdraw?x=1', q: '', page: undefined })).toBe(
      '?m=login&next=%2Fmember%2Fwithdraw%3Fx%3D1',
    );
  });

  it('leads back to this site only', () => {
    expect(ownPath('/member/withdraw')).toBe('/member/withdraw');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', undefined])
      expect(ownPath(path)).toBeUndefined();
  });
});
