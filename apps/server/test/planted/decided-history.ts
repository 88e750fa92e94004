import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import assert from 'node:assert/strict';
import { relinkStaff } from '../../src/features/base/staff/staff.ts';
import { findVendorPlayer, type VendorPlayer } from '../../src/features/play/vendors/players.ts';
import { findVendorProfile, type VendorProfile } from '../../src/features/play/vendors/profiles.ts';
import { bringBack, sendToVendor } from '../../src/features/play/vendors/transfers/transfer-wallet.ts';
import { addTestVendor } from '../vendor-client.ts';
import { grantRounds, sitDown, type Seat, type TestVendor } from '../vendor-seat.ts';
import type { Staffer } from '../world.ts';
import { nextOf, type Making } from './making.ts';

const asStaffer = (staffer: Staffer) => staffer.caller.client(vendorHeldConsoleCalls);

/** Calls above the limit: one let through, one refused, one that waits. */
async function makeHeldCalls({ world, staffer }: Making, vendor: TestVendor, seat: Seat): Promise<void> {
  const next = nextOf(world);
  for (const [txId, amount, outcome] of [
    ['wait-1', '1000.01', 'allowed'],
    ['wait-2', '1000.02', 'refused'],
    ['wait-3', '1000.03', null],
  ] as const) {
    const call = { ...seat.fields, roundId: txId, txId, amount: BigInt(amount.replace('.', '')), campaignId: 'gift' };
    await vendor.call('promoWin', call);
    await vendor.call('promoWin', call);
    if (outcome === null) continue;
    await staffer.stepUp();
    await asStaffer(staffer).decideHeldVendorCall({ code: vendor.code, txId, amount, outcome, reason: 'looked at', requestId: next() });
  }
}

/** Free rounds that won: two rounds, one of them twice, and a win that was taken back. */
async function makeFreeRounds({ world }: Making, vendor: TestVendor, seat: Seat): Promise<void> {
  await grantRounds(world, vendor, seat, 'grant-w', 5);
  const win = (txId: string, roundId: string) =>
    vendor.call('freeRoundWin', { ...seat.fields, roundId, txId, amount: 40n, grantId: 'grant-w' });
  await win('free-1', 'fr-1');
  await win('free-2', 'fr-1');
  await win('free-3', 'fr-2');
  await win('free-4', 'fr-3');
  await vendor.call('rollback', { ...seat.fields, roundId: 'fr-3', txId: 'free-5', targetTxId: 'free-4' });
}

/** Limits that one has lowered and two have raised, a raise that was refused, and a profile that two have changed. */
async function makeSettings({ world, staffer }: Making, vendor: TestVendor): Promise<void> {
  const next = nextOf(world);
  const second = await world.secondStaffer();
  await staffer.stepUp();
  const caps = { code: vendor.code, dayMax: '9000.00', winMultiple: 5_000, winDayMax: '40000.00', reason: 'season' };
  await asStaffer(staffer).changeVendorCaps({ ...caps, singleMax: '900.00', version: 0, requestId: next() });
  for (const [singleMax, isApproved] of [
    ['1500.00', true],
    ['3000.00', false],
  ] as const) {
    const requestId = next();
    await staffer.stepUp();
    await asStaffer(staffer).changeVendorCaps({ ...caps, singleMax, version: isApproved ? 1 : 2, requestId });
    await second.decide({ id: requestId }, isApproved);
  }
  const { request: _, ...now } = await asStaffer(staffer).vendorProfile({ code: vendor.code });
  const requestId = next();
  const to = { launchOrigins: ['https://games.example'], networks: ['127.0.0.0/8', '10.0.0.0/8'], keyOverlapHours: 12 };
  await asStaffer(staffer).changeVendorProfile({ ...now, ...to, code: vendor.code, reason: 'moved', requestId });
  await second.decide({ id: requestId });
}

async function seatAt({ world, fake }: Making, vendor: TestVendor, profile: VendorProfile, more: bigint): Promise<VendorPlayer> {
  const player = await world.addPlayer({ balance: '60.00' });
  const { fields } = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, fields.playerId);
  if (at === undefined) throw new Error('nobody sits there');
  await sendToVendor(world.platform, profile, at, world.platform.ids.next(), 2_000n);
  fake.purses.set(at.playerId, 2_000n + more);
  return at;
}

/** What a vendor claims too much: credited, left, given up by itself, and one that waits; each was seen twice. */
async function makeExcess(making: Making, vendor: TestVendor): Promise<void> {
  const { world, fake, staffer } = making;
  const next = nextOf(world);
  const profile = await findVendorProfile(world.platform, vendor.code);
  if (profile === undefined) throw new Error('the vendor of transfers is not there');
  const collect = (at: VendorPlayer) => bringBack(world.platform, profile, at, next());
  for (const [more, outcome] of [
    [700n, 'credited'],
    [500n, 'left'],
    [300n, null],
    [400n, 'gone'],
  ] as const) {
    const at = await seatAt(making, vendor, profile, more);
    await collect(at);
    await collect(at);
    if (outcome === 'gone') {
      await sendToVendor(world.platform, profile, at, next(), 100n);
      fake.purses.set(at.playerId, 100n);
      await collect(at);
    } else if (outcome !== null) {
      await staffer.stepUp();
      const found = (await asStaffer(staffer).vendorExcess({ code: vendor.code })).find(({ memberId }) => memberId === at.memberId);
      const { id = '', told = '', explained = '' } = found ?? {};
      await asStaffer(staffer).decideVendorExcess({
        code: vendor.code,
        id,
        told,
        explained,
        outcome,
        reason: 'looked at',
        requestId: next(),
      });
    }
  }
}

/** A dispute above the brand's sums: asked for by who has paid, decided by another. */
async function makeLargeDispute({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '200.00' });
  await player.sessions.stepUp({ password: player.password });
  const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
  await staffer.wallet.approveWithdrawal({ id, requestId: next() });
  await staffer.wallet.startPayment({ id, requestId: next() });
  await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-2' }, [await world.picture()]);
  await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '20.00' }, [await world.picture()]);
  const none = { sums: {}, alone: [] };
  await world.settings({ twoPeople: { ...none, sums: { 'dispute.settle': { single: '10', staffDay: '10', memberDay: '10' } } } });
  const requestId = next();
  await staffer.wallet.settleDispute({ id, requestId, outcome: 'upheld', reason: 'The bank says so' });
  await (await world.secondStaffer()).decide({ id: requestId });
  await world.settings({ twoPeople: none });
}

/** A payment that is told of twice and otherwise, and a slip whose payer staff have read. */
async function makeReports({ world, provider, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer();
  const odd = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '64.00' });
  for (const change of [{ payerName: 'Somebody Else' }, { payerName: 'Somebody Else' }, { payerName: 'Yet Another', amount: '6300' }])
    await provider.notify(world, provider.finish(odd.reference, 'succeeded', change));
  await staffer.wallet.approveDeposit({ id: odd.id, requestId: next() });
  // What came twice is sent back; what came of a rejected deposit is still due.
  const twice = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '66.00' });
  const paid = provider.finish(twice.reference, 'succeeded');
  for (const paymentId of [paid.paymentId, `${paid.paymentId}-again`]) await provider.notify(world, { ...paid, paymentId });
  const refused = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '67.00' });
  await provider.notify(world, provider.finish(refused.reference, 'succeeded', { payerName: 'A Stranger' }));
  await staffer.wallet.rejectDeposit({ id: refused.id, requestId: next(), reason: 'Not the holder' });
  const ids = { id: twice.id, refundId: (await staffer.wallet.consoleDeposit({ id: twice.id })).refunds[0]?.id ?? '' };
  const asked = await staffer.wallet.askRefund({ ...ids, requestId: next(), reason: 'Paid twice' });
  await (await world.secondStaffer()).decide({ id: asked.refunds[0]?.request?.id ?? '' });
  await staffer.wallet.takeRefund({ ...ids, requestId: next(), sender: null });
  await staffer.wallet.recordRefund({ ...ids, requestId: next(), reference: 'RF-1' });
  const slip = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '75.00' });
  await player.wallet.uploadSlip({ id: slip.id, requestId: next() }, [await world.picture()]);
  await staffer.wallet.approveDeposit({ id: slip.id, requestId: next(), payer: 'Bunga Raya' });
}

/** Links of colleagues: made twice by a colleague, and made again by command. */
async function makeLinks({ world, staffer }: Making): Promise<void> {
  const invited = { requestId: world.platform.ids.next(), name: 'Guest', role: 'support' } as const;
  await staffer.stepUp();
  await staffer.caller.client(staffConsoleCalls).inviteStaff(invited);
  await staffer.caller.client(staffConsoleCalls).inviteStaff(invited);
  await relinkStaff(world.platform, (await world.brand()).id, 'Guest');
}

/** A role that is made and narrowed, and a colleague who gets another one. */
async function makeRoles({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  await staffer.stepUp();
  const calls = staffer.caller.client(rolesConsoleCalls);
  const { roles } = await calls.roles();
  const [code, content] = ['auditor', roles.find((role) => role.code === 'auditor')?.content] as const;
  assert(content !== undefined, 'there are auditors');
  const change = (version: number, more: Partial<typeof content>) =>
    calls.saveRole({ code, requestId: next(), version, content: { ...content, ...more }, reason: 'Nights' });
  await change(0, { name: 'Night auditor' });
  const limits = { ...content.limits, 'deposit.credit': { single: '100', day: '' } };
  await change(1, { name: 'Night auditor', limits, addresses: ['127.0.0.0/8', '::1'] });
  const colleague = await world.addStaffer('games');
  const { id } = await colleague.staff.staffInfo();
  const version = (await calls.roles()).roles.find((role) => role.code === code)?.version ?? 0;
  const move = { id, requestId: next(), from: 'games', role: 'auditor', version, reason: 'Nights' };
  const { request } = await calls.changeStaffRole(move);
  await (await world.secondStaffer()).decide({ id: request?.id ?? '' });
}

/** What people have decided: alone, in two, about money, vendors and each other. `pond` is the vendor of transfers. */
export async function makeDecisions(making: Making, pond: TestVendor): Promise<void> {
  const { world } = making;
  await makeReports(making);
  await makeLargeDispute(making);
  const vendor = await addTestVendor(world, 'WAIT', 'plain', { baseUrl: 'http://vendor.example/wait' });
  const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
  await makeFreeRounds(making, vendor, seat);
  await makeHeldCalls(making, vendor, seat);
  await makeSettings(making, vendor);
  await makeExcess(making, pond);
  await makeLinks(making);
  await makeRoles(making);
}
