import { useSyncExternalStore } from 'react';

/** The two themes. Dark is the default of what follows no device. */
export type Theme = 'dark' | 'light';

/** Storage key of the theme. */
export const THEME_KEY = 'theme';

/** Asks whether the device is set to light. */
export const LIGHT_DEVICE = '(prefers-color-scheme: light)';

const listeners = new Set<() => void>();

function read(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Sets and remembers the theme. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  show(theme);
}

/** Follows the device when it changes, as long as nobody has chosen a theme here. */
export function followDevice(): void {
  matchMedia(LIGHT_DEVICE).addEventListener('change', ({ matches }) => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem(THEME_KEY);
    } catch {
      // Storage is closed to this page: nothing can have been chosen.
    }
    if (chosen === null) show(matches ? 'light' : 'dark');
  });
}

/** The present theme; the component follows it. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => 'dark',
  );
}
