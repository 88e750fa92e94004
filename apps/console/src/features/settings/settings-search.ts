import { isSettingName, type SettingName } from '@talora/domain/site/settings-sections.ts';
import type { Asked } from '../../shell/search.ts';

/** The address of the settings behind `?`. */
export interface SettingsSearch {
  /** The setting that the page opens at; undefined opens it at its top. */
  field: SettingName | undefined;
}

/** Reads the address of the settings behind `?`; a name that no setting has is left out. */
export const readSettingsSearch = ({ field }: Asked<{ field: string }>): SettingsSearch => ({
  field: typeof field === 'string' && isSettingName(field) ? field : undefined,
});
