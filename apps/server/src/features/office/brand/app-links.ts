import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { AppLinks, entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { bringsLinks } from '@talora/domain/site/site-widening.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { areSettings, readSettingsWithin, storeSettingsFromWithin } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

type Calls = (typeof entriesConsoleCalls)['calls'];

/** An https address without a name or password in it. */
function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

const trimmed = ({ Android, IOS, MOBILECONFIG }: AppLinks): AppLinks => ({
  Android: Android.trim(),
  IOS: IOS.trim(),
  MOBILECONFIG: MOBILECONFIG.trim(),
});

/** Links of the download page. */
export function showAppLinks({ brand }: Pick<StaffContext, 'brand'>): CallResult<Calls['consoleAppLinks']> {
  return { ...brand.settings.appLinks };
}

/**
 * Changes the links of the download page; both sides stand in the audit chain. What players install may be anything, so that a new
 * address takes two. Refuses FIELDS_INVALID, APPROVAL_ASKED, ILLEGAL_STATE.
 */
export async function changeAppLinks(
  context: StaffContext,
  { from, to }: CallArguments<Calls['saveAppLinks']>,
): Promise<CallResult<Calls['saveAppLinks']>> {
  const { platform, brand, staff } = context;
  const wanted = trimmed(to);
  const wrong = Object.entries(wanted).filter(([, link]) => link !== '' && !isSafeLink(link));
  if (wrong.length > 0) refuse('FIELDS_INVALID', { fields: Object.fromEntries(wrong.map(([name]) => [name, { problem: 'pattern' }])) });
  const change = { from: { appLinks: from }, to: { appLinks: wanted } } satisfies SiteDetails['site.links'];
  await storeOrAsk(
    context,
    async (tx) => {
      const isAsItStands = areSettings(await readSettingsWithin(tx, brand.id, true), change.from);
      return { kind: 'site.links', changes: isAsItStands ? bringsLinks(from, wanted) : [], detail: change, reason: brand.name };
    },
    (tx) =>
      storeSettingsFromWithin(platform, tx, brand.id, change, (within) =>
        appendAudit(within, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: 'app-links.changed',
          subject: `brand:${brand.id}`,
          detail: { before: from, after: wanted },
        }),
      ),
  );
  return wanted;
}
