import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { RefusedText } from '../refusals/refused-text.tsx';
import { saveProblem } from './save-verdict.ts';

/** Why saving was refused, under a form. A colleague who was faster is named as such. */
export function SaveProblem({ error }: { error: unknown }) {
  const t = useTranslations('decision');
  const problem = saveProblem(error);
  if (problem === 'none' || problem === 'asked') return null;
  return <Callout tone="loss">{problem === 'too-late' ? t('tooLate') : <RefusedText error={error} />}</Callout>;
}
