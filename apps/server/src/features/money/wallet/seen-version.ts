/** What a decision sends back of an item: it goes on with each step, and is another one with what a bank has written of a deposit. */
export const seenVersion = ({ version, banked = null }: { readonly version: number; readonly banked?: bigint | null }): string =>
  banked === null ? String(version) : `${version}/${banked}`;
