import { useEffect, useState, type RefObject } from 'react';

/** Hides what has wrapped out of the row, and tells which links that are. */
export function useOverflow(list: RefObject<HTMLDivElement | null>): readonly string[] {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const measure = (): void => {
      const out = [...row.children].filter((item): item is HTMLElement => item instanceof HTMLElement);
      const top = out[0]?.offsetTop ?? 0;
      for (const item of out) item.style.visibility = item.offsetTop > top ? 'hidden' : '';
      const names = out.filter((item) => item.offsetTop > top).map((item) => item.dataset.type ?? '');
      setHidden((present) => (present.join() === names.join() ? present : names));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    // Labels of another language or order are of another width.
    const changes = new MutationObserver(measure);
    changes.observe(row, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [list]);
  return hidden;
}
