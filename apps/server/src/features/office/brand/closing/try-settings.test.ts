import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { closingCalls } from '@talora/contract/site/closing-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { settingsConsoleCalls, type SettingsConsole } from '@talora/contract/site/settings-console.ts';
import { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import type { SectionName } from '@talora/domain/site/settings-sections.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLines } from '../../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

type Values = SettingsConsole['sections'][number]['values'];

describe('what would close by a change of the settings', () => {
  let world: World;
  let beside: World;
  let admin: Staffer;
  let player: Player;
  let lines: ReturnType<typeof openLines>;
  const next = (): string => world.platform.ids.next();
  const owner = () => world.asOwner.db.kysely;
  const stored = async (section: SectionName, staffer: Staffer) =>
    (await staffer.caller.client(settingsConsoleCalls).settings()).sections.find((one) => one.section === section)?.values ?? {};
  const tryOut = async (section: SectionName, change: Readonly<Record<string, unknown>>, staffer: Staffer = admin) =>
    staffer.caller.client(closingCalls).trySettings({ section, values: { ...(await stored(section, staffer)), ...change } as Values });
  /** What a change would close, by its counts. */
  const counts = async (section: SectionName, change: Readonly<Record<string, unknown>>, staffer: Staffer = admin) =>
    Object.fromEntries((await tryOut(section, change, staffer)).facts.map(({ what, count }) => [what, count]));

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { isUplineTransferOn: true, isDownlineTransferOn: true } });
    beside = await world.beside();
    lines = openLines(world);
    admin = await world.addStaffer();
    player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('deposits: what is on its way, who paid such sums, who may begin no other, and ways that are left without a sum', async () => {
    await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '30.00' });
    await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '60.00' });
    expect(await counts('deposits', { depositMin: '50.00', depositQuick: ['50.00'] })).toEqual({ depositsOutside: 1 });
    expect(await counts('deposits', { depositMax: '100.00', depositQuick: ['50.00'] })).toEqual({ payersOutside: 1 });
    expect(await counts('deposits', { maxOpenDeposits: 2 })).toEqual({ openFull: 1 });
    expect(await counts('deposits', { maxOpenDeposits: 9, depositMin: '5.00' })).toEqual({});
    await sql`update wallet_method set min = 5000, max = 10000 where code = 'slip'`.execute(owner());
    const { facts } = await tryOut('deposits', { depositMax: '40.00', depositQuick: [] });
    expect(facts).toContainEqual({ what: 'methodsShut', count: 1, sum: null, names: [expect.any(String)] });
    await sql`update wallet_method set min = null, max = null where code = 'slip'`.execute(owner());
  });

  it('withdrawals: accounts at a bank that goes, members at their most, papers that would be owed', async () => {
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    await player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId: payee.id });
    const { payoutBanks } = await stored('withdrawals', admin);
    const left = (payoutBanks as unknown as readonly { code: string; name: string }[]).filter(({ code }) => code !== 'RAYA');
    expect(await counts('withdrawals', { payoutBanks: left })).toEqual({ payeesAt: 1 });
    expect(await counts('withdrawals', { payeesMax: 1, withdrawalsPerDay: 1 })).toEqual({ payeesFull: 1, askedFull: 1 });
    expect(await counts('withdrawals', { isIdentityAsked: true, identityAskedFrom: '40.00' })).toEqual({ papersOwed: 1 });
    expect(await counts('withdrawals', { isIdentityAsked: true, identityAskedFrom: '40.01' })).toEqual({});
    // A rule that is off asks nobody, however low its sum.
    expect(await counts('withdrawals', { identityAskedFrom: '40.00' })).toEqual({});
    expect(await counts('conduct', { isRegulated: true })).toEqual({ cancellable: 1 });
  });

  it('turnover: what is being played through keeps its terms', async () => {
    expect(await counts('turnover', { turnoverPercent: 300 })).toEqual({});
    await world.settings({ isTurnoverOn: true });
    await world.addPlayer({ balance: '50.00' });
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from turnover_requirement where state = 'open'`.execute(
      owner(),
    );
    expect(rows[0]?.open).toBeGreaterThan(0);
    expect(await counts('turnover', { turnoverPercent: 300 })).toEqual({ requirements: rows[0]?.open });
    expect(await counts('turnover', {})).toEqual({});
    await world.settings({ isTurnoverOn: false });
  });

  it('transfers: who sent what is not let through any more, each once', async () => {
    const { agent, member } = await lines.family();
    await lines.up(member, '20.00');
    await lines.down(agent, member, '20.00');
    expect(await counts('transfers', { isUplineTransferOn: false })).toEqual({ senders: 1 });
    expect(await counts('transfers', { isUplineTransferOn: false, isDownlineTransferOn: false })).toEqual({ senders: 2 });
    expect(await counts('transfers', { downlineTransferMax: '20.00' })).toEqual({});
    expect(await counts('transfers', { downlineTransferMax: '19.99' })).toEqual({ senders: 1 });
    expect(await counts('conduct', { isRegulated: true })).toEqual({ cancellable: 1, senders: 2 });
    expect(await counts('login', { agentTypes: [] })).toEqual({ agents: 1 });
    expect(await counts('login', { agentTypes: [], closedTypes: [{ type: 1 }] })).toEqual({ shutMembers: 1, shutSessions: 1 });
  });

  it('contracts and links of agents, by what is switched off or narrowed', async () => {
    await world.settings({ isDividendOn: true, mayAgentsOpenAgents: true });
    const { agent } = await lines.family();
    const [{ id: brandId, asset }, agentId] = [await world.brand(), await lines.idOf(agent)];
    await sql`insert into agents_contract_kind (brand_id, kind) values (${brandId}, 'dividend') on conflict do nothing`.execute(owner());
    await sql`alter table agents_contract disable trigger user`.execute(owner());
    await sql`insert into agents_contract (id, brand_id, kind, payer_id, payee_id, asset, period, carries_loss, tiers, ratio, state, version, requested_at,
        changed_at, starts_at) values (${next()}, ${brandId}, 'dividend', null, ${agentId}, ${asset.id}, 'M', false, '[]', 300000, 'active', 1, app_now(),
        app_now(), app_now())`.execute(owner());
    expect(await counts('agents', { isDividendOn: false })).toEqual({ contracts: 1 });
    expect(await counts('agents', { agentDividendPercent: 30 })).toEqual({});
    expect(await counts('agents', { agentDividendPercent: 29, agentSalaryPercent: 1 })).toEqual({ contractsAbove: 1 });
    await sql`delete from agents_contract where payee_id = ${agentId}`.execute(owner());
    await sql`alter table agents_contract enable trigger user`.execute(owner());
    await sql`insert into identity_invite_code (brand_id, code, member_id, kind, member_type, made_at)
      values (${brandId}, 'TRYLINK', ${agentId}, 'link', 1, app_now())`.execute(owner());
    await sql`insert into agents_link (agent_id, id, brand_id, code, content_hash, made_at)
      values (${agentId}, ${next()}, ${brandId}, 'TRYLINK', '\\x00', app_now())`.execute(owner());
    expect(await counts('opening', { isAgentOpeningOn: false })).toEqual({ links: 1 });
    expect(await counts('opening', { mayAgentsOpenAgents: false, agentLinksMost: 1 })).toEqual({ links: 1, linksFull: 1 });
    await sql`update identity_invite_code set member_type = 0 where code = 'TRYLINK'`.execute(owner());
    expect(await counts('opening', { mayAgentsOpenAgents: false, isAffiliateFormOn: false })).toEqual({});
    for (const table of ['agents_link', 'identity_invite_code'])
      await sql`delete from ${sql.table(table)} where code = 'TRYLINK'`.execute(owner());
  });

  it('numbers, messages, tickets, limits, languages and the jackpot', async () => {
    const id = await player.memberId();
    await sql`update identity_member set mobile = '6591234567', mobile_verified_at = app_now(), language = 'EN' where id = ${id}`.execute(
      owner(),
    );
    const { dialingCodes } = await stored('codes', admin);
    const rows = dialingCodes as unknown as readonly { dialingCode: string; minDigits: number }[];
    expect(await counts('codes', { dialingCodes: rows.filter(({ dialingCode }) => dialingCode !== '65') })).toEqual({ numbers: 1 });
    expect(await counts('codes', { dialingCodes: rows.filter(({ dialingCode }) => dialingCode !== '66') })).toEqual({});
    expect(
      await counts('codes', { dialingCodes: rows.map((row) => (row.dialingCode === '65' ? { ...row, minDigits: 9, maxDigits: 9 } : row)) }),
    ).toEqual({
      numbers: 1,
    });
    await sql`update inbox_message set created_at = app_now() - interval '40 days' where member_id = ${id}`.execute(owner());
    const old = await sql<{ n: number }>`select count(*)::int as n from inbox_message where member_id = ${id}`.execute(owner());
    expect(old.rows[0]?.n).toBeGreaterThan(0);
    expect(await counts('messages', { inboxDays: 30 })).toEqual({ messages: old.rows[0]?.n });
    const letter = next();
    await player.caller.client(contentCalls).feedback({ requestId: letter, topic: 'deposit', content: 'Where is my money now?' }, []);
    await admin.caller.client(ticketsConsoleCalls).closeTicket({ id: letter, version: 0, reason: 'Answered' });
    await sql`update content_feedback set closed_at = closed_at - interval '10 days' where id = ${letter}`.execute(owner());
    expect(await counts('messages', { ticketReopenDays: 9 })).toEqual({ tickets: 1 });
    expect(await counts('messages', { ticketReopenDays: 11 })).toEqual({});
    await sql`update content_feedback set closed_at = closed_at + interval '10 days' where id = ${letter}`.execute(owner());
    await player.caller.client(protectionCalls).setLimit({ requestId: next(), kind: 'deposit', period: 'week', most: '900.00' });
    expect(await counts('protection', { limitPeriods: ['day', 'month'] })).toEqual({ limits: 1 });
    const { facts } = await tryOut('languages', { languages: ['MS', 'CN'], defaultLanguage: 'MS' });
    const { rows: readers } = await sql<{ n: number }>`select count(*)::int as n from identity_member
      where language = 'EN' and brand_id = ${(await world.brand()).id}`.execute(owner());
    expect(facts).toEqual([{ what: 'readers', count: readers[0]?.n, sum: null, names: ['English'] }]);
    // None is open, and then one that pays 12.34.
    expect(await counts('jackpot', { jackpotProfile: 'standard' })).toEqual({});
    const { id: brandId, asset } = await world.brand();
    await sql`alter table jackpot_pool disable trigger user`.execute(owner());
    await sql`insert into jackpot_pool (id, brand_id, tier, asset, is_open, run_no, meter, reserve, contributed, loan)
      values (${next()}, ${brandId}, 'mini', ${asset.id}, true, 1, 12345678, 0, 0, 0)`.execute(owner());
    expect((await tryOut('jackpot', { jackpotProfile: 'standard' })).facts).toMatchObject([{ what: 'pools', count: 1, sum: '12.34' }]);
    await sql`delete from jackpot_pool`.execute(owner());
    await sql`alter table jackpot_pool enable trigger user`.execute(owner());
  });

  it('asks for the permission of the change, refuses what could not be saved, writes nothing down, and keeps to its brand', async () => {
    const audited = async () => (await admin.caller.client(auditCalls).auditLog({})).totalElements;
    const [cashier, stranger] = [await world.addStaffer('cashier'), await beside.addStaffer()];
    const entries = await audited();
    expect(await codeOf(cashier.caller.client(closingCalls).trySettings({ section: 'play', values: {} }))).toBe('FORBIDDEN');
    await expect(tryOut('deposits', { depositMin: '-1' })).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { depositMin: 'sum' } },
    });
    expect(await counts('play', { slotPaceMs: 60_000 })).toEqual({});
    expect(await audited()).toBe(entries);
    expect(await counts('deposits', { maxOpenDeposits: 2 }, stranger)).toEqual({});
  });
});
