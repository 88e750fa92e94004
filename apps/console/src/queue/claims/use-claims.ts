import { CLAIM_QUEUES, CLAIM_SECONDS, type Claim, type ClaimQueue } from '@talora/contract/staff/claims-console.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { calls } from '../../calls/console-calls.ts';
import { useStaff } from '../../session/staff-context.ts';
import { createClaimKeeper, type ClaimKeeper } from './claim-keeper.ts';

const NONE: ReadonlyMap<string, Claim> = new Map();

/** Claims of the queue that a page shows, by item: its rows read them here. */
export const ClaimsContext = createContext<ReadonlyMap<string, Claim>>(NONE);

/** Who has an item of the page's queue open; undefined for nobody, and where the page has no claims. */
export const useClaimOf = (item: string): Claim | undefined => useContext(ClaimsContext).get(item);

/** Who has which items of a queue open, by item. What ends by itself is told to nobody, so it is read once a minute too. */
export function useClaims(queue: ClaimQueue | undefined): ReadonlyMap<string, Claim> {
  const staff = useStaff();
  const mayRead = queue !== undefined && staff.may(CLAIM_QUEUES[queue].read);
  const { data } = useQuery({
    queryKey: ['claims', queue],
    queryFn: () => (queue === undefined ? [] : calls.claims.claims({ queue })),
    enabled: mayRead,
    refetchInterval: CLAIM_SECONDS.renewed * 1_000,
  });
  return useMemo(() => (data === undefined ? NONE : new Map(data.map((claim) => [claim.item, claim]))), [data]);
}

/** Ids of what colleagues have open. */
export const heldByOthers = (claims: ReadonlyMap<string, Claim>): ReadonlySet<string> =>
  new Set([...claims.values()].flatMap(({ item, isMine }) => (isMine ? [] : [item])));

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Claims an item as long as it is open and somebody works on it; for who may act in its queue. Null until it is known who has it. */
export function useHeldClaim(queue: ClaimQueue, item: string): { claim: Claim | null; takeOver: () => void } {
  const staff = useStaff();
  const mayAct = CLAIM_QUEUES[queue].act.some((permission) => staff.may(permission));
  const claims = useClaims(queue);
  const [own, setOwn] = useState<{ readonly item: string; readonly claim: Claim } | null>(null);
  const keeper = useRef<ClaimKeeper | null>(null);
  useEffect(() => {
    if (!mayAct) return undefined;
    const kept = createClaimKeeper({
      take: (from) => calls.claims.takeClaim({ queue, item, from }),
      end: () => calls.claims.endClaim({ queue, item }),
      onClaim: (claim) => setOwn({ item, claim }),
      nowMs: Date.now,
    });
    keeper.current = kept;
    void kept.renew();
    const timer = setInterval(() => void kept.renew(), CLAIM_SECONDS.renewed * 1_000);
    for (const name of TOUCHES) addEventListener(name, kept.touch);
    const leave = (): void => void kept.close();
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) removeEventListener(name, kept.touch);
      removeEventListener('pagehide', leave);
      void kept.close();
    };
  }, [mayAct, queue, item]);
  // What a colleague does is told at once: that one has left, too. Of the own answers only what is the own stands beside the list.
  const claim = claims.get(item) ?? (own?.item === item && (own.claim.isMine || claims === NONE) ? own.claim : null);
  return { claim, takeOver: () => void (claim !== null && !claim.isMine && keeper.current?.takeOver(claim.staffId)) };
}
