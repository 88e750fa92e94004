import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** How an authenticator misbehaves, for tests that must be refused. */
export interface Misdeeds {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserUnverified?: boolean;
  readonly counter?: number;
}

const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** CBOR of a byte string of up to 65,535 bytes. */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([data.length < 24 ? uint(0x40 + data.length, 1) : data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.concat([Buffer.from([0x59]), uint(data.length, 2)]), data]); // prettier-ignore
const cborText = (text: string): Buffer => Buffer.concat([uint(0x60 + text.length, 1), Buffer.from(text)]);

/** A passkey in software: what a phone or a key would answer (WebAuthn, ES256, attestation none). */
export class SoftwarePasskey {
  readonly id = randomBytes(20);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  private data(flags: number, misdeeds: Misdeeds, rest: Buffer = Buffer.alloc(0)): Buffer {
    this.counter = misdeeds.counter ?? this.counter + 1;
    const isVerified = misdeeds.isUserUnverified !== true;
    return Buffer.concat([sha(misdeeds.rpId ?? 'localhost'), uint(flags | 0x01 | (isVerified ? 0x04 : 0), 1), uint(this.counter, 4), rest]);
  }

  private clientData(type: string, challenge: unknown, misdeeds: Misdeeds): string {
    return JSON.stringify({ type, challenge, origin: misdeeds.origin ?? 'http://localhost:8080', crossOrigin: false });
  }

  /** Answers a request for a new passkey. */
  make(options: Record<string, unknown>, misdeeds: Misdeeds = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
    const authData = this.data(0x40, misdeeds, Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, cose]));
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: b64(this.clientData('webauthn.create', options.challenge, misdeeds)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  sign(options: Record<string, unknown>, misdeeds: Misdeeds = {}) {
    const clientData = this.clientData('webauthn.get', options.challenge, misdeeds);
    const authData = this.data(0, misdeeds);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha(clientData)]))
      .sign(this.keys.privateKey);
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: 'public-key' as const,
      response: { clientDataJSON: b64(clientData), authenticatorData: b64(authData), signature: b64(signature) },
    };
  }
}
