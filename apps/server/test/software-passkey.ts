import { MemoryPasskey, type Misdeeds } from '../src/sample/memory-passkey.ts';

const HOST = 'localhost';

/** A member's passkey, which answers in the form of the player site's calls: what the browser's own JSON of a passkey looks like. */
export class SoftwarePasskey {
  private readonly passkey: MemoryPasskey;

  constructor(isCounting = true) {
    this.passkey = new MemoryPasskey('http://localhost:8080', isCounting);
  }

  /** Answers a request for a new passkey. */
  make(options: Record<string, unknown>, misdeeds: Misdeeds = {}) {
    const asked = { challenge: String(options.challenge), rp: { id: HOST }, user: { id: '' } };
    const { id, clientDataJSON, attestationObject, transports } = this.passkey.make({ challengeId: '', options: asked }, misdeeds);
    return { id, rawId: id, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } };
  }

  /** Signs a challenge. */
  sign(options: Record<string, unknown>, misdeeds: Misdeeds = {}) {
    const asked = { challenge: String(options.challenge), rpId: HOST };
    const { id, clientDataJSON, authenticatorData, signature } = this.passkey.prove({ challengeId: '', options: asked }, misdeeds);
    return { id, rawId: id, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } };
  }
}
