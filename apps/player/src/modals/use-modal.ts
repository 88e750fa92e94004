import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DIALOG_PARTS } from '../routing/paths.ts';
import { takeInterrupted } from './interrupted.ts';

interface ModalControl {
  /** Opens a dialog over the present page. */
  readonly open: (name: string) => void;
  /** Closes it: the player is where they were. */
  readonly close: () => void;
}

/** Opens and closes the dialogs that stand in the address as `?m=<name>`. */
export function useModal(): ModalControl {
  const router = useRouter();
  const open = useCallback(
    (name: string) => {
      const { pathname, search } = router.state.location;
      const isSwitch = (search as { m?: string }).m !== undefined;
      void router.navigate({ to: pathname, search: { ...(search as object), m: name }, replace: isSwitch, resetScroll: false });
    },
    [router],
  );
  const close = useCallback(() => {
    takeInterrupted();
    const { pathname, search } = router.state.location;
    const rest = Object.fromEntries(Object.entries(search).filter(([name]) => !DIALOG_PARTS.some((part) => part === name)));
    void router.navigate({ to: pathname, search: rest, replace: true, resetScroll: false });
  }, [router]);
  return { open, close };
}
