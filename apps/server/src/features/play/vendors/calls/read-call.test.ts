import { ASSETS } from '@talora/domain/money/asset.ts';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../dialects/dialects.ts';
import { readVendorCall } from './read-call.ts';

const { plain, resource } = DIALECTS;
const bet = {
  playerId: 'p-1',
  gameCode: 'g-1',
  roundId: 'r-1',
  txId: 't-1',
  currency: 'MYR',
  amount: '150',
  token: 'tok',
  sentAt: '2026-05-01T10:00:00Z',
};
const namesOf = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [plain.names[name as never] ?? name, value]));
const read = (operation: 'bet' | 'win' | 'adjust', body: object) => readVendorCall(plain, { operation, body: namesOf(body), fixed: {} });
const BAD = { code: 'BAD_REQUEST' };

describe('a call in', () => {
  it('is read when all it needs is there and fits', () => {
    expect(read('bet', bet)).toMatchObject({ call: { txId: 't-1', amount: 150n, winAmount: 0n }, asset: ASSETS.MYR });
    for (const name of Object.keys(bet)) {
      const { [name as keyof typeof bet]: _, ...less } = bet;
      expect([name, read('bet', less)]).toEqual([name, BAD]);
    }
    expect(read('bet', { ...bet, mine: 1 })).toEqual(BAD);
    expect(read('bet', { ...bet, currency: 'XYZ' })).toEqual({ code: 'WRONG_CURRENCY' });
  });

  it('has a sum that its operation may have', () => {
    const { token: _, ...base } = bet;
    const win = (amount: string) => read('win', { ...base, isRoundEnd: true, amount });
    const adjust = (amount: string) => read('adjust', { ...base, reason: 'why', amount });
    for (const good of [win('0'), win('1'), adjust('1'), adjust('-1')]) expect(good).toMatchObject({ asset: ASSETS.MYR });
    for (const odd of [win('-1'), adjust('0'), read('bet', { ...bet, amount: '0' }), read('bet', { ...bet, amount: '-1' })])
      expect(odd).toEqual(BAD);
  });

  it('has ids of its address that fit too, but for the one that we make up', () => {
    const ends = (txId: string, roundId = 'r-1') =>
      readVendorCall(resource, {
        operation: 'endRound',
        body: { [resource.names.gameCode ?? '']: 'g-1', [resource.names.currency ?? '']: 'MYR', [resource.names.sentAt ?? '']: bet.sentAt },
        fixed: { playerId: 'p-1', roundId, txId },
      });
    expect(ends('~end-r-1')).toMatchObject({ call: { txId: '~end-r-1', roundId: 'r-1' } });
    expect([ends('a b'), ends('~end', 'a b'), ends('~end', '')]).toEqual([BAD, BAD, BAD]);
  });
});
