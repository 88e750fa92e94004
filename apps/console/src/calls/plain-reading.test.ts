import { createClient } from '@talora/contract/core/client.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import { describe, expect, it } from 'vitest';
import { withPlainReading } from './plain-reading.ts';

/** Calls that are all answered with this value. */
const answering = (value: unknown) =>
  createClient(
    walletConsoleCalls,
    withPlainReading(async () => ({ status: 200, body: { success: true, value, message: '', code: 'OK' } })),
  );

describe('what staff read of players', () => {
  it('turns nothing around: no override, embedding, isolate or mark comes through, however deep it lies', async () => {
    const sent = { disputeNote: '\u202E00.0001 MR', history: [{ note: 'a\u2066b\u200Fc\u061C' }], holder: 'Bunga رايا' };
    const read: unknown = await answering(sent).consoleWithdrawal({ id: 'x' });
    expect(read).toEqual({ disputeNote: '00.0001 MR', history: [{ note: 'abc' }], holder: 'Bunga رايا' });
  });

  it('leaves pictures as they are', async () => {
    const picture = new Blob(['\u202E']);
    const client = createClient(
      walletConsoleCalls,
      withPlainReading(async () => ({ status: 200, body: picture })),
    );
    expect(await client.depositSlip({ id: 'x' })).toBe(picture);
  });
});
