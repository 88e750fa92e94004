import type { Hole } from '../hole.ts';

/** What was broken at the border to vendors of games. */
export const HOLES: readonly Hole[] = [
  {
    row: 5,
    hole: 'What a transfer wallet said lay there was believed: 20.00 sent, 1,020.00 brought back, and the proof was clean.',
    repair:
      'At most what the books explain comes back by itself; the rest waits for a person with both sums, a purse is never below zero, and the proof counts every purse again.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/transfers/transfer-wallet.ts',
        from: 'return stated < explained ? stated : explained;',
        to: 'return told;',
        test: 'apps/server/src/features/play/vendors/limits/vendor-excess.test.ts',
        title: 'brings back what was sent and no more',
      },
      {
        file: 'apps/server/schema/tables/vendors-transfers.sql',
        from: 'constraint vendor_purse_covered check (amount >= 0)',
        to: 'constraint vendor_purse_covered check (amount >= -1000000)',
        test: 'apps/server/src/features/play/vendors/limits/vendor-excess.test.ts',
        title: 'cannot take a purse below zero',
      },
      {
        file: 'apps/server/schema/functions/vendors-excess.sql',
        from: "if v_row.told <> p_told or v_row.explained <> p_explained then return 'changed'; end if;",
        to: '',
        test: 'apps/server/src/features/play/vendors/limits/vendor-excess.test.ts',
        title: 'is credited by a person who saw the same sums',
      },
    ],
  },
  {
    row: 1,
    hole: 'A signed vendor gave any sum without a bet: promotions, corrections, jackpots and free rounds that nobody had granted.',
    repair:
      'Credits without a bet keep to limits of one and of a day, counted in the function that posts them; free rounds to an open grant of that player and game; a win beyond the highest multiple of its bets waits. What is above is answered to be asked again, and a person decides.',
    guards: [
      {
        file: 'apps/server/schema/functions/vendors-limits.sql',
        from: 'if p_amount > v_cap.single_max and not v_is_allowed then return 94; end if;',
        to: '',
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'of one sum above the limit wait',
      },
      {
        file: 'apps/server/schema/functions/vendors-limits.sql',
        from: 'where v_is_allowed or d.amount + excluded.amount <= v_cap.day_max;',
        to: 'where true;',
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'of a day end at the limit',
      },
      {
        file: 'apps/server/schema/functions/vendors-moves.sql',
        from: 'v_grant.member_id <> p_member or v_grant.asset',
        to: 'v_grant.asset',
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'are paid for a grant of this player only',
      },
      {
        file: 'apps/server/schema/functions/vendors-rounds.sql',
        from: 'v_stake * v_cap.win_multiple) then return false',
        to: 'v_stake * 100000000) then return false',
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'beyond the highest multiple',
      },
    ],
  },
  {
    row: 1,
    hole: "One person added and activated a vendor's key, and its secret came in the reply.",
    repair:
      "A key is made and made active by two; its secret is shown once, to who approved it. Higher limits, another profile and decisions above the brand's sums take two as well.",
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/keys/vendor-keys.ts',
        from: ".where('secret_for', '=', staffId)",
        to: '',
        test: 'apps/server/src/features/play/vendors/limits/vendor-two-people.test.ts',
        title: 'is made when a second person approves',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/console-caps.ts',
        from: 'if (isLower) return act();',
        to: 'return act();',
        test: 'apps/server/src/features/play/vendors/limits/vendor-two-people.test.ts',
        title: 'is raised in two',
      },
    ],
  },
  {
    row: 15,
    hole: 'What staff did at a vendor was audited in another transaction than the deed.',
    repair: 'The entry is written in the transaction of the deed.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/transfers/transfer-wallet.ts',
        from: '  await record(tx, outcome);\n',
        to: '',
        test: 'apps/server/src/features/play/vendors/transfers/transfer-wallet.test.ts',
        title: 'person: a vendor that stays silent leaves it to one',
      },
    ],
  },
  {
    row: 28,
    hole: 'A round took bets and wins of another game or asset, and a play could stand in another book than the account that paid for it.',
    repair: "A round has one game and one asset, other content is a mismatch; the book is the account's; the proof compares all three.",
    guards: [
      {
        file: 'apps/server/schema/functions/vendors-rounds.sql',
        from: 'when r.asset <> i.s or (r.game_id <> i.game and i.game <> 0) then 14',
        to: 'when false then 14',
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'names another game, or another asset',
      },
    ],
  },
  {
    row: 14,
    hole: "A bet at a vendor was stopped from memory, which another server's change reaches late.",
    repair: 'The bet reads the game, its limits, the vendor and the brand of its session where it takes the money; wins are not asked.',
    guards: [
      {
        file: 'apps/server/schema/functions/vendors-rounds.sql',
        from: 'when v_ask and i.op <> 2 and vendor_bet_stop(',
        to: 'when false and vendor_bet_stop(',
        test: 'apps/server/src/features/play/vendors/calls/stops.test.ts',
        title: 'what another server has stopped',
      },
    ],
  },
  {
    row: 46,
    hole: 'The text that Hexbay and we sign did not say whom a call is for.',
    repair: 'Its first line is the direction, on both sides, in the sandbox and in the conformance kit.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/dialects/dialect-resource.ts',
        from: '  `${direction}\\n${method}',
        to: '  `${method}',
        test: 'apps/server/src/features/play/vendors/keys/vendor-signatures.test.ts',
        title: 'what we send says whom it is for',
      },
      {
        file: 'apps/sandbox/src/vendors/dialects/resource.ts',
        from: 'const content = `to-vendor\\n${method}',
        to: 'const content = `to-operator\\n${method}',
        test: 'apps/sandbox/src/vendors/dialects/resource.test.ts',
        title: 'opens no call that was signed for the other direction',
      },
    ],
  },
  {
    row: 29,
    hole: 'The sandbox and the conformance kit spoke Hexbay’s sums as numbers of JavaScript, and could not say or hear those beyond 2^53 units.',
    repair: 'Both write and read whole numbers of any size.',
    guards: [
      {
        file: 'tests/conformance/speakers.ts',
        from: '!Number.isSafeInteger(part) ? BigInt(source) : part;',
        to: '!Number.isSafeInteger(part) ? Number(source) : part;',
        test: 'tests/conformance/conformance.test.ts',
        title: 'the kit hears sums of the resource dialect beyond 2^53',
      },
    ],
  },
  {
    row: 46,
    hole: 'Old keys opened until somebody turned them off.',
    repair: 'An old key opens for the hours of the overlap, and the end is shown.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/keys/vendor-keys.ts',
        from: "(state = 'old' and valid_until > app_now())",
        to: "state = 'old'",
        test: 'apps/server/src/features/play/vendors/limits/vendor-two-people.test.ts',
        title: 'that is old opens until its overlap',
      },
    ],
  },
  {
    row: 46,
    hole: "Differences showed and explained other brands' players.",
    repair: 'A difference knows the brand of its player; other brands neither see nor explain it.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/console/vendors-console.queries.ts',
        from: 'and kind = ${kind}\n        and (brand_id = ${brandId} or brand_id is null)\n',
        to: 'and kind = ${kind}\n',
        test: 'apps/server/src/features/play/vendors/checks/reconcile.test.ts',
        title: 'a difference about another brand',
      },
    ],
  },
  {
    row: 47,
    hole: 'One malformed row stopped a statement or a feed, the number of pages was believed, and a game opened wherever the vendor said.',
    repair: 'Such rows are skipped, kept and shown; pages are bounded; games open at origins of the profile.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/checks/reconcile.ts',
        from: ' && statement.pages <= MAX_PAGES',
        to: '',
        test: 'apps/server/src/features/play/vendors/checks/reconcile.test.ts',
        title: 'a row that cannot be read is skipped',
      },
      {
        file: 'apps/server/src/features/play/vendors/outgoing/round-feed.ts',
        from: "if (fed === null || typeof fed !== 'object') return 'shape';",
        to: "if (typeof fed === 'object') throw new Error('shape');",
        test: 'apps/server/src/features/play/vendors/limits/vendor-limits.test.ts',
        title: 'that cannot be read is skipped and kept',
      },
      {
        file: 'apps/server/src/features/play/vendors/outgoing/launch-at-vendor.ts',
        from: 'if (!originsOf(platform, profile, asked).includes(new URL(value).origin))',
        to: 'if (originsOf(platform, profile, asked).length > 99)',
        test: 'apps/server/src/features/play/vendors/calls/vendor-threats.test.ts',
        title: 'a frame is not sent to',
      },
    ],
  },
  {
    row: 29,
    hole: "HEXBAY's sums beyond 2^53 were rounded in what was read and answered.",
    repair: 'Numbers are read and written as they stand in the text; what JavaScript would round is no sum.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/dialects/dialect.ts',
        from: 'return Number.isSafeInteger(value) ? value : BigInt(source);',
        to: 'return value;',
        test: 'apps/server/src/features/play/vendors/calls/vendor-junk.test.ts',
        title: 'are read to the last unit',
      },
      {
        file: 'apps/server/src/features/play/vendors/dialects/dialect.ts',
        from: 'return source === String(value) ? value : source;',
        to: 'return value;',
        test: 'apps/server/src/features/play/vendors/calls/vendor-junk.test.ts',
        title: 'are read to the last unit',
      },
    ],
  },
  {
    row: 19,
    hole: "Calls that nobody had signed spent a vendor's budget and filled its traces.",
    repair: 'The address is looked at first, the budget counts what was signed, and junk is counted and not kept.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/calls/vendor-listener.ts',
        from: 'if (taken.junk !== undefined) platform.metrics',
        to: 'if (taken.answer === undefined) platform.metrics',
        test: 'apps/server/src/features/play/vendors/calls/vendor-junk.test.ts',
        title: 'takes nothing of its budget',
      },
      {
        file: 'apps/server/src/features/play/vendors/calls/bet.ts',
        from: "if (!isFromVendor(profile, address)) return junkOf('address');",
        to: '',
        test: 'apps/server/src/features/play/vendors/calls/vendor-junk.test.ts',
        title: 'sends from an address that is not listed',
      },
    ],
  },
  {
    row: 52,
    hole: 'Payment and SMS webhooks read their key files for each request.',
    repair: 'A file is looked at once a second and read when it has changed.',
    guards: [
      {
        file: 'apps/server/src/platform/crypto/key-file.ts',
        from: 'if (known !== undefined && nowMs - known.lookedAt < POLL_MS) return known.keys;',
        to: '',
        test: 'apps/server/src/platform/crypto/key-file.test.ts',
        title: 'is looked at once a second',
      },
    ],
  },
];
