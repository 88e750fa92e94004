import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions, findMember } from '../identity/identity.ts';
import { sendMessage } from '../outbound/outbound.ts';
import { resetSecondFactors } from '../security/security.ts';
import { getBrand } from '../site/site.ts';
import type { RequestRow } from './requests.queries.ts';

type Effect = (platform: Platform, tx: Tx, request: RequestRow) => Promise<readonly string[]>;

/** What an approval of each kind does. */
const EFFECTS: Readonly<Record<RequestKind, Effect>> = {
  /** The member logs in afresh, and is told: a stranger's hand must be noticed. */
  async 'second-factor.reset'(platform, tx, { brand_id: brandId, member_id: memberId }) {
    await resetSecondFactors(tx, memberId);
    const [brand, member] = [await getBrand(platform, brandId), await findMember(tx, memberId)];
    if (member !== undefined) {
      await sendMessage(platform, tx, {
        brandId,
        memberId,
        email: member.email,
        mobile: member.mobile,
        language: shippedLanguage(member.language),
        template: 'factors_changed',
        values: { brand: brand.name },
      });
    }
    return endSessions(tx, memberId, 'revoked');
  },
};

/** Carries an approved request out, in the transaction of the approval. Resolves to sessions that ended with it. */
export function carryOut(platform: Platform, tx: Tx, request: RequestRow): Promise<readonly string[]> {
  return EFFECTS[request.kind](platform, tx, request);
}
