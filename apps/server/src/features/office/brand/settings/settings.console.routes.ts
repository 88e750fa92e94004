import { settingsConsoleCalls } from '@talora/contract/site/settings-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { changeSettings } from './change-settings.ts';
import { showSettings, showSettingsHistory } from './show-settings.ts';

/** Answers the brand's settings by section, and changes one of them. */
export const settingsConsoleSet = serve<typeof settingsConsoleCalls, StaffContexts>(settingsConsoleCalls, {
  settings: (context) => showSettings(context),
  settingsHistory: (context, { section }) => showSettingsHistory(context, section),
  changeSettings: (context, change) => changeSettings(context, change),
});
