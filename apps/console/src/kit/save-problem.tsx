import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { RefusedText } from '../refusals/refused-text.tsx';
import { refusalCodeOf } from '../refusals/use-refusal-text.ts';

/** What a form says of a save that was refused. `asked`: it waits for a second person, which the request beside the form says. */
export function saveProblem(error: unknown): 'none' | 'asked' | 'too-late' | 'refused' {
  if (error === null || error === undefined) return 'none';
  const code = refusalCodeOf(error);
  if (code === 'APPROVAL_ASKED') return 'asked';
  return code === 'ILLEGAL_STATE' || code === 'CHANGED_MEANWHILE' ? 'too-late' : 'refused';
}

/** Why saving was refused, under a form. A colleague who was faster is named as such. */
export function SaveProblem({ error }: { error: unknown }) {
  const t = useTranslations('decision');
  const problem = saveProblem(error);
  if (problem === 'none' || problem === 'asked') return null;
  return <Callout tone="loss">{problem === 'too-late' ? t('tooLate') : <RefusedText error={error} />}</Callout>;
}
