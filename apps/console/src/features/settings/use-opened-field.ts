import type { SettingName } from '@talora/domain/site/settings-sections.ts';
import { useEffect } from 'react';

/** Brings the setting of the address into sight and gives its field the focus, once the settings have been read. */
export function useOpenedField(field: SettingName | undefined, isRead: boolean): void {
  useEffect(() => {
    if (field === undefined || !isRead) return;
    const part = document.querySelector<HTMLElement>(`[data-setting="${field}"]`);
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [field, isRead]);
}
