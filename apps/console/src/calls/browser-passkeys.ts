import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@talora/contract/staff/passkeys.ts';

/** Passkeys are only there on localhost and over HTTPS. */
export const hasPasskeys = browserSupportsWebAuthn;

/** Lets the browser make a passkey. Throws when the person or the device declines. */
export async function makePasskey({ challengeId, options }: PasskeyCreation): Promise<MadePasskey> {
  const made = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = made.response;
  return { challengeId, id: made.id, clientDataJSON, attestationObject, transports: transports ?? [] };
}

/** Lets the browser ask for a passkey. Throws when the person or the device declines. */
export async function provePasskey({ challengeId, options }: PasskeyRequest): Promise<PasskeyProof> {
  const { allowCredentials, ...rest } = options;
  const proof = await startAuthentication({ optionsJSON: allowCredentials.length === 0 ? rest : options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof.response;
  return { challengeId, id: proof.id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}
