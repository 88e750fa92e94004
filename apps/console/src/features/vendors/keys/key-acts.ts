import type { ConsoleVendorKey } from '@talora/contract/vendors/vendors-console.ts';

/** What may be done with a key as it stands: only the next one is made the active one, and what is in use is never put away. */
export const keyActs = ({ state, hasSecretForMe }: Pick<ConsoleVendorKey, 'state' | 'hasSecretForMe'>, mayEdit: boolean) => ({
  mayShow: mayEdit && hasSecretForMe,
  mayActivate: mayEdit && state === 'next',
  mayRetire: mayEdit && (state === 'next' || state === 'old'),
});
