import type { Hole } from '../hole.ts';

const TWO = 'apps/server/src/features/money/wallet/console/two-people.test.ts';
const STOPS = 'apps/server/src/features/money/wallet/withdrawals/payout-stops.test.ts';
const APPROVALS = 'apps/server/src/features/people/approvals/approvals.test.ts';

/** Two people for what moves money, and what else was wrong with deposits and withdrawals. */
export const HOLES: readonly Hole[] = [
  {
    row: 1,
    hole: 'One person credited deposits, approved and paid withdrawals and settled disputes of any sum from an open console.',
    repair:
      'Above the brand’s sums of one deed, of one person and of one member in 24 hours a second person decides, untied to the first; below them a passkey shown within five minutes is needed. Who approved a payment above the sums does not pay it.',
    guards: [
      {
        file: 'packages/domain/src/access/deed-limits.ts',
        from: "  if (isOver('single', amount)) return 'single';\n",
        to: '',
        test: TWO,
        title: 'lets one person move exactly the limit',
      },
      {
        file: 'packages/domain/src/access/deed-limits.ts',
        from: "  if (isOver('staffDay', byStaff + amount)) return 'staffDay';\n",
        to: '',
        test: TWO,
        title: 'counts what one person has done in 24 hours',
      },
      {
        file: 'packages/domain/src/access/deed-limits.ts',
        from: "  if (forMember !== null && isOver('memberDay', forMember + amount)) return 'memberDay';\n",
        to: '',
        test: TWO,
        title: 'counts what one member gets',
      },
      {
        file: 'apps/server/src/features/people/approvals/deeds.ts',
        from: '  await takeDeedsTurn(tx, brand.id);\n',
        to: '',
        test: TWO,
        title: 'of many at once none finds the room of another',
      },
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/check-payment.ts',
        from: "refuse('PAYER_APPROVED');",
        to: 'return;',
        test: TWO,
        title: 'is then paid by nobody who approved it',
      },
      {
        file: 'apps/server/src/features/people/approvals/requests.ts',
        from: '  if (barred.includes(staffId)) return true;\n',
        to: '',
        test: TWO,
        title: 'never by who has paid',
      },
      {
        file: 'apps/server/src/features/people/approvals/rules.ts',
        from: 'if (isAsked || isWidening(from, to, brand.asset)) {',
        to: 'if (isAsked) {',
        test: APPROVALS,
        title: 'are made narrower by one, and wider by two alone',
      },
    ],
  },
  {
    row: 1,
    hole: 'Below the sums whoever had paid a withdrawal settled the dispute about it alone.',
    repair:
      'Who has paid, or is tied to who has, only asks how the dispute is to end, whatever the sum; another decides. A brand that has taken every limit of the kind away, as its red notice says, is the exception.',
    guards: [
      {
        file: 'apps/server/src/features/people/approvals/deeds.ts',
        from: '!(await hadPart(context, tx, kind as SumKind, barred))',
        to: '(void hadPart, void barred, true)',
        test: TWO,
        title: 'whoever has paid settles its dispute with another',
      },
    ],
  },
  {
    row: 45,
    hole: 'A request of the site that waited was a refusal text, and a second one was refused without a reason; limits of vendors did not show what waits.',
    repair: 'What waits stands beside the form that it was asked for with; another of its kind is refused by name.',
    guards: [
      {
        file: 'apps/server/src/features/people/approvals/deeds.ts',
        from: '  return waiting === undefined\n',
        to: '  return waiting !== undefined\n',
        test: 'apps/server/src/features/play/vendors/limits/vendor-two-people.test.ts',
        title: 'is raised in two and lowered by one',
      },
      {
        file: 'apps/server/src/features/people/approvals/ask-to-widen.ts',
        from: "if (waiting !== undefined && !isSame) refuse('ASKED_ALREADY', { request: waiting.id, askedAt: waiting.asked_at.toISOString() });",
        to: 'void isSame;',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'countries are opened by two',
      },
    ],
  },
  {
    row: 45,
    hole: 'Whoever holds an open token of the console might change where players are told to pay.',
    repair:
      'Harmless: the bank of a brand stands in settings that are made at the machine. No call of the console names a bank or an account, and a field that a call does not know is refused.',
    guards: [],
    shownBy: {
      test: 'apps/server/src/app/console-guards.test.ts',
      title: 'no call names where players are to pay',
    },
  },
  {
    row: 4,
    hole: 'A wallet in debt paid out, nobody was shown the debt, and a released hold left the account marked as owing.',
    repair:
      'A debt stops approval and the start of a payment and stands in the queue, at the item and in the player’s wallet; ending a hold looks anew whether the account still owes.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/payout-stops.ts',
        from: "  if (stop?.kind === 'owing') refuse('WALLET_OWES', { owed: formatAmount(stop.owed, asset), currency: asset.code });\n",
        to: '',
        test: STOPS,
        title: 'approves nothing while the wallet owes',
      },
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/check-payment.ts',
        from: '  await checkMayLeave(tx, row);\n',
        to: '',
        test: STOPS,
        title: 'starts no payment while the wallet owes',
      },
      {
        file: 'apps/server/schema/functions/ledger-holds.sql',
        from: 'is_owing = a.is_owing and (a.balance - p_posted) - (a.held - v_hold.amount) < 0',
        to: 'is_owing = a.is_owing',
        test: STOPS,
        title: 'a rejection pays the debt and the wallet is level',
      },
    ],
  },
  {
    row: 13,
    hole: 'A payment of 10.00 against a deposit of 100.00 was credited as 100.00 when approved, and who paid was not kept.',
    repair:
      'The sum that came is sent, stored and audited, and is at most what the provider reported or the transfer was to be; the real payer is kept.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/deposits/credit-max.ts',
        from: '  if (row.reported === null) return row.banked !== null && row.banked < row.pay_exact ? row.banked : row.pay_exact;\n',
        to: '  if (row.pay_exact > 0n) return row.pay_exact;\n',
        test: TWO,
        title: 'never credits 100.00 for a payment of 10.00',
      },
    ],
  },
  {
    row: 25,
    hole: 'The withdrawal of a member whom staff had locked was approved and paid without a sign.',
    repair: 'A lock stops approval and the start of a payment and is shown in the queue and at the item.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/withdrawals/payout-stops.ts',
        from: "  if (stop?.kind === 'locked') refuse('MEMBER_LOCKED');\n",
        to: '',
        test: STOPS,
        title: 'approves and pays nothing of a member whom staff have locked',
      },
    ],
  },
  {
    row: 35,
    hole: 'The same request id for the slips of two deposits ended in a fault, and another member’s id in a wrong refusal.',
    repair: 'A request id makes one step of a member, an id is one deposit or withdrawal of one member; anything else is REPLAY_MISMATCH.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/wallet-steps.ts',
        from: " on conflict do nothing`.execute(tx);\n  if ((result.numAffectedRows ?? 0n) === 0n) refuse('REPLAY_MISMATCH');",
        to: '`.execute(tx);\n  if ((result.numAffectedRows ?? 0n) === 0n) return;',
        test: TWO,
        title: 'answers the same request id on slips of two deposits',
      },
    ],
  },
  {
    row: 38,
    hole: 'U+202E in a player’s note mirrored what staff read beside it.',
    repair:
      'Replies that hold what players wrote lose every control of direction before a screen gets them, and texts of players stand isolated.',
    guards: [
      {
        file: 'apps/console/src/calls/plain-reading.ts',
        from: "if (typeof value === 'string') return stripBidiControls(value);",
        to: "if (typeof value === 'string') return value;",
        test: 'apps/console/src/calls/plain-reading.test.ts',
        title: 'turns nothing around',
      },
    ],
  },
  {
    row: 48,
    hole: 'Ninety-nine accounts held all cents of an amount and closed bank transfers of it to everybody for an hour.',
    repair:
      'When the cents of an amount are taken, up to 9.99 is added in place of 0.99; when that is full too, the refusal says to choose another sum.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/deposits/create-deposit.ts',
        from: '  { from: 100n, to: 999n },\n',
        to: '',
        test: 'apps/server/src/features/money/wallet/deposits/deposits.test.ts',
        title: 'is open to others when ninety-nine accounts hold all cents',
      },
    ],
  },
  {
    row: 49,
    hole: 'Taking a withdrawal back needed no password, so that a borrowed session freed the money for play.',
    repair: 'It needs the password as asking does.',
    guards: [
      {
        file: 'packages/contract/src/wallet/wallet.ts',
        from: "title: 'Take a withdrawal back before it is approved',\n    access: 'real-member',\n    whileOut: true,\n    stepUp: 'payment',",
        to: "title: 'Take a withdrawal back before it is approved',\n    access: 'real-member',\n    whileOut: true,",
        test: 'apps/server/src/features/money/wallet/withdrawals/withdrawals.test.ts',
        title: 'needs the password again, and only for five minutes',
      },
    ],
  },
  {
    row: 56,
    hole: 'Two accounts used one request id: staff looked at the first one’s withdrawal and approved the second one’s.',
    repair:
      'No two members share the id of a deposit or withdrawal, and a decision carries member, sum and version as they stood on the screen; anything else is refused with what is true.',
    guards: [
      {
        file: 'apps/server/src/features/money/wallet/deposits/free-ids.ts',
        from: "  if (owners.some((owner) => owner !== undefined)) refuse('REPLAY_MISMATCH');\n",
        to: '  if (owners.length === 0) return;\n',
        test: TWO,
        title: 'gives an id to one member alone',
      },
      {
        file: 'apps/server/src/features/money/wallet/console/staff-decision.ts',
        from: 'if (seen.memberId !== now.memberId || seen.amount !== now.amount || seen.version !== now.version)',
        to: 'if (seen.memberId === undefined)',
        test: TWO,
        title: 'refuses a decision about another sum, member or version',
      },
      {
        file: 'apps/server/src/features/people/approvals/requests.ts',
        from: '    checkSeen(request, decision);\n',
        to: '',
        test: TWO,
        title: 'only once another has approved what was on the screen',
      },
    ],
  },
];
