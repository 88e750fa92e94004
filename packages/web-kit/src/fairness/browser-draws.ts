import { BlocksExhausted, fairnessMessage, openDraws, type Draws } from '@talora/domain/fairness/draws.ts';

/** What the byte stream of a round is made of. Seeds in lower-case hexadecimal, the client's part as its text. */
export interface StreamSeeds {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 4_096;

/** The bytes of 64 hexadecimal digits. Throws RangeError for anything else. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** SHA-256 of bytes in lower-case hexadecimal, by the browser's own cryptography. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Plays with the draws of a round, made by the browser's own cryptography. The stream is made ahead: what needs more of it is played
 * again from the start. Throws RangeError for a seed of the wrong form.
 */
export async function openBrowserDraws<T>({ serverSeed, game, clientSeed, nonce }: StreamSeeds, play: (draws: Draws) => T): Promise<T> {
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 2) {
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, counter) =>
        crypto.subtle.sign('HMAC', key, new TextEncoder().encode(fairnessMessage(game, clientSeed, nonce, counter))),
      ),
    );
    try {
      return play(
        openDraws((counter) => {
          const block = blocks[counter];
          if (block === undefined) throw new BlocksExhausted();
          return new Uint8Array(block);
        }),
      );
    } catch (error) {
      if (!(error instanceof BlocksExhausted)) throw error;
    }
  }
  throw new Error('the stream did not end');
}
