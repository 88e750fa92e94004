import type { Hole } from '../hole.ts';

/** What came after the first repairs of the platform: unknown countries, the code that runs, and who may turn what on. */
export const HOLES: readonly Hole[] = [
  {
    row: 55,
    hole: 'An address that no country is known of was let in wherever countries were blocked.',
    repair:
      'Where a brand blocks any country, an address without a known one is blocked as well, unless the brand lets them in: a setting of the region page, which two people widen. Loopback and private addresses have the country of a setting and are never unknown.',
    guards: [
      {
        file: 'apps/server/src/features/base/site/region.ts',
        from: "country === null ? blocked.length > 0 && rules.unknownCountry === 'block' : blocked.includes(country)",
        to: 'country !== null && blocked.includes(country)',
        test: 'apps/server/src/features/base/site/region.test.ts',
        title: 'closes addresses that no country is known of',
      },
      {
        file: 'packages/domain/src/site/site-widening.ts',
        from: "from.unknownCountry === 'block' && to.unknownCountry === 'allow'",
        to: 'to.unknownCountry !== to.unknownCountry',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'addresses that no country is known of are let in by two',
      },
    ],
  },
  {
    row: 45,
    hole: 'One person with an open console switched a stopped vendor on again.',
    repair:
      'Letting bets in at a vendor (switching it on, ending its maintenance or ending it sooner) takes two, unless the brand lets one; whoever may stop it does so alone.',
    guards: [
      {
        file: 'apps/server/src/features/shop/games/console/vendor-on.ts',
        from: 'const changes = row.version === version ? opensVendor(before, draft, platform.clock.nowMs()) : [];',
        to: 'const changes = row.version < 0 ? opensVendor(before, draft, platform.clock.nowMs()) : [];',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'a vendor is switched on again by two, and stopped by one',
      },
      {
        file: 'packages/domain/src/site/site-widening.ts',
        from: 'endOf(from) > nowMs && endOf(to) < endOf(from)',
        to: 'endOf(to) !== endOf(to)',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'a vendor is switched on again by two, and stopped by one',
      },
    ],
  },
  {
    row: 2,
    hole: 'The application still moved purses at vendors, opened accounts, raised limits of vendors, allowed held calls, credited an excess and credited a deposit beyond what was reported, by its word alone; it could delete logins and differences.',
    repair:
      'Purses follow the movements that end, and a movement is done only with its transfer. Accounts, limits, held calls, excesses and credits of deposits each have a reason that the database looks up. Logins go by a function after a year, and differences only when the day is compared again.',
    guards: [
      {
        file: 'apps/server/schema/tables/vendors-transfers.sql',
        from: 'grant select on vendor_purse, vendor_excess to talora_app;',
        to: 'grant select, insert, update on vendor_purse, vendor_excess to talora_app;',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a purse is moved by movements that end',
      },
      {
        file: 'apps/server/schema/functions/vendors-transfers.sql',
        from: "if not found then raise exception 'a movement to or from",
        to: "if false then raise exception 'a movement to or from",
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a purse is moved by movements that end',
      },
      {
        file: 'apps/server/schema/functions/vendors-transfers.sql',
        from: 'and u.amount >= new.amount;\n    if not found then',
        to: 'and u.amount >= new.amount;\n    if false then',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a purse is moved by movements that end',
      },
      {
        file: 'apps/server/schema/functions/ledger-accounts.sql',
        from: "  raise exception 'an account is a member''s or a trial''s'",
        to: "  if false then raise exception 'x'; end if; return null;\n  raise exception 'an account is a member''s or a trial''s'",
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'an account is opened for a member of the brand',
      },
      {
        file: 'apps/server/schema/functions/vendors-held.sql',
        from: 'if new.amount > 0 and not ledger_is_owner()',
        to: 'if false and not ledger_is_owner()',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a held call is allowed',
      },
      {
        file: 'apps/server/schema/functions/vendors-excess.sql',
        from: "if not ledger_is_owner() and not approvals_stands('vendor.excess'",
        to: "if false and not approvals_stands('vendor.excess'",
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a held call is allowed, and an excess credited',
      },
      {
        file: 'apps/server/schema/functions/vendors-limits.sql',
        from: 'and new.win_day_max <= v_was.win_day_max then return new',
        to: 'or true then return new',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'limits are lowered by its word',
      },
      {
        file: 'apps/server/schema/functions/wallet-deposits.sql',
        from: 'if new.reported is not null and not',
        to: 'if false and not',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'a deposit is credited with at most what was reported',
      },
      {
        file: 'apps/server/schema/tables/identity-login.sql',
        from: 'grant select, insert on identity_login to talora_app;',
        to: 'grant select, insert, delete on identity_login to talora_app;',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'logins are forgotten after a year',
      },
      {
        file: 'apps/server/schema/tables/vendors-compare.sql',
        from: 'grant select on vendor_reconciliation, vendor_difference to talora_app;',
        to: 'grant select, insert, delete on vendor_reconciliation, vendor_difference to talora_app;',
        test: 'apps/server/src/features/play/vendors/limits/vendor-reasons.test.ts',
        title: 'logins are forgotten after a year',
      },
    ],
  },
  {
    row: 18,
    hole: 'The proof of a payment was decoded before it was known whether anybody makes that payment; public pictures were looked up without a limit.',
    repair:
      'State, payer and repeats come before the proof is decoded; pictures are counted for each address before anything is looked up.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/pay-withdrawal.ts',
        from: '  check(before);\n',
        to: '',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'of proofs of payments that nobody is making',
      },
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/pay-withdrawal.ts',
        from: 'if (await isRequestDone(db, before.member_id, before.id, decision.requestId)) return;',
        to: '',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'of proofs of payments that nobody is making',
      },
      {
        file: 'apps/server/src/app/site-files.ts',
        from: '    await admitPicture(platform, request);\n',
        to: '    void admitPicture;\n',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'that are public are counted for each address',
      },
    ],
  },
  {
    row: 54,
    hole: 'Nobody at the console saw that the daily comparison of the code had failed, or that none was made.',
    repair:
      'Each comparison writes an entry in every brand’s chain. Above every page of the console an alarm in solid red says so while the last one of code or ledger is bad, or older than it may be.',
    guards: [
      {
        file: 'apps/server/src/features/office/overview/read-alerts.ts',
        from: '    return last === undefined ? [] : [{ count: Number(last.detail.count), since: last.at }];\n',
        to: '    return last === undefined ? [] : [{ count: 0, since: last.at }];\n',
        test: 'apps/server/src/app/code-check.test.ts',
        title: 'is an alarm at the console while its last check is bad',
      },
      {
        file: 'packages/web-kit/src/theme/tokens.css',
        from: '  --danger-solid: #d5303a;\n',
        to: '  --danger-solid: #e58a8f;\n',
        test: 'tests/journeys/alarm-colours.test.ts',
        title: 'has words that can be read',
      },
    ],
  },
  {
    row: 54,
    hole: 'Nothing said which code and pay tables were running, and nothing noticed when they were others; there was no list of parts.',
    repair:
      'The build writes a manifest with the hash of every file that decides about money and chance. Production does not start beside other files, and every day they are compared again: where one differs, house games stop at every brand until two people let bets in. `npm run sbom` writes the list of parts.',
    guards: [
      {
        file: 'apps/server/src/platform/manifest.ts',
        from: 'listed.get(file) !== there.get(file)',
        to: '!told.has(file)',
        test: 'apps/server/src/app/code-check.test.ts',
        title: 'is listed with its hashes',
      },
      {
        file: 'apps/server/src/app/code-check.ts',
        from: 'isInMaintenance: true, maintenanceUntil: null };',
        to: 'isInMaintenance: false, maintenanceUntil: null };',
        test: 'apps/server/src/app/code-check.test.ts',
        title: 'stops house games when it is not what was built',
      },
    ],
  },
];
