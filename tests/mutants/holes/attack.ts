import type { Hole } from '../hole.ts';

const TWO = 'apps/server/src/features/money/wallet/console/two-people.test.ts';
const WINS = 'apps/server/src/features/play/vendors/limits/vendor-wins.test.ts';
const RACES = 'apps/server/src/features/office/brand/site-races.test.ts';

/** What somebody who had not built the product took out of it: money that staff and vendors give, and races of staff. */
export const HOLES: readonly Hole[] = [
  {
    row: 58,
    hole: 'One administrator invited cashiers alone, held their links, and credited with the day of each: 59,885 in a minute where 20,000 was the limit.',
    repair:
      'The sum of a day is that of everybody whose links lead to one another, both ways; the brand has a sum of a day for all together; who moves money is invited by two, and gets another link by two.',
    guards: [
      {
        file: 'apps/server/src/features/people/approvals/deeds.ts',
        from: 'const staffIds = await listTied(tx, staff.staffId);',
        to: 'const staffIds = (await listTied(tx, staff.staffId)).slice(0, 0).concat(staff.staffId);',
        test: TWO,
        title: 'counts with it what everybody tied to them has done',
      },
      {
        file: 'apps/server/src/features/base/staff/staff-accounts.queries.ts',
        from: 'on (l.staff_id = t.id or l.made_by = t.id) and',
        to: 'on l.staff_id = t.id and',
        test: TWO,
        title: 'counts with it what everybody tied to them has done',
      },
      {
        file: 'packages/domain/src/access/deed-limits.ts',
        from: "return isOver('brandDay', byBrand + amount) ? 'brandDay' : null;",
        to: 'return null;',
        test: TWO,
        title: 'counts what the whole brand has done in 24 hours',
      },
      {
        file: 'packages/domain/src/access/permissions.ts',
        from: `  'deposit.decide',
  'withdrawal.decide',
  'withdrawal.pay',
  'turnover.waive',
  'balance.adjust',
  'method.edit',
  'bank.match',
  'bank.sign',
  'contract.decide',
  'branch.move',
  'pay.act',
  'vendor.edit',
  'vendor.decide',
  'vendor.invoice',
  'brand.status',
  'settings.edit',
  'register.edit',
  'budget.edit',
];`,
        to: '];',
        test: 'apps/server/src/features/base/staff/staff-accounts.test.ts',
        title: 'refuses a name that is taken, a role that decides or moves money',
      },
    ],
  },
  {
    row: 59,
    hole: 'Whoever had a key of a vendor gave any sum by wins: 1,000.00 for a bet of 0.01 as often as they liked, and 99,999,999.99 for one of 10,000.00.',
    repair:
      'What is won at a vendor on a day beyond what is staked is counted for the brand in the statement that stores it, and summed for the player from his plays; what would pass the brand’s limit waits for a person, and so does a stake that is given back. The multiple holds below the limit of one credit too. The proof counts it from the transactions.',
    guards: [
      {
        file: 'apps/server/schema/functions/vendors-wins.sql',
        from: 'w.by_player > w.most_by_player or w.by_all > w.most_by_all',
        to: 'w.by_all > w.most_by_all',
        test: WINS,
        title: 'ends for one player at the limit',
      },
      {
        file: 'apps/server/schema/functions/vendors-wins.sql',
        from: 'or w.by_all > w.most_by_all)',
        to: ')',
        test: WINS,
        title: 'ends for all players of the brand together',
      },
      {
        file: 'apps/server/schema/functions/vendors-wins.sql',
        from: 'exit when not v_is_large or v_turn = 2;',
        to: 'exit;',
        test: WINS,
        title: 'is looked at by two servers in turn',
      },
      {
        file: 'apps/server/schema/functions/vendors-wins.sql',
        from: '  if v_net >= 0 then return null; end if;',
        to: '  return null;',
        test: WINS,
        title: 'counts a stake that is given back like a win',
      },
      {
        file: 'apps/server/schema/functions/vendors-rounds.sql',
        from: 'p_paid <= greatest(v_cap.single_max / 100, v_stake * v_cap.win_multiple)',
        to: 'p_paid <= greatest(v_cap.single_max, v_stake * v_cap.win_multiple)',
        test: WINS,
        title: 'holds for wins below the limit of one credit too',
      },
      {
        file: 'apps/server/src/features/play/vendors/outgoing/round-feed.ts',
        from: 'return { rows: [{ status: HELD_CAUSES.winDay }] };',
        to: 'return { rows: [{ status: 0 }] };',
        test: WINS,
        title: 'is held in a feed of rounds too',
      },
    ],
  },
  {
    row: 60,
    hole: 'One person opened the site, countries, budgets, registration, addresses or a vendor by a race: what was weighed was read before, and what was stored over had become another in between.',
    repair: 'What lets more in is weighed in the transaction that stores it, from the row that it holds.',
    guards: [
      {
        file: 'apps/server/src/features/office/brand/brand-status.ts',
        from: 'const present = await selectBrandForUpdate(tx, brand.id);',
        to: 'const present = { status: (await platform.db.pool.query(`select status from site_brand`)).rows[0].status as number };',
        test: RACES,
        title: 'of site.open',
      },
      {
        file: 'apps/server/src/features/office/brand/code-budget.ts',
        from: 'const settings = await readSettingsWithin(tx, brand.id, true);',
        to: 'const settings = await readSettingsWithin(tx, brand.id);',
        test: RACES,
        title: 'of site.codes',
      },
      {
        file: 'apps/server/src/features/office/brand/register.console.routes.ts',
        from: '        await selectBrandForUpdate(tx, brand.id);\n',
        to: '',
        test: RACES,
        title: 'of site.register',
      },
      {
        file: 'apps/server/src/features/base/site/site.ts',
        from: 'export async function selectBrandForUpdate(tx: Tx, brandId: string): Promise<Brand> {\n  await selectBrandStatusForUpdate(tx, brandId);\n',
        to: 'export async function selectBrandForUpdate(tx: Tx, brandId: string): Promise<Brand> {\n',
        test: RACES,
        title: 'of site.addresses',
      },
      {
        file: 'apps/server/src/features/shop/games/console/vendor-console.ts',
        from: '  await takeTurn(tx, `games.vendor ${brandId}`);\n  return (await listConsoleVendors',
        to: '  void takeTurn;\n  return (await listConsoleVendors',
        test: RACES,
        title: 'of vendor.on',
      },
    ],
  },
  {
    row: 61,
    hole: 'A player who sent more than was asked for could not be credited with it by anybody: the console offered the sum that was reported, the database refused it.',
    repair: 'The reason of a credit is the sum that was reported, in its currency, be it less or more than was asked for.',
    guards: [
      {
        file: 'apps/server/schema/functions/ledger-reasons.sql',
        from: 'p_amount > (case when v_deposit.reported is null then v_deposit.pay_exact',
        to: 'p_amount > (case when true then v_deposit.pay_exact',
        test: TWO,
        title: 'credits what came above what was asked for',
      },
    ],
  },
  {
    row: 64,
    hole: 'Who paid a withdrawal of any sum could say alone that it had failed, and pay it again or refuse it: a payment made twice.',
    repair: 'A payment that failed counts into the sums of paying; above them a second person says so.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/pay-withdrawal.ts',
        from: "return !(await weighSum(context, tx, { kind: 'withdrawal.pay', memberId: row.member_id, sum: row.amount, whole: row.whole })).takesTwo;",
        to: 'return tx !== undefined;',
        test: 'apps/server/src/features/office/member-file/payers.test.ts',
        title: 'above the sums does not fail alone by who started it',
      },
      {
        file: 'apps/server/src/features/people/approvals/deeds.queries.ts',
        from: "kind === 'withdrawal.pay' ? [kind, 'payment.fail'] : [kind]",
        to: '[kind]',
        test: 'apps/server/src/features/office/member-file/payers.test.ts',
        title: 'above the sums does not fail alone by who started it',
      },
    ],
  },
];
