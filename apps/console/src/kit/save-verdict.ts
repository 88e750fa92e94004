import { refusalCodeOf } from '../refusals/refusal-code.ts';

/** What a form says of a save that was refused. `asked`: it waits for a second person, which the request beside the form says. */
export function saveProblem(error: unknown): 'none' | 'asked' | 'too-late' | 'refused' {
  if (error === null || error === undefined) return 'none';
  const code = refusalCodeOf(error);
  if (code === 'APPROVAL_ASKED') return 'asked';
  return code === 'ILLEGAL_STATE' || code === 'CHANGED_MEANWHILE' ? 'too-late' : 'refused';
}
