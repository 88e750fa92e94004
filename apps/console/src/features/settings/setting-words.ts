import { isSettingName, settingOf } from '@talora/domain/site/settings-sections.ts';
import { scalarText, type Setting, type SettingColumn, type SettingRow, type SettingValue } from '@talora/domain/settings/settings.ts';
import { LANGUAGES, isLanguageCode } from '@talora/domain/languages/languages.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';

const CHOICES = ['asset', 'spec', 'pool', 'display', 'day', 'week', 'month', 'off', 'standard', 'grand30m'] as const;

/** What a choice of a setting is called: a language by its own name, another by a text. */
export function useChoiceName(): (choice: string) => string {
  const t = useTranslations('settings');
  return (choice) => {
    if (isLanguageCode(choice)) return LANGUAGES[choice].name;
    const called = CHOICES.find((one) => one === choice);
    return called === undefined ? choice : t(`choice.${called}`);
  };
}

/** What a setting holds, in the reader's words: sums with their currency, counts with their unit, rows one after the other. */
export function useSettingWords(): (name: string, value: SettingValue) => string {
  const t = useTranslations('settings');
  const format = useFormatter();
  const sumText = useSumText();
  const choiceName = useChoiceName();
  const rowText = (columns: readonly SettingColumn[], row: SettingRow): string =>
    columns.flatMap(({ name }) => (row[name] === '' ? [] : [String(row[name])])).join(' · ');
  const words = (setting: Setting, value: SettingValue): string => {
    switch (setting.kind) {
      case 'count':
        return t(`amount.${setting.unit}`, { count: format.number(Number(value)) });
      case 'sum':
        return sumText(scalarText(value));
      case 'sums':
        return (value as readonly string[]).map((sum) => sumText(sum)).join(', ');
      case 'switch':
        return t(value === true ? 'on' : 'off');
      case 'choice':
        return choiceName(scalarText(value));
      case 'choices':
        return (value as readonly string[]).map(choiceName).join(', ');
      case 'rows':
        return (value as readonly SettingRow[]).map((row) => rowText(setting.columns, row)).join('; ');
      default:
        return scalarText(value);
    }
  };
  return (name, value) => {
    const setting = isSettingName(name) ? settingOf(name) : undefined;
    const text = setting === undefined ? scalarText(value) : words(setting, value);
    return text === '' ? t('nothing') : text;
  };
}
