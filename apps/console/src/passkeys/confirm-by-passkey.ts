import { calls } from '../calls/console-calls.ts';
import { refusalCodeOf } from '../refusals/refusal-code.ts';
import { provePasskey } from '../calls/browser-passkeys.ts';

/** Lets the browser ask for one of the own passkeys: for five minutes money may be decided about and passkeys changed. */
export async function confirmByPasskey(): Promise<void> {
  await calls.staff.staffStepUp({ proof: await provePasskey(await calls.staff.stepUpChallenge()) });
}

/** Acts; when the server wants to see a passkey first, the browser asks for one and the same act is sent again. */
export async function withPasskey<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (refusalCodeOf(error) !== 'STEP_UP_REQUIRED') throw error;
    await confirmByPasskey();
    return act();
  }
}
