import { makeUuidV7, type Uuid } from '@talora/domain/ids/uuidv7.ts';

/** Makes the id of a write. Make it when the person acts, keep it over retries of the same act. */
export function newRequestId(): Uuid {
  return makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
