import { useState } from 'react';
import { useStaff } from '../../session/staff-context.ts';
import { readKept, type KeptList } from './kept-lists.ts';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What this device keeps of a list for whoever is at the console: columns and views. A browser that keeps nothing keeps it as long as the page stands. */
export function useKeptList(list: string): { readonly kept: KeptList; readonly keep: (change: Partial<KeptList>) => void } {
  const { name } = useStaff();
  const key = `talora-list:${list}:${name}`;
  const [kept, setKept] = useState(() => readKept(stored(key)));
  return {
    kept,
    keep: (change) => {
      // Another tab may have kept something meanwhile.
      const next = { ...kept, ...readKept(stored(key) ?? JSON.stringify(kept)), ...change };
      setKept(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or closed: the page alone keeps it.
      }
    },
  };
}
