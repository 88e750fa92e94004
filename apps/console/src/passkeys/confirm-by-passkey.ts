import { calls } from '../calls/console-calls.ts';
import { provePasskey } from './browser-passkeys.ts';

/** Lets the browser ask for one of the own passkeys: for five minutes passkeys may then be added and removed. */
export async function confirmByPasskey(): Promise<void> {
  await calls.staff.staffStepUp({ proof: await provePasskey(await calls.staff.stepUpChallenge()) });
}
