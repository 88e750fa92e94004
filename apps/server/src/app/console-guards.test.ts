import { CALL_SETS } from '@talora/contract/inventory.ts';
import { REQUEST_KINDS, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/**
 * What guards each call of the console that changes something: a passkey shown in the last five minutes; a second person for the
 * kinds named (with a passkey where the call itself has one); or nothing but the role, with the reason why an open token does no
 * lasting harm by it.
 */
type Guard =
  | { readonly by: 'passkey' }
  | { readonly by: 'two'; readonly kinds: readonly RequestKind[] }
  | { readonly by: 'role'; readonly reason: string };

const passkey: Guard = { by: 'passkey' };
const two = (...kinds: RequestKind[]): Guard => ({ by: 'two', kinds });
const role = (reason: string): Guard => ({ by: 'role', reason });

const ONLY_ASKS = 'It only asks: a colleague decides with a fresh passkey.';
const WORDS =
  'Words and pictures of the site: nobody gets in or is paid by them, links out of it say where they lead, every version is kept and can be put back.';
const LESS = 'It lets less in or ends something; nobody gains by it.';
const MOVES_NOTHING = 'It looks and reports; money moves by nothing that it does.';

const GUARDS: Readonly<Record<string, Guard>> = {
  'adjustments.askAdjustment': two('adjustment.make'),
  'payees.askPayeeCorrection': two('payee.correct'),
  'payees.showPayeeCorrection': passkey,
  'papers-desk.showPapersNumber': passkey,
  'papers-desk.acceptPapers': passkey,
  'papers-desk.rejectPapers': role('The withdrawal goes on waiting, and the member can hand in others.'),
  'corrections.askMemberCorrection': two('member.correct'),
  'corrections.showMemberCorrection': passkey,
  'notes.writeNote': role('Words for colleagues beside a member, which nobody can change and no rule reads.'),
  'notes.pinNote': role('It moves a note to the top; each pin is in the audit chain.'),
  'notes.strikeNote': role('The author’s own note stays to be read, with the reason.'),
  'notes.saveTag': role('A tag sorts a list; no rule of money or access reads it, and each change is in the audit chain.'),
  'notes.retireTag': role('As a tag that is saved.'),
  'notes.tagMembers': role('As a tag that is saved.'),
  'segments.saveSegment': role('A filter under a name: it shows what the list of members shows.'),
  'segments.retireSegment': role('As a segment that is saved.'),
  'affiliates.approveAffiliate': passkey,
  'affiliates.refuseAffiliate': role(
    'It ends an application that can be made again, with a reason that the applicant reads; nobody gains by it.',
  ),
  'affiliates.noteAffiliate': role('Words for colleagues beside an application, which change nothing else.'),
  'contract-pay-desk.tryRunAgain': passkey,
  'contract-pay-desk.stopPay': passkey,
  'contract-pay-desk.resumePay': passkey,
  'audit.verifyAudit': role(MOVES_NOTHING),
  'bank.previewStatement': role(MOVES_NOTHING),
  'bank.keepStatement': role(
    'Lines of a file credit and pay nothing by themselves, never change, and stand in the audit chain with their hash.',
  ),
  'bank.matchLine': passkey,
  'bank.setLineAside': role('It moves nothing, counts as a difference of its day with its reason, and can be taken back.'),
  'bank.undoMatch': passkey,
  'bank-days.explainDifference': role('Words beside a difference; it moves nothing, and the day is signed with a passkey.'),
  'bank-days.signDay': passkey,
  'payout-batches.openBatch': passkey,
  'payout-batches.addToBatch': passkey,
  'payout-batches.takeOutOfBatch': passkey,
  'payout-batches.payMatchedItems': passkey,
  'payout-batches.closeBatch': role(LESS),
  'code-budget.changeCodeBudget': two('site.codes'),
  'code-budget.resumeCodes': passkey,
  'code-budget.freeCodes': passkey,
  'content-desk.saveNotice': role(WORDS),
  'content-desk.saveBanner': role(WORDS),
  'content-desk.orderBanners': role(WORDS),
  'content-desk.saveHosts': two('site.links'),
  'content-desk.savePicture': role(WORDS),
  'content-desk.saveAnnouncement': role(WORDS),
  'content-desk.saveHelp': role(WORDS),
  'entries-desk.saveEntry': role(WORDS),
  'entries-desk.uploadEntryPicture': role(WORDS),
  'entries-desk.uploadTextPicture': role(WORDS),
  'entries-desk.orderEntries': role(WORDS),
  'entries-desk.copyEntry': role('The copy is switched off and has no address: nobody sees it before it is saved, like every entry.'),
  'entries-desk.archiveEntry': role(LESS),
  'entries-desk.saveAppLinks': two('site.links'),
  'inbox-desk.sendMemberMessage': role(
    'Plain words to one member, which open nothing; each stands in the audit chain, and nobody is paid by them.',
  ),
  'integrations.tryIntegration': role(
    'It asks a service or sends fixed words that say they are a test; few of them in ten minutes, each in the audit chain.',
  ),
  'outbound.resendMessage': role('The same words to the same address; codes and links are not sent again.'),
  'message-templates.saveMessageTemplate': passkey,
  'message-templates.tryMessageTemplate': passkey,
  'tickets-desk.answerTicket': role(
    'Words to who wrote, which nobody can change or take back, by name in the audit chain; nothing moves by them.',
  ),
  'tickets-desk.remarkTicket': role('Words for colleagues, which nobody can change and no rule reads.'),
  'tickets-desk.assignTicket': role('It says who answers; everybody who may can still do so.'),
  'tickets-desk.rankTicket': role('It marks how soon; no rule reads it.'),
  'tickets-desk.linkTicket': role('It names a payment of the same member; whoever may not read payments reads none by it.'),
  'tickets-desk.closeTicket': role('It ends a conversation that the player can begin again.'),
  'tickets-desk.reopenTicket': role('It begins a conversation again that was ended.'),
  'tickets-desk.saveReadyText': role('Words that whoever answers sees before they are sent; each version is in the audit chain.'),
  'tickets-desk.retireReadyText': role('As a ready answer that is saved.'),
  'claims.takeClaim': role('It tells colleagues who has something open, for three minutes; no decision asks for it.'),
  'claims.endClaim': role('It ends what takeClaim has told, of the caller alone.'),
  'games-desk.changeGame': role('It shows or hides one game and sets its limits within what the vendor allows.'),
  'games-desk.moveGame': role(WORDS),
  'game-list.saveGamePicture': role(WORDS),
  'game-list.tryGames': role(MOVES_NOTHING),
  'game-list.changeGames': role(
    'As a game that is changed, for many: a vendor that is off stays off, and the whole of it is taken back in one act.',
  ),
  'game-list.undoGames': role('It puts games back to what they were before; each stands in the audit chain.'),
  'games-desk.changeVendor': two('vendor.on'),
  'members-desk.showMemberDetails': role('It reads; each look is in the audit chain, and the role is held by few.'),
  'members-desk.endMemberSessions': role(LESS),
  'members-desk.lockMember': role(LESS),
  'members-desk.unlockMember': passkey,
  'members-desk.forcePasswordChange': role(LESS),
  'modules-desk.changeModules': two('site.modules'),
  'operations.changeBrandStatus': two('site.open'),
  'operations.changeBrandRegions': two('site.regions'),
  'protection-desk.tightenLimit': role(LESS),
  // Nobody can shorten it.
  'protection-desk.keepOut': passkey,
  'register-desk.changeRegister': two('site.register'),
  'requests.askFactorReset': role(ONLY_ASKS),
  'requests.askStaffInvite': role(ONLY_ASKS),
  'requests.askPasskeyReset': role(ONLY_ASKS),
  'requests.askStaffEnable': two('staff.enable'),
  'requests.askPaymentFail': role(ONLY_ASKS),
  'requests.askTurnoverWaive': role(ONLY_ASKS),
  'decks.askDeckVoid': role(ONLY_ASKS),
  'branches.askMove': two('branch.move'),
  'branches.takeBackMove': role('It leaves a branch where it stands; moving it takes two again.'),
  'requests.decideRequest': passkey,
  'requests.changeApprovalRules': two('approvals.widen'),
  'requests.withdrawRequest': role('It takes back what the caller has asked for.'),
  'settings-desk.changeSettings': two('site.settings'),
  'site-desk.changeNavigation': role(WORDS),
  'site-desk.changeBrandLook': two('site.addresses'),
  'site-desk.changeBrandOrigins': passkey,
  'site-desk.uploadLogo': role('Nothing shows the picture before the look names it, which takes a passkey.'),
  'closing.trySettings': role(MOVES_NOTHING),
  'roles.tryRole': role(MOVES_NOTHING),
  'roles.saveRole': two('role.widen'),
  'roles.deleteRole': passkey,
  'roles.changeStaffRole': two('staff.role'),
  'staff-desk.inviteStaff': passkey,
  'staff-desk.makeStaffLink': passkey,
  'staff-desk.revokeStaffLink': role(LESS),
  'staff-desk.disableStaff': passkey,
  'staff.stepUpChallenge': role('It is how a passkey is shown.'),
  'staff.staffStepUp': role('It is how a passkey is shown.'),
  'staff.passkeyChallenge': passkey,
  'staff.addPasskey': passkey,
  'staff.removePasskey': passkey,
  'staff.staffLogout': role(LESS),
  'vendor-games.importGames': role('Games come in switched off; showing one is a deed of its own.'),
  'vendor-held.changeVendorCaps': two('vendor.limits'),
  'vendor-held.changeVendorProfile': two('vendor.profile'),
  'vendor-held.decideHeldVendorCall': two('vendor.held'),
  'vendor-held.decideVendorExcess': two('vendor.excess'),
  'vendor-setup.orderVendor': two('vendor.add'),
  'vendor-setup.testVendor': role(MOVES_NOTHING),
  'vendor-months.askVendorContract': two('vendor.contract'),
  'vendor-months.setVendorRate': passkey,
  'vendor-months.recordVendorInvoice': passkey,
  'vendor-months.turnVendorInvoice': passkey,
  'vendors.addVendorKey': two('vendor.key-add'),
  'vendors.turnVendorKey': two('vendor.key-activate'),
  'vendors.showVendorKeySecret': passkey,
  'vendors.askAboutRound': role(MOVES_NOTHING),
  'vendors.reconcileVendorDay': role(MOVES_NOTHING),
  'vendors.explainVendorDifference': role(MOVES_NOTHING),
  'vendors.askAboutTransfer': role(MOVES_NOTHING),
  'vendors.decideVendorTransfer': two('vendor.transfer'),
  'vendors.sweepVendorPurse': role('It brings a player’s own money back to his wallet.'),
  'contracts-desk.previewTerms': role(MOVES_NOTHING),
  'contracts-desk.offerContract': two('contract.offer'),
  'contracts-desk.acceptContract': two('contract.accept'),
  'contracts-desk.decideContract': passkey,
  'deposit-methods.saveMethod': two('deposit.method'),
  'deposit-methods.saveAccount': two('receiving.account'),
  'wallet.approveDeposit': two('deposit.credit'),
  'wallet.rejectDeposit': role('It gives nothing out, and the player can send the slip again.'),
  'wallet.askRefund': two('refund.make'),
  'wallet.takeRefund': passkey,
  'wallet.recordRefund': passkey,
  'wallet.approveWithdrawal': two('withdrawal.approve'),
  'wallet.rejectWithdrawal': role('The money goes back to the wallet that it came from.'),
  'wallet.startPayment': passkey,
  'wallet.sendPayout': passkey,
  'wallet.checkPayout': role(MOVES_NOTHING),
  'wallet.askPayoutSettle': two('payout.settle'),
  'wallet.splitWithdrawal': passkey,
  'wallet.takeOverPayment': passkey,
  'wallet.markPaid': passkey,
  'wallet.failPayment': role('The withdrawal goes back to be paid, which takes a passkey; a colleague’s payment is asked for.'),
  'wallet.settleDispute': two('dispute.settle'),
};

/** Calls of the console that change something and need a session. */
const CHANGES = CALL_SETS.flatMap((set) =>
  Object.entries(set.calls)
    .filter(([, call]) => call.method !== 'GET' && (call.access === 'staff-anyone' || typeof call.access === 'object'))
    .map(([name, call]) => ({ name: `${set.feature}.${name}`, call })),
);

describe('calls of the console that change something', () => {
  it('are listed with what guards them, and nothing else is', () => {
    expect(CHANGES.map(({ name }) => name).toSorted()).toEqual(Object.keys(GUARDS).toSorted());
  });

  it.each(CHANGES)('$name has the guard that it is listed with', ({ name, call }) => {
    const guard = GUARDS[name];
    if (guard?.by === 'role') expect(guard.reason.length).toBeGreaterThan(20);
    else expect(call.stepUp).toBe(true);
    if (guard?.by === 'two') for (const kind of guard.kinds) expect(Object.keys(REQUEST_KINDS)).toContain(kind);
  });

  it('one call names where players are to pay, which two decide field by field, and one where a player is paid, which two decide and the second one looks at; no other names a bank', () => {
    const named = (schema: unknown): string[] =>
      schema !== null && typeof schema === 'object'
        ? Object.entries(schema).flatMap(([name, part]) => [...(name === 'properties' ? Object.keys(part as object) : []), ...named(part)])
        : [];
    const inputs = CHANGES.map(
      ({ name, call }) => [name, named(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }))] as const,
    );
    expect(inputs.flatMap(([, fields]) => fields).length).toBeGreaterThan(100);
    const naming = inputs.filter(([, fields]) => fields.some((field) => /bank|account|payee|iban|provider/i.test(field)));
    expect(naming.map(([name]) => name)).toEqual([
      'deposit-methods.saveAccount',
      'payees.askPayeeCorrection',
      'payees.showPayeeCorrection',
    ]);
    expect(GUARDS['deposit-methods.saveAccount']).toEqual(two('receiving.account'));
    expect(GUARDS['payees.askPayeeCorrection']).toEqual(two('payee.correct'));
  });

  it('three calls give somebody a role: a wider one takes two at each', () => {
    const takesRole = CHANGES.filter(({ call }) => 'role' in ((call.input as { readonly shape?: object }).shape ?? {}));
    expect(takesRole.map(({ name }) => name)).toEqual(['staff-desk.inviteStaff', 'roles.changeStaffRole', 'requests.askStaffInvite']);
  });
});
