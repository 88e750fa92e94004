import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The key of the row that something of a list belongs to: its handle carries it. */
function keyAt(event: DragEvent): string | null {
  if (!(event.target instanceof Element)) return null;
  const row = event.target.closest('tr, li');
  return row?.querySelector<HTMLElement>('[data-node]')?.dataset['node'] ?? null;
}

/** Rows of a list that a pointer drags by their handles: which is held, which it is over, and what was dropped on which. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (heldId: string, ofId: string) => void) {
  const [drag, setDrag] = useState<{ readonly held: string | null; readonly over: string | null }>({ held: null, over: null });
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    let held: string | null = null;
    const end = (): void => {
      held = null;
      setDrag({ held, over: null });
    };
    element.addEventListener(
      'dragstart',
      (event) => {
        held = keyAt(event);
        setDrag({ held, over: null });
      },
      { signal },
    );
    element.addEventListener(
      'dragover',
      (event) => {
        const over = keyAt(event);
        if (held === null || over === null) return;
        event.preventDefault();
        setDrag({ held, over });
      },
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        const of = keyAt(event);
        if (held !== null && of !== null && of !== held) drop(held, of);
        end();
      },
      { signal },
    );
    element.addEventListener('dragend', end, { signal });
    return () => watch.abort();
  }, [list]);
  return drag;
}
