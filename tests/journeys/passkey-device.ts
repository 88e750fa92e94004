import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';

interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly privateKey: string;
  readonly userHandle?: string;
  readonly signCount: number;
}

/** The device in a person's hand, built into the browser of one page: it holds passkeys and knows its holder. */
export class PasskeyDevice {
  private readonly session: CDPSession;
  private readonly id: string;

  private constructor(session: CDPSession, id: string) {
    this.session = session;
    this.id = id;
  }

  static async attach(page: Page): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** The passkeys it holds, as they could be carried to another browser. */
  async passkeys(): Promise<Credential[]> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials;
  }

  /** Takes passkeys over. Their counters go on from the time, so that none falls behind a use in another page. */
  async take(credentials: readonly Credential[]): Promise<void> {
    for (const credential of credentials) {
      await this.session.send('WebAuthn.addCredential', {
        authenticatorId: this.id,
        credential: { ...credential, signCount: Math.floor(Date.now() / 1000) },
      });
    }
  }

  /** Keeps the passkeys in a file, as a device keeps them when the browser is closed. */
  async keep(file: string): Promise<void> {
    writeFileSync(file, JSON.stringify(await this.passkeys()), { mode: 0o600 });
  }

  /** Takes over the passkeys of a file. Resolves to whether there was one. */
  async restore(file: string): Promise<boolean> {
    if (!existsSync(file)) return false;
    await this.take(JSON.parse(readFileSync(file, 'utf8')) as Credential[]);
    return true;
  }

  /** Does the device recognise its holder from now on? */
  async recognise(isHolder: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: isHolder });
  }

  /** Waits for the next use of one of its passkeys. */
  used(): Promise<void> {
    return new Promise((resolve) => this.session.once('WebAuthn.credentialAsserted', () => resolve()));
  }

  /** Another device, which holds nothing yet, comes in its stead. */
  async leave(): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.id });
  }
}
