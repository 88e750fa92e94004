import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The six digits that an authenticator app shows for a key that was typed into it. Each is good once. */
export class Authenticator {
  private readonly totp: TOTP;
  private lastStep = -1;

  constructor(key: string) {
    this.totp = new TOTP({ secret: key.replaceAll(/\s/g, '') });
  }

  /** The next code that was not shown yet; waits for it when need be. */
  async code(): Promise<string> {
    while (Math.floor(Date.now() / PERIOD_MS) <= this.lastStep) await new Promise((resolve) => setTimeout(resolve, 500));
    this.lastStep = Math.floor(Date.now() / PERIOD_MS);
    return this.totp.generate();
  }
}
