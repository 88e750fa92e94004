import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPool } from '../../src/platform/db/database.ts';
import { PROOFS } from '../../src/app/features.ts';
import { ledgerProofs } from '../../src/features/base/ledger/explain-ledger.ts';
import type { LedgerProof } from '../../src/features/base/ledger/ledger.ts';
import { runProofs } from '../../src/features/base/ledger/verify-ledger.ts';
import type { World } from '../world.ts';
import type { Plant } from './plant.ts';

/** All proofs by name. */
export const PROOF_BY_NAME: ReadonlyMap<string, LedgerProof> = new Map([...ledgerProofs, ...PROOFS].map((proof) => [proof.name, proof]));

/** Takes a plant back. */
class Undone extends Error {}

const NOT_LOOKED_AT = 'it could not be looked at';

const ROWS = /^\s*(update|delete|insert)/i;

/** A way to damage a world as its owner, for as long as it is looked at. */
export interface Planter {
  /** Names of the proofs, of those asked for, that find the damage. Throws when a statement changed nothing. */
  find(plant: Plant, proofs: readonly LedgerProof[]): Promise<ReadonlySet<string>>;
  /** Type of every column of the database, by `table.column`; days' partitions left out. */
  columns(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** Opens a planter on a world. */
export function openPlanter({ platform, databaseUrl }: World): Planter {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl, 1) }) });
  return {
    async find({ title, statements }, proofs) {
      const found = new Set<string>();
      await db
        .transaction()
        .execute(async (tx) => {
          // The owner of a database is not held by its triggers and foreign keys.
          await sql`set local session_replication_role = replica`.execute(tx);
          for (const statement of statements) {
            const result = await sql.raw(statement).execute(tx);
            if (ROWS.test(statement) && !((result.numAffectedRows ?? 0n) > 0n)) throw new Error(`"${title}" changes nothing: ${statement}`);
          }
          // As the proof of everything looks: a glance that is clean is all that there is.
          for (const { proof, subject, detail } of await runProofs(tx, proofs, { platform, members: null })) {
            if (subject === NOT_LOOKED_AT) throw new Error(`${proof}: ${detail}`);
            found.add(proof);
          }
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw new Error(`${title}: ${(error as Error).message}`, { cause: error });
        });
      return found;
    },
    async columns() {
      const { rows } = await sql<{ name: string; type: string }>`select c.relname || '.' || a.attname as name, t.typname as type
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
      return new Map(rows.map((row) => [row.name, row.type]));
    },
    close: () => db.destroy(),
  };
}
