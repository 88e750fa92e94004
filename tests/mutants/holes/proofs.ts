import type { Guard, Hole } from '../hole.ts';

const PLANTED = 'apps/server/src/app/planted-damage.test.ts';
const FOUND = 'each kind of damage is found by the proof that is meant for it';

const planted = (file: string, from: string, to: string): Guard => ({ file, from, to, test: PLANTED, title: FOUND });

/** The proof of the ledger saw little of what it claimed. */
export const HOLES: readonly Hole[] = [
  {
    row: 11,
    hole: 'Of 82 planted kinds of damage 58 passed the proof of the ledger: wins and deposits raised everywhere at once, a paid withdrawal made a cancelled one, seeds, rounds cut off, tombstones, a chain cut together with its head, rights and functions of the database.',
    repair:
      'Every pair of tables that must agree is looked at from both sides, house rounds are played again from their seeds, the schema is compared with a fingerprint, and closed days and ends of audit chains with signed anchors outside the database. A test plants over 500 kinds of damage, one at least for every column that means something, and each must be found by the proof meant for it.',
    guards: [
      planted('apps/server/src/features/base/ledger/explain-ledger.ts', 'where t.way <> (', 'where false and t.way <> ('),
      planted(
        'apps/server/src/features/base/ledger/tallies.ts',
        'select from weighed where ${name} <> 0',
        'select from weighed where false',
      ),
      planted('apps/server/src/features/play/arcade/recompute-rounds.ts', 'if (due !== row.payout) return', 'if (due === 0n) return'),
      planted(
        'apps/server/src/features/play/arcade/recompute-rounds.ts',
        'if (!isSameBytes(sha256(seed), pair.commitment)) return',
        'if (seed.length === 0) return',
      ),
      planted(
        'apps/server/src/features/money/wallet/proofs/explain-withdrawals.ts',
        'where d.subject is null or a.subject is null',
        'where false',
      ),
      planted(
        'apps/server/src/features/play/vendors/checks/explain-vendors.ts',
        'where t.amount is distinct from x.win or (',
        'where false and (',
      ),
      planted(
        'apps/server/src/platform/db/fingerprint.ts',
        'extra: found.filter((line) => !isDue.has(line))',
        'extra: found.filter(() => false)',
      ),
      planted(
        'apps/server/src/features/base/audit/anchors.ts',
        'if (was?.hash !== is.hash || was.rows !== is.rows)',
        'if (was === undefined)',
      ),
      {
        file: 'apps/server/src/features/base/audit/anchors.ts',
        from: "where encode(e.hash, 'hex') is distinct from d.hash`",
        to: 'where false`',
        test: 'apps/server/src/features/base/audit/anchors.test.ts',
        title: 'hold a chain that was cut together with its head, and one that was emptied',
      },
      {
        file: 'apps/server/src/features/base/audit/anchor-file.ts',
        from: "else if (!verify(null, signed(anchor), key.open, Buffer.from(anchor.signature, 'base64')))",
        to: 'else if (anchor.signature === null)',
        test: 'apps/server/src/features/base/audit/anchors.test.ts',
        title: 'a file whose end was cut off, or a line of which was changed, is found',
      },
      {
        file: 'apps/server/src/features/base/audit/anchors.ts',
        from: 'if (n > BigInt(anchors.length))',
        to: 'if (n > BigInt(anchors.length) + 10n)',
        test: 'apps/server/src/features/base/audit/anchors.test.ts',
        title: 'a file whose end was cut off, or a line of which was changed, is found',
      },
      {
        file: 'apps/server/src/features/play/arcade/plain-rounds.ts',
        from: '((bytes[7] ?? 0) & 31)',
        to: '((bytes[6] ?? 0) & 31)',
        test: 'apps/server/src/features/play/arcade/plain-rounds.test.ts',
        title: 'have the stops and the payout of the rules',
      },
      {
        file: 'apps/server/src/features/play/arcade/plain-rounds.ts',
        from: 'hasWheel ? WHEEL : coins',
        to: 'hasWheel ? coins : coins',
        test: 'apps/server/src/features/play/arcade/plain-rounds.test.ts',
        title: 'know each of the 32,768 windows as the rules do',
      },
      {
        file: 'apps/server/src/features/play/arcade/explain-rounds.ts',
        from: '(p.rotate_request is null and n.id is null)',
        to: '(p.rotate_request is null)',
        test: 'apps/server/src/features/play/arcade/arcade.test.ts',
        title: 'a guest plays a free trial with the same rules',
      },
      {
        file: 'apps/server/src/features/base/ledger/verify-ledger.ts',
        from: 'if (after !== null && upto <= after) continue;',
        to: '',
        test: 'apps/server/src/features/base/ledger/ledger.test.ts',
        title: 'proves members in parts, and a run that goes on leaves out what was proven',
      },
    ],
  },
];
