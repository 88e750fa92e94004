import type { Setting, SettingColumn, SettingProblem } from '@talora/domain/settings/settings.ts';
import { useFormatter, useTranslations } from 'use-intl';

/** What is wrong with a setting or with a field of a row, with its bounds. */
export function useProblemText(): (field: Setting | SettingColumn, problem: SettingProblem) => string {
  const t = useTranslations('settings');
  const format = useFormatter();
  return (field, problem) => {
    if (problem !== 'range') return t(`problem.${problem}`);
    if (field.kind === 'count') return t('between', { least: format.number(field.least), most: format.number(field.most) });
    if (field.kind === 'text') return t('tooLong', { most: field.most });
    if (field.kind === 'rows') return t('rowCount', { least: field.least, most: field.most });
    return t('problem.range');
  };
}
