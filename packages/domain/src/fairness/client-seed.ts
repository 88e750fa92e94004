/** A client seed a player may choose: 1 to 64 of letters, digits, `_` and `-`. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
