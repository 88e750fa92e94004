import type { Hole } from '../hole.ts';

const BUS_TEST = 'apps/server/src/platform/bus.test.ts';
const TELLS = 'apps/server/src/platform/signed-tells.ts';
const LOOKERS_TEST = 'apps/server/src/platform/db/lookers.test.ts';
const WITNESS_SQL = 'apps/server/schema/functions/wallet-deposits.sql';
const EVIDENCE_TEST = 'apps/server/src/features/money/wallet/deposits/payment-evidence.test.ts';
const SEALS_SQL = 'apps/server/schema/functions/staff.sql';
const STAFF_TEST = 'apps/server/src/features/base/staff/staff-seals.test.ts';

/** What was found with logins of the database in hand: what servers tell each other, who waits for whom, and money and staff from nothing. */
export const HOLES: readonly Hole[] = [
  {
    row: 68,
    hole: 'One `pg_notify` by any login of the database, the one that may only look too, ended every server; a well-formed one spoke for any server, and another stopped the queue of timed work.',
    repair:
      'What servers tell each other is signed with a key that follows from the sealing key, over text, sender and a number that rises with each tell, on PostgreSQL and Redis alike; anything else is dropped, counted and logged with a reference. A listener that fails ends nothing. The queue hears that there is work, and nothing else. An exception that nobody caught ends the process in order; a rejected promise does not.',
    guards: [
      {
        file: TELLS,
        from: '  try {\n    parts = JSON.parse(text);\n  } catch {\n    return null;\n  }',
        to: '  parts = JSON.parse(text);',
        test: BUS_TEST,
        title: 'drops what does not parse or is no tell',
      },
      {
        file: TELLS,
        from: "if (!keys.some((key) => isSameBytes(macOf(key, sender, seq, tell), mac))) return { drop: 'signature' };",
        to: '',
        test: BUS_TEST,
        title: 'hears nobody who has no sealing key',
      },
      {
        file: TELLS,
        from: "if (seq <= (lastNumbers.get(sender) ?? 0)) return { drop: 'repeated' };",
        to: '',
        test: BUS_TEST,
        title: 'hears nothing twice',
      },
      {
        file: 'apps/server/src/platform/jobs/jobs.ts',
        from: "name === 'notification' && message",
        to: "name === 'never' && message",
        test: 'apps/server/src/platform/jobs/jobs.test.ts',
        title: 'is not stopped by what somebody who may enter the database notifies',
      },
      {
        file: 'apps/server/src/platform/unexpected-errors.ts',
        from: "nobody caught; the process ends');\n    end();",
        to: "nobody caught; the process ends');",
        test: BUS_TEST,
        title: 'a rejection ends nothing, an exception ends the process',
      },
    ],
  },
  {
    row: 69,
    hole: 'An open transaction of the login that only looks, and the job that makes partitions behind it, stopped bets, deposits and payouts; an advisory lock of its own stopped every decision about money; it wrote large objects.',
    repair:
      'Partitions are made apart and attached, which waits for no reader and which no reader or writer waits for; migrations let others by after five seconds. Turns are rows that only the application locks. Sessions that only look and hold others up are ended by a function of the owner, and are sixteen at most. Large objects are nobody’s, and production does not start where a login may write them.',
    guards: [
      {
        file: 'apps/server/schema/functions/platform.sql',
        from: 'in share update exclusive mode',
        to: 'in access exclusive mode',
        test: LOOKERS_TEST,
        title: 'holds up neither the job that makes partitions of',
      },
      {
        file: 'apps/server/src/features/people/approvals/deeds.queries.ts',
        from: 'await takeTurn(tx, `approvals ${brandId}`);',
        to: 'await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals ${brandId}`}, 0))`.execute(tx);',
        test: LOOKERS_TEST,
        title: 'cannot take the turn of a decision',
      },
      {
        file: 'apps/server/schema/functions/platform.sql',
        from: 'perform 1 from turn t where t.name = p_name for update;',
        to: 'perform 1 from turn t where t.name = p_name;',
        test: LOOKERS_TEST,
        title: 'of two that take one turn, one waits for the other',
      },
      {
        file: 'apps/server/schema/functions/platform.sql',
        from: '(a.backend_xid is not null and',
        to: '(false and',
        test: LOOKERS_TEST,
        title: 'with a number of its own is ended after a minute',
      },
      {
        file: 'apps/server/schema/tables/logins.sql',
        from: 'alter role talora_read connection limit 16;',
        to: 'alter role talora_read connection limit -1;',
        test: LOOKERS_TEST,
        title: 'fills no more places than its own',
      },
      {
        file: 'apps/server/schema/tables/logins.sql',
        from: "execute format('revoke execute on function %s from public', v_function.name);",
        to: 'null;',
        test: LOOKERS_TEST,
        title: 'are written by nobody',
      },
      {
        file: 'apps/server/src/platform/db/logins.ts',
        from: "then 'large objects' end",
        to: 'then null end',
        test: LOOKERS_TEST,
        title: 'stop a start where a login may write them',
      },
    ],
  },
  {
    row: 70,
    hole: 'The holder of the application’s login wrote a deposit of any sum with all rows that its posting asks for, and the proof was clean: every reason was written by the asker one line before.',
    repair:
      'Nothing is asked for beyond the brand’s largest deposit, and a day has ceilings for a member and a brand that this login cannot change. A provider’s report is kept as it came, signature and all, and a decision of staff as it was made, both sealed with a key that no login of the database has: the posting asks for them, and the proof looks at signature and seal and compares both ways.',
    guards: [
      {
        file: WITNESS_SQL,
        from: "raise exception 'no report stands behind a deposit that is credited' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: EVIDENCE_TEST,
        title: 'credits no deposit that no provider has reported',
      },
      {
        file: WITNESS_SQL,
        from: "raise exception 'nobody stands behind a deposit that is credited' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: EVIDENCE_TEST,
        title: 'credits no slip that no member of staff has decided about',
      },
      {
        file: WITNESS_SQL,
        from: "raise exception 'the brand takes no deposit of this sum' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: EVIDENCE_TEST,
        title: 'makes none of more than the brand takes',
      },
      {
        file: WITNESS_SQL,
        from: "raise exception 'a day''s deposits are above the ceiling' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: EVIDENCE_TEST,
        title: 'what passes them waits for a person',
      },
      {
        file: WITNESS_SQL,
        from: "raise exception 'a deposit that is credited stays as it is' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: EVIDENCE_TEST,
        title: 'changes no deposit that is credited',
      },
      {
        file: 'apps/server/src/features/money/wallet/proofs/explain-evidence.ts',
        from: "if (!isSealed(sealing, row)) return 'no server of this installation has kept it so';",
        to: '',
        test: EVIDENCE_TEST,
        title: 'is found out by the proof when it writes the report as well',
      },
      {
        file: 'apps/server/src/features/people/approvals/explain-seals.ts',
        from: 'isSealedDeed(platform.keys.sealing, deed, seal)',
        to: '(deed.id !== null || isSealedDeed(platform.keys.sealing, deed, seal))',
        test: EVIDENCE_TEST,
        title: 'is found out by the proof when it writes the decision as well',
      },
    ],
  },
  {
    row: 71,
    hole: 'Sessions, passkeys, enrolment links, roles and the ties of staff were rows that the application’s login writes: a session of any colleague, fresh for eight hours, was one insert.',
    repair:
      'Each carries a seal that no login of the database can make, and opens nothing without it; what it is about is written once. A tie ends thirty days after a link was really replaced.',
    guards: [
      {
        file: 'apps/server/src/features/base/staff/staff-sessions.ts',
        from: "if (!isOurs(sealing, tokenRow('staff_session', tokenHash, row.staff_id), row.seal)) return null;",
        to: '',
        test: STAFF_TEST,
        title: 'not by a session, with the seal',
      },
      {
        file: 'apps/server/src/features/base/staff/staff-sessions.ts',
        from: 'if (!isOurs(sealing, accountRow(row.staff_id, brandId, row.role), row.account_seal)) return null;',
        to: '',
        test: STAFF_TEST,
        title: 'not by an account of one’s own, nor by another role',
      },
      {
        file: 'apps/server/src/features/base/staff/enrol-staff.ts',
        from: "if (!isOurs(platform.keys.sealing, tokenRow('staff_enrolment', tokenHash, row.staff_id), row.seal)) refuse('LINK_INVALID');",
        to: '',
        test: STAFF_TEST,
        title: 'not by an enrolment link',
      },
      {
        file: 'apps/server/src/features/base/staff/passkey-challenges.ts',
        from: "if (!isOurs(context.platform.keys.sealing, stored, row.seal)) refuse('PASSKEY_REFUSED');",
        to: '',
        test: STAFF_TEST,
        title: 'not by a passkey',
      },
      {
        file: SEALS_SQL,
        from: "raise exception 'a link is replaced when another is made' using errcode = 'insufficient_privilege';",
        to: 'null;',
        test: STAFF_TEST,
        title: 'unties nobody from who made their link',
      },
    ],
  },
  {
    row: 72,
    hole: 'The proof of the schema looked at one schema and one role: a schema beside it with a search path, keys switched off, a login that may be the owner and rights given to what is made later were seen by nothing.',
    repair:
      'It names every schema that a login reaches, settings of database and logins, keys that are not looked at, what the logins are, who may be the owner, rights given beforehand, and types, operators and casts. The server looks names up in its own schema whatever a role is set to.',
    guards: [
      {
        file: 'apps/server/src/platform/db/fingerprint.ts',
        from: "and t.tgenabled <> 'O'",
        to: 'and false',
        test: 'apps/server/src/app/planted-damage.test.ts',
        title: 'each kind of damage is found by the proof that is meant for it',
      },
    ],
  },
];
