import { expect, it } from 'vitest';
import { generateKeyPairSync } from 'node:crypto';
import { resource } from './resource.ts';

/** A sum that a number of JavaScript cannot hold once it is written in hundred-thousandths. */
const LARGE = 9_007_199_254_740_993n;

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const keys = {
  kind: 'rsa', keyId: 'hexbay-1', privateKey: pair.privateKey, publicKey: pair.publicKey, operatorKeyId: 'talora-1', operatorPrivateKey: pair.privateKey,
  operatorPublicKey: pair.publicKey,
} as const; // prettier-ignore
const call = { operation: 'bet', txId: 't1', roundId: 'r1', playerId: 'p1', gameCode: 'g1', currency: 'MYR', sentAt: 0 } as const;

it('says and hears sums beyond 2^53 to the unit', () => {
  expect(resource.say('HEXBAY', keys, { ...call, amount: LARGE }, 0).body).toContain(`"amount":${LARGE}000,`);
  expect(resource.hear(call, 200, `{"balance": ${LARGE}000, "currency": "MYR"}`)).toMatchObject({ code: 0, balance: LARGE });
  expect(resource.hear(call, 200, `{"balance": ${LARGE}001, "currency": "MYR"}`)?.balance).toBeNull();
  expect(resource.answer({ code: 0, currency: 'MYR', fields: { balance: LARGE } }).body).toBe(`{"balance":${LARGE}000}`);
});

it('opens no call that was signed for the other direction, its own least of all', () => {
  const message = resource.say('HEXBAY', keys, { ...call, amount: 100n }, 0);
  // Its own words, brought back to it under the operator's name for the key.
  const headers = { ...message.headers, 'x-hex-key': 'talora-1' };
  expect(resource.open('HEXBAY', keys, { method: message.method, path: message.path, headers, body: message.body }, 0)).toEqual({
    code: 1,
  });
});
