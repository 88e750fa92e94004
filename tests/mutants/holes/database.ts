import type { Hole } from '../hole.ts';

const LOGINS = 'apps/server/src/platform/db/logins.ts';
const LOGINS_TEST = 'apps/server/src/platform/db/logins.test.ts';
const AUDIT_TEST = 'apps/server/src/features/base/audit/audit.test.ts';
const REASONS_TEST = 'apps/server/src/features/base/ledger/reasons.test.ts';
const BATCH_SQL = 'apps/server/schema/functions/ledger-post.sql';
const REASONS_SQL = 'apps/server/schema/functions/ledger-holds.sql';
const MISSING_SQL = 'apps/server/schema/functions/ledger-reasons.sql';

/** Holes in who the application is to the database, and in what it may do there. */
export const HOLES: readonly Hole[] = [
  {
    row: 2,
    hole: 'The pool logged in as the owner of the database and took a lesser role by `set role`: `reset role` gave everything back. Without that, a posting function took any kind and sum, and the application could change every column of plays, rounds and transactions of vendors.',
    repair:
      'The application, its timed work and whoever only looks have logins of their own; the owner serves migrations alone, and production refuses a login that is or may become more. Posting functions are the owner’s: the application names a reason, and the database looks it up. Rights stand by table and column in a list that a test compares.',
    guards: [
      {
        file: LOGINS,
        from: 'if (rights.reachable !== null)',
        to: 'if (rights.reachable === undefined)',
        test: LOGINS_TEST,
        title: 'may write everything',
      },
      {
        file: LOGINS,
        from: "rights.attributes?.includes('superuser')",
        to: "rights.attributes?.includes('nobody')",
        test: LOGINS_TEST,
        title: 'is a superuser',
      },
      { file: LOGINS, from: 'if (rights.owned !== null)', to: 'if (rights.owned === undefined)', test: LOGINS_TEST, title: 'owns a table' },
      {
        file: LOGINS,
        from: 'revoke all on database ${name} from public; grant',
        to: 'grant',
        test: LOGINS_TEST,
        title: 'strangers do not enter',
      },
      {
        file: 'apps/server/src/platform/platform.ts',
        from: 'config: withoutDatabases(config),',
        to: 'config,',
        test: LOGINS_TEST,
        title: 'are not kept where they could be read',
      },
      {
        file: 'apps/server/schema/tables/platform.sql',
        from: 'grant delete on outbox to talora_jobs;',
        to: 'grant delete on outbox to talora_jobs, talora_app;',
        test: LOGINS_TEST,
        title: 'a login has the rights of the list and no other',
      },
      {
        file: 'apps/server/schema/tables/games.sql',
        from: 'grant select on play to talora_app;',
        to: 'grant select, insert, update on play to talora_app;',
        test: REASONS_TEST,
        title: 'by rows of plays, rounds and transactions',
      },
      {
        file: 'apps/server/schema/tables/arcade.sql',
        from: 'grant select on arcade_round to talora_app;',
        to: 'grant select, insert, update on arcade_round to talora_app;',
        test: REASONS_TEST,
        title: 'by rows of plays, rounds and transactions',
      },
      {
        file: 'apps/server/schema/tables/vendors-rounds.sql',
        from: 'grant select on vendor_tx, vendor_round to talora_app;',
        to: 'grant select, insert, update on vendor_tx, vendor_round to talora_app;',
        test: REASONS_TEST,
        title: 'by rows of plays, rounds and transactions',
      },
      {
        file: 'apps/server/schema/functions/arcade.sql',
        from: 'sha256(new.revealed_seed) <> new.commitment',
        to: 'sha256(new.revealed_seed) is null',
        test: REASONS_TEST,
        title: 'a pair of seeds stays as it was promised and shown',
      },
      {
        file: BATCH_SQL,
        from: '-- Posts what cannot have been posted before:',
        to: 'grant execute on function ledger_post_batch(uuid[], uuid[], smallint[], smallint[], bigint[], uuid[], smallint[], bigint[]) to talora_app;\n-- Posts what cannot have been posted before:',
        test: REASONS_TEST,
        title: 'by the functions underneath',
      },
      {
        file: MISSING_SQL,
        from: 'if p_amount > (case when',
        to: 'if 0 > (case when',
        test: REASONS_TEST,
        title: 'for no more than it explains',
      },
      {
        file: MISSING_SQL,
        from: 'where t.member_id = p_member and t.kind = 10 and t.ref = p_ref',
        to: 'where t.member_id = p_member and t.kind = 10 and t.ref is null',
        test: REASONS_TEST,
        title: 'for its row, and once',
      },
      {
        file: MISSING_SQL,
        from: 'not b.is_real and p_asset = 99',
        to: 'p_asset > 0',
        test: REASONS_TEST,
        title: 'trial chips go to trial accounts only',
      },
      {
        file: REASONS_SQL,
        from: 'v_left is distinct from p_posted then',
        to: 'p_posted < 0 then',
        test: REASONS_TEST,
        title: 'leaves as its withdrawal says',
      },
      {
        file: REASONS_SQL,
        from: "if not found then raise exception 'a hold of kind",
        to: "if new.kind = 0 then raise exception 'a hold of kind",
        test: REASONS_TEST,
        title: 'is for a withdrawal or a movement that is there',
      },
    ],
  },
  {
    row: 15,
    hole: 'The application could set the end of an audit chain back, and write an entry anywhere.',
    repair:
      'A function locks the end of the chain, and another one takes the next link only: number, hash before it and moment must fit. No login but the owner writes to entries or ends.',
    guards: [
      {
        file: 'apps/server/schema/functions/audit.sql',
        from: 'and h.seq = p_seq - 1 and h.hash = p_prev for update',
        to: 'for update',
        test: AUDIT_TEST,
        title: 'no login sets the end of a chain back',
      },
      {
        file: 'apps/server/schema/tables/audit.sql',
        from: 'grant select on audit_entry, audit_head, audit_anchor_count to talora_app;',
        to: 'grant select, insert, update on audit_entry, audit_head, audit_anchor_count to talora_app;',
        test: AUDIT_TEST,
        title: 'no login sets the end of a chain back',
      },
      {
        file: 'apps/server/schema/functions/audit.sql',
        from: 'abs(extract(epoch from app_now() - p_at)) > 60',
        to: 'abs(extract(epoch from app_now() - p_at)) < 0',
        test: AUDIT_TEST,
        title: 'no login sets the end of a chain back',
      },
    ],
  },
];
