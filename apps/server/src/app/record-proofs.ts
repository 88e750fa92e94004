import { findAnchorBreaks, verifyChains } from '../features/base/audit/audit.ts';
import { sqlProof, type LedgerProof } from '../features/base/ledger/ledger.ts';
import { ANCHORED } from './anchored-tables.ts';
import type { Processor } from '../platform/outbox/outbox.ts';
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

/**
 * That a reader of news stands at a row that was told. Rows are kept for three days after they were read; of what is older, and of
 * places that were set anew with a copy (0), nothing is said. Other readers have no row within a transaction.
 */
export const positionProof = (readers: readonly Processor[]): LedgerProof =>
  sqlProof(
    'a reader of news stands at a row that was told, and no other reader at any',
    `select r.name as subject, 'at ' || r.upto || ', row ' || coalesce(r.upto_id::text, 'none') as detail from reader r
     where case when r.name in (${readers.map(({ name }) => `'${name}'`).join(', ')})
       then r.upto > 0 and not exists (select from outbox o where o.xid = r.upto and o.id = r.upto_id)
         and exists (select from outbox o where o.xid = r.upto and o.created_at > app_now() - interval '47 hours')
       else r.upto_id is not null end`,
  );
