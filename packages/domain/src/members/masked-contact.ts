/** An address with its middle hidden: enough for its owner to know it, too little for others. */
export function maskedEmail(email: string | null): string | null {
  const [name = '', host] = (email ?? '').split('@');
  return host === undefined ? null : `${name.slice(0, 2)}•••@${host}`;
}

/** A number with its middle hidden. */
export function maskedMobile(mobile: string | null): string | null {
  return mobile === null || mobile.length < 6 ? null : `${mobile.slice(0, 3)}••••${mobile.slice(-4)}`;
}

/** A user name of which too little is shown to know it: two letters and the last one, less of a short name. */
export function maskedName(name: string): string {
  const letters = Array.from(name);
  if (letters.length < 5) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}

/** An address on the internet of which the network alone is shown. */
export const maskedAddress = (ip: string): string =>
  ip.replace(/^(\d+\.\d+)\..*$/, '$1.•.•').replace(/^([0-9a-f]*:[0-9a-f]*):.*$/i, '$1:•');

/** A text of which only the last characters stay: a number of a document, the name of an account elsewhere. */
export function maskedText(text: string): string {
  const shown = text.length < 5 ? 0 : Math.min(4, Math.floor(text.length / 3));
  return `••••${shown === 0 ? '' : text.slice(-shown)}`;
}
