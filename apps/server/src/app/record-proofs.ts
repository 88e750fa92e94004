import { findAnchorBreaks, verifyChains } from '../features/audit/audit.ts';
import type { LedgerProof } from '../features/ledger/ledger.ts';
import { ANCHORED } from './anchored-tables.ts';
import { findSchemaChanges } from '../platform/db/fingerprint.ts';

const ANCHORS = 'closed days and ends of audit chains are as they were anchored';
const SCHEMA = 'the schema, its rights and its functions are those of the program';
const CHAINS = 'the audit chain of every brand is whole';

/** That what is written down was not changed, and that the database still does what the program was made for. */
export const recordProofs: readonly LedgerProof[] = [
  {
    name: SCHEMA,
    isByMember: false,
    async findBreaks(tx, { platform }) {
      const { extra, missing } = await findSchemaChanges(tx, platform.config.mode === 'test');
      return [
        ...extra.map((line) => ({ proof: SCHEMA, subject: 'there and not of the program', detail: line })),
        ...missing.map((line) => ({ proof: SCHEMA, subject: 'not there', detail: line })),
      ];
    },
  },
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
  {
    name: ANCHORS,
    isByMember: false,
    async findBreaks(tx, { platform, days }) {
      const found = await findAnchorBreaks(platform, tx, ANCHORED, days ?? null);
      return found.map((one) => ({ proof: ANCHORS, ...one }));
    },
  },
];
