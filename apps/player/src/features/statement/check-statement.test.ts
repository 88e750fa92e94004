import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatement, type PublishedKey } from './check-statement.ts';

const { subtle } = crypto;
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCodePoint(...new Uint8Array(bytes)));
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const PDF = '%PDF-1.7 a statement';
let key: PublishedKey;
let sign: (text: string) => Promise<string>;
beforeAll(async () => {
  const pair = await subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  key = { id: 'seal-1', publicKey: base64(await subtle.exportKey('raw', pair.publicKey)), print: 'ab' };
  sign = async (text) => base64(await subtle.sign({ name: 'Ed25519' }, pair.privateKey, bytesOf(text)));
});

const fileOf = async (change: object = {}): Promise<string> =>
  JSON.stringify({ algorithm: 'Ed25519', key: 'seal-1', signature: await sign(PDF), ...change });
const check = (pdf: string, signature: string) => checkStatement(bytesOf(pdf), signature, [key]);

describe('a statement is checked in the browser', () => {
  it('and is the one that was signed', async () => {
    expect(await check(PDF, await fileOf())).toEqual({ is: 'signed', key });
  });

  it('and is not, when one byte of it is another, or the signature is of another', async () => {
    expect(await check('%PDF-1.7 a statemenu', await fileOf())).toEqual({ is: 'altered' });
    expect(await check(PDF, await fileOf({ signature: await sign('another') }))).toEqual({ is: 'altered' });
  });

  it('and says what it cannot tell: a key that is not published, a file that is no signature, a browser of before', async () => {
    expect(await check(PDF, await fileOf({ key: 'seal-9' }))).toEqual({ is: 'unknown-key' });
    for (const text of [
      '',
      '{}',
      'not JSON',
      await fileOf({ algorithm: 'RSA' }),
      await fileOf({ signature: 'AAAA' }),
      await fileOf({ signature: '§' }),
    ])
      expect([text, (await check(PDF, text)).is]).toEqual([text, 'unreadable']);
    const old = { importKey: () => Promise.reject(new Error('no such algorithm')) } as unknown as SubtleCrypto;
    expect(await checkStatement(bytesOf(PDF), await fileOf(), [key], old)).toEqual({ is: 'unsupported' });
  });
});
