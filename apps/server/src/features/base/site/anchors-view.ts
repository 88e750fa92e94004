import type { CallResult } from '@talora/contract/core/call.ts';
import type { siteCalls } from '@talora/contract/site/site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { anchorHash, anchorPublicKey, readAnchors } from '../audit/audit.ts';

/** Two days of hourly anchors. */
const SHOWN = 48;

/** The last anchors as anybody may see them: hashes, and the end of this brand's audit chain; no sums and nothing of other brands. */
export function anchorsView(platform: Platform, brandId: string): CallResult<(typeof siteCalls)['calls']['anchors']> {
  const anchors = readAnchors(platform)
    .slice(-SHOWN)
    .filter(({ n }) => n > 0);
  return {
    publicKey: anchorPublicKey(platform),
    anchors: anchors.map((anchor) => ({
      n: anchor.n,
      at: anchor.at,
      hash: anchorHash(anchor),
      prev: anchor.prev,
      upto: anchor.upto,
      head: anchor.heads[brandId] ?? null,
    })),
  };
}
