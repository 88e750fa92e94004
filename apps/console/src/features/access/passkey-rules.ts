/** May a passkey be removed? Never the last one: nobody could come in any more. */
export const mayRemove = (passkeys: readonly unknown[]): boolean => passkeys.length > 1;

/** The name of a passkey as it is stored; null where none is written. */
export const passkeyName = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
