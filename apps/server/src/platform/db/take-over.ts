import type pg from 'pg';
import type { SchemaFile } from './schema-files.ts';

/** What the last version with numbered migrations had run. Their outcome is what the files of tables make. @internal */
export const EARLIER_MIGRATIONS: readonly string[] = [
  '0001-platform-base',
  '0002-ledger-tables',
  '0003-ledger-functions',
  '0004-audit-chain',
  '0005-site-brand',
  '0006-content-home',
  '0007-identity-members',
  '0008-games-catalogue',
  '0009-games-play-functions',
  '0010-outbound-messages',
  '0011-staff-accounts',
  '0012-arcade-rounds',
  '0013-wallet-payments',
  '0014-codes-and-delivery',
  '0015-staff-passkeys',
  '0016-identity-sessions',
  '0017-identity-login',
  '0018-registration',
  '0019-members-desk',
  '0020-security-factors',
  '0021-login-steps',
  '0022-content-help',
  '0023-staff-desk',
  '0024-vendors',
  '0025-games-catalogue',
  '0026-vendor-desk',
  '0028-vendor-retention',
  '0029-staff-links',
  '0030-content-editor',
  '0032-site-shell',
  '0034-content-entries',
  '0038-vendor-batch',
  '0039-help-editor',
  '0040-costs-of-a-call',
  '0041-use-of-a-session',
  '0042-desk-of-the-operator',
  '0043-dividends',
  '0050-brand-borders',
  '0063-approvals',
  '0064-wallet-decisions',
  '0070-vendor-excess',
  '0071-vendor-limits',
  '0072-vendor-keys-and-rows',
  '0075-logins-that-begin-somewhere',
  '0080-seeds-before-client',
  '0081-bets-of-open-games',
  '0082-plays-say-what-they-are',
  '0085-place-inside-a-transaction',
  '0090-database-logins',
  '0091-audit-head',
  '0092-rights-by-column',
  '0093-money-has-a-reason',
  '0096-seals-of-the-proof',
  '0100-failures-by-network',
  '0101-codes-by-recipient',
  '0103-vendors-have-reasons',
  '0107-costs-of-a-bet',
  '0110-evidence-from-the-other-side',
  '0120-bets-at-less-cost',
  '0121-bets-of-vendors-at-less-cost',
  '0125-credits-as-they-came',
  '0126-wins-of-a-day',
  '0127-lone-deeds-of-a-brand',
  '0130-lookers-hold-nothing',
  '0131-deposits-have-witnesses',
  '0132-decisions-are-sealed',
  '0133-staff-are-sealed',
  '0135-anchors-go-forward',
  '0136-numbers-of-the-server',
  '0140-room-of-wins',
];

/** The migration that deposits have witnesses from on: a proof compares its moment with that of the table. */
const WITNESSES = '0131-deposits-have-witnesses';

const WAY_ON = 'docs/operations.md, "Start, stop, migrate", says how.';

function refuseOthers(ran: ReadonlySet<string>): void {
  const missing = EARLIER_MIGRATIONS.filter((name) => !ran.has(name));
  if (missing.length > 0)
    throw new Error(
      `The database stopped at an earlier version: ${missing.length} of its migrations never ran (${missing[0]} first). ` +
        `Start the last version that has them once on this database, then this one. ${WAY_ON}`,
    );
  const unknown = [...ran].filter((name) => !EARLIER_MIGRATIONS.includes(name));
  if (unknown.length > 0)
    throw new Error(`The database has migrations that no version had: ${unknown.join(', ')}. Nothing was changed. ${WAY_ON}`);
}

/**
 * Takes over a database that numbered migrations have made, if it is one: its tables stay as they are and are recorded as made, the
 * old record goes. Runs inside the caller's transaction. Answers false when the database is none of those. Throws with a sentence for
 * a person when not all of the migrations ran, or others.
 */
export async function takeOver(client: pg.ClientBase, tables: readonly SchemaFile[]): Promise<boolean> {
  const found = await client.query<{ is_there: boolean }>(`select to_regclass('public.kysely_migration') is not null as is_there`);
  if (found.rows[0]?.is_there !== true) return false;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  refuseOthers(new Set(rows.map(({ name }) => name)));
  await client.query(tables.find(({ name }) => name === 'tables/record')?.text ?? '');
  await client.query(
    `insert into schema_record (name, hash, ran_at) select f.name, f.hash, k.timestamp::timestamptz
     from unnest($1::text[], $2::text[]) as f(name, hash), kysely_migration k where k.name = '${WITNESSES}'`,
    [tables.map(({ name }) => name), tables.map(({ hash }) => hash)],
  );
  await client.query('drop table kysely_migration, kysely_migration_lock');
  return true;
}
