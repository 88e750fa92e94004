import { verifyChains } from '../features/audit/audit.ts';
import type { LedgerProof } from '../features/ledger/ledger.ts';

const CHAINS = 'the audit chain of every brand is whole';

/** That what is written down was not changed: the audit chains. */
export const recordProofs: readonly LedgerProof[] = [
  {
    name: CHAINS,
    isByMember: false,
    async findBreaks(tx) {
      const verdicts = await verifyChains(tx);
      return verdicts
        .filter((verdict) => !verdict.isIntact)
        .map(({ brandId, brokenAt }) => ({ proof: CHAINS, subject: brandId, detail: `broken at entry ${brokenAt}` }));
    },
  },
];
