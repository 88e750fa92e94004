import { useSyncExternalStore } from 'react';

/** The two themes. Dark is the default. */
export type Theme = 'dark' | 'light';

/** Storage key of the theme. */
export const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

function read(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Sets and remembers the theme. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME_KEY, theme);
  for (const listener of listeners) listener();
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
