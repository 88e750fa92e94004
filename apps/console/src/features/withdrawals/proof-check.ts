/** Why a picture was not taken. */
export type ProofProblem = 'missing' | 'kind' | 'size';

/** Bytes of the largest picture that is taken. */
const MAX_BYTES = 5 * 1024 * 1024;
const KINDS: readonly string[] = ['image/png', 'image/jpeg'];

/** What is wrong with a chosen picture; null when it may be sent. The server looks again. */
export function proofProblem({ type, size }: Pick<File, 'type' | 'size'>): ProofProblem | null {
  if (!KINDS.includes(type)) return 'kind';
  return size > MAX_BYTES ? 'size' : null;
}
