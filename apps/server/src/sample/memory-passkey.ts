import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@talora/contract/passkeys.ts';

const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 } as const;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function uint(value: number, bytes: 2 | 4): Buffer {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
}

/**
 * A passkey that lives in this process: it enrols the staff that the sample history needs, and stands in for a browser
 * where there is none. `isVerifying` false makes one that does not ask who holds it.
 */
export class MemoryPasskey {
  private readonly origin: string;
  private readonly verified: number;
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private readonly id = randomBytes(16);
  private count = 0;
  private userHandle: string | null = null;

  constructor(origin: string, isVerifying = true) {
    this.origin = origin;
    this.verified = isVerifying ? FLAGS.verified : 0;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.key = pair.privateKey;
    const point = (part: string): Uint8Array => new Uint8Array(Buffer.from(part, 'base64url'));
    // A COSE key: EC2, ES256, P-256, x, y.
    this.cose = Buffer.from(isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]]))); // prettier-ignore
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(host: string, flags: number, rest: Buffer): Buffer {
    return Buffer.concat([sha256(host), Buffer.from([flags | FLAGS.present | this.verified]), uint(this.count, 4), rest]);
  }

  /** Answers a request to make a passkey. */
  make({ challengeId, options }: PasskeyCreation): MadePasskey {
    this.userHandle = options.user.id;
    const held = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, this.cose]);
    const authData = new Uint8Array(this.authenticatorData(options.rp.id, FLAGS.withKey, held));
    const attestation = isoCBOR.encode(new Map<string, string | Uint8Array | Map<string, string>>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // prettier-ignore
    return {
      challengeId,
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers a request for a proof; each counts one up. */
  prove({ challengeId, options }: PasskeyRequest): PasskeyProof {
    this.count += 1;
    const clientData = this.clientData('webauthn.get', options.challenge);
    const authData = this.authenticatorData(options.rpId, 0, Buffer.alloc(0));
    return {
      challengeId,
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key).toString('base64url'),
      userHandle: this.userHandle,
    };
  }
}
