import * as z from 'zod/mini';
import { text, uuid } from '../core/scalars.ts';

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser needs to make a passkey, in the JSON form of WebAuthn. The challenge is spent by its first answer. */
export const passkeyCreation = z.object({
  challengeId: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

/** What a browser needs to ask for a passkey. */
export const passkeyRequest = z.object({
  challengeId: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credential),
  }),
});

/** A passkey that a browser has made: the parts of WebAuthn's answer that are read, each in base64url. */
export const madePasskey = z.strictObject({
  challengeId: uuid(),
  id: text(1_400),
  clientDataJSON: text(4_096),
  attestationObject: text(12_000),
  transports: z.array(text(32)).check(z.maxLength(8)),
});

/** A proof by a passkey, each part in base64url. */
export const passkeyProof = z.strictObject({
  challengeId: uuid(),
  id: text(1_400),
  clientDataJSON: text(4_096),
  authenticatorData: text(2_048),
  signature: text(2_048),
  userHandle: z.nullable(text(128)),
});

/** What a browser needs to make a passkey. */
export type PasskeyCreation = z.core.output<typeof passkeyCreation>;
/** What a browser needs to ask for a passkey. */
export type PasskeyRequest = z.core.output<typeof passkeyRequest>;
/** A passkey that a browser has made. */
export type MadePasskey = z.core.output<typeof madePasskey>;
/** A proof by a passkey. */
export type PasskeyProof = z.core.output<typeof passkeyProof>;
