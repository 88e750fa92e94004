/** What a guest wanted to do when the login came between. */
let interrupted: (() => void) | null = null;

/** Keeps an action until the login that it needs. */
export function keepInterrupted(action: () => void): void {
  interrupted = action;
}

/** Forgets it: the login was given up. */
export function dropInterrupted(): void {
  interrupted = null;
}

/** Goes on with it, once. */
export function resumeInterrupted(): void {
  const action = interrupted;
  interrupted = null;
  action?.();
}
