import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, PasskeyProof } from '@talora/contract/staff/passkeys.ts';

const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 } as const;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function uint(value: number, bytes: 2 | 4): Buffer {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
}

/** How an authenticator misbehaves, for tests that must be refused. */
export interface Misdeeds {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserUnverified?: boolean;
  readonly counter?: number;
}

/** What is read of a request to make a passkey. */
interface Creation {
  readonly challengeId: string;
  readonly options: { readonly challenge: string; readonly rp: { readonly id: string }; readonly user: { readonly id: string } };
}

/** What is read of a request for a proof. */
interface Request {
  readonly challengeId: string;
  readonly options: { readonly challenge: string; readonly rpId: string };
}

/**
 * A passkey that lives in this process (WebAuthn, ES256, attestation none): it enrols the staff that the sample history needs,
 * and stands in for a browser where there is none. `isCounting` false makes one like those that are kept in the cloud: its
 * counter stays at nought.
 */
export class MemoryPasskey {
  private readonly origin: string;
  private readonly isCounting: boolean;
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private readonly id = randomBytes(16);
  private count = 0;
  private userHandle: string | null = null;

  constructor(origin: string, isCounting = true) {
    this.origin = origin;
    this.isCounting = isCounting;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.key = pair.privateKey;
    const point = (part: string): Uint8Array => new Uint8Array(Buffer.from(part, 'base64url'));
    // A COSE key: EC2, ES256, P-256, x, y.
    this.cose = Buffer.from(isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]]))); // prettier-ignore
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin = this.origin }: Misdeeds): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(host: string, flags: number, misdeeds: Misdeeds, rest: Buffer = Buffer.alloc(0)): Buffer {
    this.count = misdeeds.counter ?? this.count + (this.isCounting ? 1 : 0);
    const verified = misdeeds.isUserUnverified === true ? 0 : FLAGS.verified;
    return Buffer.concat([sha256(misdeeds.rpId ?? host), Buffer.from([flags | FLAGS.present | verified]), uint(this.count, 4), rest]);
  }

  /** Answers a request to make a passkey. */
  make({ challengeId, options }: Creation, misdeeds: Misdeeds = {}): MadePasskey {
    this.userHandle = options.user.id;
    const held = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, this.cose]);
    const authData = new Uint8Array(this.authenticatorData(options.rp.id, FLAGS.withKey, misdeeds, held));
    const attestation = isoCBOR.encode(new Map<string, string | Uint8Array | Map<string, string>>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // prettier-ignore
    return {
      challengeId,
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, misdeeds).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers a request for a proof; each counts one up. */
  prove({ challengeId, options }: Request, misdeeds: Misdeeds = {}): PasskeyProof {
    const clientData = this.clientData('webauthn.get', options.challenge, misdeeds);
    const authData = this.authenticatorData(options.rpId, 0, misdeeds);
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
