/** What a guest wanted to do when the login came between. */
let interrupted: (() => void) | null = null;

/** Keeps an action until the login that it needs. */
export function keepInterrupted(action: () => void): void {
  interrupted = action;
}

/** Takes it away: to go on with it, to keep it longer, or because the login was given up. */
export function takeInterrupted(): (() => void) | null {
  const action = interrupted;
  interrupted = null;
  return action;
}
