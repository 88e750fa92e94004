import { useRouter } from '@tanstack/react-router';
import { BackHoldContext } from '@talora/web-kit/ui/back-hold.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { openBackHold } from './back-hold.ts';

/** Sheets and drawers inside are entries of the history: Back closes the last one. */
export function SheetsOnHistory({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [{ hold, listen }] = useState(() =>
    openBackHold({
      history: router.history,
      // The address as it stands, not as the page in view has it: a page that is on its way goes on coming.
      push: (state) => {
        const { pathname: to, search, hash } = router.latestLocation;
        void router.navigate({
          to,
          search: search as object,
          hash,
          state: (before) => ({ ...before, ...state }),
          resetScroll: false,
          hashScrollIntoView: false,
        });
      },
    }),
  );
  useEffect(() => listen(), [listen]);
  return <BackHoldContext value={hold}>{children}</BackHoldContext>;
}
