/** What is wrong with a chosen picture; each has its text under `money.imageProblems`. */
export type ImageProblem = 'type' | 'size' | 'empty' | 'count' | 'missing';

/** Largest picture that the server takes (contract, `CallFiles`). */
const BYTE_LIMIT = 5 * 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte);

/** Looks at a file before it is sent: png or jpg by its first bytes, at most 5 MB. The server looks again. */
export async function checkImage(file: File): Promise<ImageProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > BYTE_LIMIT) return 'size';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return startsWith(head, PNG) || startsWith(head, JPEG) ? null : 'type';
}
