import { isSettingName } from '@talora/domain/site/settings-sections.ts';
import { useTranslations } from 'use-intl';

/** Fields of rows that have a name at the console. */
const COLUMN_NAMES = ['code', 'name', 'region', 'dialingCode', 'minDigits', 'maxDigits', 'percent', 'type'] as const;

/** Name of a field of a row that has texts; undefined for any other. */
export const findColumnName = (name: string): (typeof COLUMN_NAMES)[number] | undefined => COLUMN_NAMES.find((one) => one === name);

/** What people call a setting in a change (`setting.depositMax`), or a field of it (`setting.payoutBanks.name`); undefined for what is none. */
export function useSettingName(): (name: string) => string | undefined {
  const t = useTranslations('settings');
  return (called) => {
    const [, name = '', field] = /^setting\.([A-Za-z]+)(?:\.([A-Za-z]+))?$/.exec(called) ?? [];
    if (!isSettingName(name)) return undefined;
    const column = field === undefined ? undefined : findColumnName(field);
    return column === undefined ? t(`name.${name}`) : `${t(`name.${name}`)}: ${t(`column.${column}`)}`;
  };
}
