/** Until when the server knows that the password was typed. In memory alone: a page that is left asks for it again. */
let until: string | null = null;

/** Notes it of a login, or forgets it. */
export function keepKnownPassword(knownUntil: string | null): void {
  until = knownUntil;
}

/** Was the password typed a moment ago? The server has the last word. */
export const isPasswordKnown = (): boolean => until !== null && Date.parse(until) > Date.now();
