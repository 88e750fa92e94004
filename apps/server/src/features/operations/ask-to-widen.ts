import type { AloneKind } from '@talora/domain/access/four-eyes.ts';
import type { Widening } from '@talora/domain/access/site-widening.ts';
import { canonicalJson } from '../../platform/crypto/digest.ts';
import { refuse } from '../../platform/refusal.ts';
import { askFor, findRequestAbout, type RequestDetail } from '../approvals/approvals.ts';
import { findBrand } from '../site/site.ts';
import type { StaffContext } from '../staff/staff.ts';

/** A change of the site, what of it lets more in, and all that its effect needs. */
interface SiteDeed {
  readonly kind: AloneKind;
  readonly changes: readonly Widening[];
  readonly detail: RequestDetail;
  readonly reason: string;
  /** What it is about, and its name; the brand where they are not given. */
  readonly subjectId?: string;
  readonly about?: string;
}

/**
 * Lets a change of the site go on that widens nothing, or that the brand lets one person do. Otherwise it stores a request that a
 * colleague decides, and refuses APPROVAL_ASKED; the same again is the same request. Refuses ILLEGAL_STATE while another change of
 * the kind waits.
 */
export async function askToWiden(
  context: StaffContext,
  { kind, changes, detail, reason, subjectId = context.brand.id, about }: SiteDeed,
): Promise<void> {
  if (changes.length === 0) return;
  const { platform, brand } = context;
  const { settings, name } = await findBrand(platform, brand.id);
  if (settings.twoPeople.alone.includes(kind)) return;
  const { request: waiting } = await findRequestAbout(context, kind, subjectId);
  const isSame = waiting !== null && waiting.isMine && canonicalJson(waiting.changes) === canonicalJson(changes);
  if (waiting !== null && !isSame) refuse('ILLEGAL_STATE', { from: 'open', to: 'open' });
  const asked =
    waiting ??
    (await askFor(
      context,
      {
        kind,
        requestId: platform.ids.next(),
        subjectId,
        memberId: null,
        sum: null,
        version: '',
        about: about ?? name,
        changes,
        detail,
        reason,
      },
      async () => undefined,
    ));
  refuse('APPROVAL_ASKED', { request: asked.id, expiresAt: asked.expiresAt });
}
