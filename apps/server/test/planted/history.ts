import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { addBrand, type BrandSettings } from '../../src/features/base/site/site.ts';
import { postExternalTransfer } from '../../src/features/base/ledger/ledger.ts';
import { grantFreeRounds } from '../../src/features/play/vendors/limits/free-rounds.ts';
import { findVendorPlayer } from '../../src/features/play/vendors/players.ts';
import { findVendorProfile } from '../../src/features/play/vendors/profiles.ts';
import { bringBack, decideTransfer, sendToVendor } from '../../src/features/play/vendors/transfers/transfer-wallet.ts';
import { readRoundFeed } from '../../src/features/play/vendors/outgoing/round-feed.ts';
import { FakeVendor } from '../fake-vendor.ts';
import { openContracts } from '../contracts.ts';
import { openFakeProvider } from '../fake-provider.ts';
import { addTestVendor } from '../vendor-client.ts';
import { houseGameId } from '../../src/listing/house-games.ts';
import { sitDown, type TestVendor } from '../vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../world.ts';
import { makeProtection } from './protection-history.ts';
import { makeFlights, makeRooms, makeSharedRounds } from './shared-history.ts';
import { makeFish } from './fish-history.ts';
import { makeAdjustments } from './adjustment-history.ts';
import { makePayees } from './payee-history.ts';
import { makePapers } from './papers-history.ts';
import { makeJackpots } from './jackpot-history.ts';
import { makeVoidDeck } from './void-history.ts';
import { makeLineTransfers } from './transfer-history.ts';
import { makeBank } from './bank-history.ts';
import { makeBranches } from './branch-history.ts';
import { makeContracts } from './contract-history.ts';
import { makeTeam } from './team-history.ts';
import { makeTurnover } from './turnover-history.ts';
import { makeDecisions } from './decided-history.ts';
import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { nextOf, type Making } from './making.ts';
import { beginAnchorsByCommand } from '../../src/app/operator-commands.ts';

/** A brand beside the sample one, for what is moved to another brand. */
const OTHER_BRAND = '0191d0a0-0000-7000-8000-00000000b0b0';

const HOUR_MS = 3_600_000;

async function makeDeposits({ world, provider, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer();
  const start = (method: 'online' | 'slip', amount: string) => player.wallet.createDeposit({ requestId: next(), method, amount });
  const online = async (amount: string, status: 'succeeded' | 'failed' | 'expired', change = {}) => {
    const deposit = await start('online', amount);
    await provider.notify(world, provider.finish(deposit.reference, status, change));
    return deposit;
  };
  await online('120.00', 'succeeded');
  await online('60.00', 'failed');
  await online('61.00', 'expired');
  const odd = await online('62.00', 'succeeded', { payerName: 'Somebody Else' });
  await staffer.wallet.approveDeposit({ id: odd.id, requestId: next() });
  const slip = await start('slip', '70.00');
  await player.wallet.uploadSlip({ id: slip.id, requestId: next() }, [await world.picture()]);
  await staffer.wallet.rejectDeposit({ id: slip.id, requestId: next(), reason: 'Not ours' });
  await start('slip', '80.00');
  const waiting = await start('slip', '90.00');
  await player.wallet.uploadSlip({ id: waiting.id, requestId: next() }, [await world.picture()]);
  await start('online', '63.00');
  // A method with a fee of the player's, and a second account that is not in use yet.
  const methods = staffer.caller.client(methodsConsoleCalls);
  const { methods: stored, accounts } = await methods.depositMethods();
  const [base, account] = [stored.find(({ code }) => code === 'online')?.draft, accounts[0]];
  if (base === undefined || account === undefined) throw new Error('a brand begins with methods and an account');
  const names = { ms: 'E-dompet', en: 'E-wallet', zh: '电子钱包' };
  const draft = { ...base, names, position: 3, max: '900', feeFixed: '1', feeShare: 100, feeBy: 'player' as const };
  await staffer.stepUp();
  await methods.saveMethod({ code: 'ewallet', version: 0, draft, reason: 'New' });
  await methods.saveAccount({ id: account.id, version: account.version, draft: { ...account.draft, dayCap: '50000' }, reason: 'Cap' });
  const second = { ...account.draft, accountNumber: '2', position: 2, isOn: false };
  await methods.saveAccount({ id: next(), version: 0, draft: second, reason: 'New' });
  const withFee = await player.wallet.createDeposit({ requestId: next(), method: 'ewallet', amount: '65.00' });
  await provider.notify(world, provider.finish(withFee.reference, 'succeeded'));
}

async function makeWithdrawals({ world, provider, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  await world.settings({ withdrawalSecurityPercent: 5 });
  // Who has paid does not settle.
  const complaints = await world.addStaffer();
  async function asked(amount = '100.00'): Promise<{ player: Player; id: string }> {
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    return { player, id: (await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId: payee.id })).id };
  }
  const approve = (id: string) => staffer.wallet.approveWithdrawal({ id, requestId: next() });
  async function pay(id: string): Promise<void> {
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
  }
  const dispute = async ({ player, id }: { player: Player; id: string }, outcome: 'upheld' | 'adjusted' | 'forced') => {
    await approve(id);
    await pay(id);
    const evidence = [await world.picture()];
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '20.00' }, evidence);
    await complaints.wallet.settleDispute({ id, requestId: next(), outcome, reason: 'Checked' });
  };
  const whole = await asked();
  await approve(whole.id);
  await pay(whole.id);
  await whole.player.wallet.answerReceipt({ id: whole.id, requestId: next(), answer: 'received' }, []);
  for (const outcome of ['upheld', 'adjusted', 'forced'] as const) await dispute(await asked(), outcome);
  const inParts = await asked();
  await approve(inParts.id);
  const { children } = await staffer.wallet.splitWithdrawal({ id: inParts.id, requestId: next(), parts: ['60.00', '40.00'] });
  await pay(children[0]?.id ?? '');
  const taken = await asked();
  await taken.player.wallet.cancelWithdrawal({ id: taken.id });
  const refused = await asked();
  await staffer.wallet.rejectWithdrawal({ id: refused.id, requestId: next(), reason: 'Rules' });
  const failed = await asked();
  await approve(failed.id);
  await staffer.wallet.startPayment({ id: failed.id, requestId: next() });
  await staffer.wallet.failPayment({ id: failed.id, requestId: next(), reason: 'Bank closed' });
  const silent = await asked();
  await approve(silent.id);
  await pay(silent.id);
  await asked('55.00'); // stays in review
  const other = await world.addStaffer();
  const byProvider = await asked();
  await approve(byProvider.id);
  const reference = async (id: string): Promise<string> => (await staffer.wallet.consoleWithdrawal({ id })).payout?.reference ?? '';
  await staffer.wallet.sendPayout({ id: byProvider.id, requestId: next() });
  await provider.notifyPayout(world, provider.endPayout(await reference(byProvider.id), 'paid'));
  const unclear = await asked();
  await approve(unclear.id);
  provider.faults = ['drop'];
  await staffer.wallet.sendPayout({ id: unclear.id, requestId: next() });
  const inHand = await asked('40.00');
  await approve(inHand.id);
  await staffer.wallet.startPayment({ id: inHand.id, requestId: next() });
  await other.wallet.takeOverPayment({ id: inHand.id, requestId: next(), reason: 'Away' });
  // One that takes two people: the payment in hand of another is to be marked as failed.
  await world.turnClock(1_000);
  const request = await staffer.caller.client(requestsCalls).askPaymentFail({ id: inHand.id, requestId: next(), reason: 'Bank says no' });
  const decider = await world.addStaffer();
  await decider.decide(request);
  await world.settings({ withdrawalSecurityPercent: 0 });
}

/** Rounds of several steps: two that are over, one of them taken, and one that waits at mines, and a hand of poker. */
async function playInSteps(world: World, player: Player): Promise<void> {
  const next = nextOf(world);
  const { arcade } = await player.openGame(houseGameId('HA_MINES'));
  const begin = async (): Promise<string> => {
    const id = next();
    await arcade.beginRound({ clientBetId: id, bet: '1.00', choice: { mines: 1, picks: [] } });
    await world.turnClock(3_000);
    return id;
  };
  for (let [rounds, taken] = [0, 0]; rounds < 2 || taken === 0; rounds += 1) {
    const id = await begin();
    const { round } = await arcade.actInRound({ id, acts: 0, act: { pick: rounds } });
    if (round === null) await arcade.actInRound({ id, acts: 1, act: { cashOut: true } });
    if (round === null) taken += 1;
    await world.turnClock(3_000);
  }
  await arcade.actInRound({ id: await begin(), acts: 0, act: { pick: 3 } });
  const cards = await player.openGame(houseGameId('HVP_JOB'));
  const hand = next();
  await cards.arcade.beginRound({ clientBetId: hand, bet: '1.00', choice: { held: null } });
  await cards.arcade.actInRound({ id: hand, acts: 0, act: { hold: [0, 1] } });
  // Nobody knows what the field hides: one that waits is begun until it does.
  for (;;) {
    const { opened } = await player.openGame(houseGameId('HA_MINES'));
    if (opened.waitingRound !== null) return;
    await world.turnClock(3_000);
    await arcade.actInRound({ id: await begin(), acts: 0, act: { pick: 3 } });
  }
}

/** Tickets of one deck: those of two members. */
async function buyTickets(world: World): Promise<void> {
  for (const count of [3, 1]) {
    const player = await world.addPlayer({ balance: '50.00' });
    const { arcade } = await player.openGame(houseGameId('HSC_TUAH'));
    const { deck } = await arcade.deck({});
    for (let bought = 0; bought < count; bought += 1) {
      await arcade.buyTicket({ clientBetId: nextOf(world)(), bet: '1.00', choice: { deck } });
      await world.turnClock(3_000);
    }
  }
}

async function makePlays({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '500.00' });
  const frame = await player.openGame();
  const spin = async (arcade = frame.arcade) => {
    await arcade.spin({ clientBetId: next(), bet: '1.00' });
    await world.turnClock(3_000);
  };
  for (let i = 0; i < 8; i += 1) await spin();
  const { nextCommitment: commitment } = await frame.arcade.seeds({});
  await frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'a-new-seed' });
  for (let i = 0; i < 8; i += 1) await spin();
  const demo = await world.openDemo();
  for (let i = 0; i < 3; i += 1) await spin(demo.arcade);
  await playInSteps(world, player);
  await buyTickets(world);
}

async function playAtVendor(world: World, vendor: TestVendor, player: Player): Promise<void> {
  const tag = vendor.code.toLowerCase();
  const { fields, token } = await sitDown(world, vendor, player);
  let count = 0;
  const id = (): string => `${tag}-${(count += 1)}`;
  const call = async (operation: string, more: Readonly<Record<string, string | bigint | boolean>>) => {
    const txId = id();
    await vendor.call(operation, { ...fields, txId, token, ...more });
    return txId;
  };
  const won = id();
  await call('bet', { roundId: won, amount: 100n });
  await call('win', { roundId: won, amount: 250n, isRoundEnd: true });
  const both = id();
  await call('betWin', { roundId: both, amount: 100n, winAmount: 40n });
  await call('betWin', { roundId: id(), amount: 100n, winAmount: 0n });
  const given = id();
  const bet = await call('bet', { roundId: given, amount: 300n });
  await call('refund', { roundId: given, targetTxId: bet });
  const many = id();
  for (const amount of [100n, 50n]) await call('bet', { roundId: many, amount });
  await call('win', { roundId: many, amount: 30n, isRoundEnd: false });
  await call('endRound', { roundId: many });
  await call('rollback', { roundId: id(), targetTxId: `never-${tag}` });
  await call('adjust', { roundId: id(), amount: 55n, reason: 'late' });
  await call('adjust', { roundId: id(), amount: -5n, reason: 'too much' });
  const promo = await call('promoWin', { roundId: id(), amount: 20n, campaignId: 'c-1' });
  await call('rollback', { roundId: id(), targetTxId: promo });
  await call('promoWin', { roundId: id(), amount: 25n, campaignId: 'c-2' });
  await call('freeRoundWin', { roundId: id(), amount: 70n, grantId: 'f-1' });
  const tip = await call('tip', { roundId: id(), amount: 10n });
  await call('rollback', { roundId: id(), targetTxId: tip });
  await call('tip', { roundId: id(), amount: 15n });
  await call('jackpotWin', { roundId: both, amount: 500n, jackpotId: 'j' });
  await call('bet', { roundId: id(), amount: 9_999_999n }); // more than there is: refused, and kept
  await call('bet', { roundId: id(), amount: 60n }); // stays open
}

async function makeVendorPlays(making: Making): Promise<TestVendor> {
  const { world, fake } = making;
  const player = await world.addPlayer({ balance: '300.00' });
  for (const kind of ['plain', 'command', 'resource'] as const) {
    const vendor = await addTestVendor(world, `P${kind.slice(0, 4).toUpperCase()}`, kind, { isResettling: kind === 'plain' });
    await playAtVendor(world, vendor, player);
    if (kind === 'plain') await sitDown(world, vendor, player, 'demo');
    if (kind === 'plain') await makeOwing(making, vendor);
  }
  return makeTransfers(world, fake);
}

/** A win that was withdrawn is taken back: the account owes. */
async function makeOwing({ world, staffer }: Making, vendor: TestVendor): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '60.00' });
  const { fields, token } = await sitDown(world, vendor, player);
  await vendor.call('bet', { ...fields, token, roundId: 'owe-r', txId: 'owe-b', amount: 100n });
  await vendor.call('win', { ...fields, roundId: 'owe-r', txId: 'owe-w', amount: 5_000n, isRoundEnd: true });
  await player.sessions.stepUp({ password: player.password });
  const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094499' });
  const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
  await staffer.wallet.approveWithdrawal({ id, requestId: next() });
  await staffer.wallet.startPayment({ id, requestId: next() });
  await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-9' }, [await world.picture()]);
  await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
  await vendor.call('rollback', { ...fields, roundId: 'owe-r', txId: 'owe-x', targetTxId: 'owe-w' });
}

async function makeTransfers(world: World, fake: FakeVendor): Promise<TestVendor> {
  const next = nextOf(world);
  const vendor = await addTestVendor(world, 'POND', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/pond' });
  fake.secret = vendor.secret;
  const profile = await findVendorProfile(world.platform, 'POND');
  const player = await world.addPlayer({ balance: '80.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined || profile === undefined) throw new Error('the vendor of transfers is not there');
  await sendToVendor(world.platform, profile, at, next(), 5_000n);
  fake.play('pond-1', at.playerId, 200n, 0n);
  fake.play('pond-2', at.playerId, 300n, 900n);
  fake.play('pond-3', at.playerId, 0n, 50n);
  await readRoundFeed(world.platform, profile);
  await bringBack(world.platform, profile, at, next());
  const expiresAt = new Date(world.clock.nowMs() + 24 * HOUR_MS);
  await grantFreeRounds(world.platform, profile, {
    grantId: 'f-9',
    player: at,
    gameCode: 'g-1',
    rounds: 5,
    bet: 100n,
    maxWin: null,
    expiresAt,
  });
  fake.isRefusing = true;
  await sendToVendor(world.platform, profile, at, next(), 100n);
  fake.isRefusing = false;
  await sendToVendor(world.platform, profile, at, next(), 1_500n);
  const other = await world.addPlayer({ balance: '40.00' });
  const there = await findVendorPlayer(world.platform, vendor.vendorId, (await sitDown(world, vendor, other)).fields.playerId);
  if (there === undefined) throw new Error('no second player');
  fake.faults.set('transferIn', ['drop']);
  const lost = next();
  await sendToVendor(world.platform, profile, there, lost, 700n);
  await sql`update vendor_transfer set state = 'person' where id = ${lost}`.execute(world.asOwner.db.kysely);
  await world.platform.db.tx((tx) => decideTransfer(world.platform, tx, vendor.vendorId, lost, 'refused'));
  fake.faults.set('transferIn', ['drop']);
  const open = next();
  await sendToVendor(world.platform, profile, there, open, 800n);
  await sql`update vendor_transfer set state = 'person' where id = ${open}`.execute(world.asOwner.db.kysely);
  return vendor;
}

async function payDividend(world: World): Promise<void> {
  // Nothing of the product pays one yet.
  const platform = world.asOwner;
  const memberId = await (await world.addPlayer({ balance: '10.00' })).memberId();
  const order = { memberId, id: platform.ids.next(), kind: 'dividend' as const, asset: 1, amount: 777n, ref: null };
  await platform.db.tx((tx) => postExternalTransfer(tx, order, 'dividend', 'contract-1 2026-01'));
}

/**
 * Opens a world in which everything has happened that may happen to money: deposits and withdrawals of every end, disputes and their
 * children, plays of the house over a rotation, shared rounds, every vendor operation in each dialect, a transfer wallet, trials, an account that
 * owes, what staff have decided alone and in two, limits and times without play, a dividend. The day on which it happened is over.
 */
export async function openRichWorld(): Promise<World> {
  const provider = openFakeProvider();
  const fake = new FakeVendor();
  const settings: Partial<BrandSettings> = {};
  const world = await openWorld({
    settings,
    env: { ANCHOR_DIR: mkdtempSync(join(tmpdir(), 'talora-anchors-')) },
    paymentKeysFile: provider.keysFile,
    outside: (request) => (request.url.includes('vendor.example') ? fake.outside(request) : provider.outside(request)),
  });
  // It goes on to the last minutes of a day and a day more: messages are proven for 47 hours, whatever the hour it begins at.
  await openContracts(world).turnTo('12:00');
  const staffer = await world.addStaffer();
  const making: Making = { world, provider, fake, staffer };
  await addBrand(world.platform, {
    id: OTHER_BRAND,
    merchantCode: 'OTHER',
    name: 'Other',
    asset: 'MYR',
    realBook: 101,
    hosts: ['other.example'],
    settings: {},
    modules: [],
    registerFields: [],
    resources: [],
  });
  await makeDeposits(making);
  await makeWithdrawals(making);
  await makePlays(making);
  for (const make of [
    makeTurnover,
    makeAdjustments,
    makePayees,
    makePapers,
    makeLineTransfers,
    makeTeam,
    makeContracts,
    makeBranches,
    makeBank,
  ])
    await make(making);
  await makeDecisions(making, await makeVendorPlays(making));
  await makeSharedRounds(making);
  const confirmLooser = await makeProtection(making);
  await payDividend(world);
  await makeJackpots(making);
  await makeFlights(making);
  await makeRooms(making);
  await makeFish(making);
  await makeVoidDeck(making);
  if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  await world.drainEvents();
  await world.runJob('streams.follow');
  await world.verify();
  await world.turnClock(26 * HOUR_MS);
  // The history is older than a day, and nothing was anchored before.
  await beginAnchorsByCommand(world.platform, 'A history of a day');
  await world.runJob('ledger.anchor');
  await confirmLooser();
  await world.runJob('wallet.confirm-silent-receipts');
  await world.drainEvents();
  await world.runJob('streams.follow');
  return world;
}
