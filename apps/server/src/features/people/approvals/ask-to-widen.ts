import type { AloneKind } from '@talora/domain/access/four-eyes.ts';
import type { Widening } from '@talora/domain/site/site-widening.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askWithin } from './deeds.ts';
import { findOpenRequestRow as findWaitingRequest, type RequestDetail, type RequestRow } from './requests.queries.ts';
import { tellConsoles as tellRequestsChanged } from './requests.ts';
import { readSettingsWithin } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';

/** A change of the site, what of it lets more in, and all that its effect needs. */
interface SiteDeed {
  readonly kind: AloneKind;
  readonly changes: readonly Widening[];
  readonly detail: RequestDetail;
  readonly reason: string;
  /** What it is about, and its name; the brand where they are not given. */
  readonly subjectId?: string;
  readonly about?: string;
  /** Does it take two whatever the brand lets one person do? */
  readonly isAlways?: boolean;
}

/** The request that a change waits for; null when it may be done at once. */
async function askWhatWidens(
  context: StaffContext,
  tx: Tx,
  { kind, changes, detail, reason, isAlways = false, subjectId = context.brand.id, about = context.brand.name }: SiteDeed,
): Promise<RequestRow | null> {
  if (changes.length === 0) return null;
  const { platform, brand, staff } = context;
  const { twoPeople } = await readSettingsWithin(tx, brand.id);
  if (twoPeople.alone.includes(kind) && !isAlways) return null;
  const waiting = await findWaitingRequest(tx, brand.id, kind, subjectId);
  const isSame = waiting?.asked_by === staff.staffId && canonicalJson(waiting.changes) === canonicalJson(changes);
  if (waiting !== undefined && !isSame) refuse('ASKED_ALREADY', { request: waiting.id, askedAt: waiting.asked_at.toISOString() });
  const requestId = platform.ids.next();
  const subject = { subjectId, memberId: null, sum: null, version: '', about } as const;
  return waiting ?? (await askWithin(context, tx, { kind, requestId, ...subject, changes, detail, reason }));
}

/**
 * Stores a change of the site that widens nothing, or that the brand lets one person do. Otherwise it stores a request that a
 * colleague decides, and refuses APPROVAL_ASKED; the same again is the same request. `weigh` locks what the change is about, by what
 * `store` locks, and says what lets more in from how it stands then: what is weighed is what is stored over, whoever else changes it in
 * this moment. Who acts on an old state gives no changes there and is refused by `store`. Refuses ASKED_ALREADY while another change of
 * the kind waits.
 */
export async function storeOrAsk(
  context: StaffContext,
  weigh: (tx: Tx) => Promise<SiteDeed>,
  store: (tx: Tx) => Promise<() => void>,
): Promise<void> {
  const { asked, tell } = await context.platform.db.tx(async (tx) => {
    const waits = await askWhatWidens(context, tx, await weigh(tx));
    return waits === null ? { asked: null, tell: await store(tx) } : { asked: waits, tell: null };
  });
  tell?.();
  if (asked === null) return;
  tellRequestsChanged(context);
  refuse('APPROVAL_ASKED', { request: asked.id, expiresAt: asked.expires_at.toISOString() });
}
