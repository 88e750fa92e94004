// @vitest-environment happy-dom
import type { ComputedPay } from '@talora/contract/agents/pay.ts';
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { AskContract } from './ask-contract.tsx';
import DailySalaryPage from './daily-salary-page.tsx';
import IncomePage from './income-page.tsx';
import { ReviewContract } from './review-contract.tsx';
import { keepSeenContracts, unseenContracts } from './seen-contracts.ts';
import { whatIf } from './what-if.ts';

const contract = {
  id: '019ab2c3-4d5e-7f60-8123-456789abcdef',
  no: '261122-89ABCDEF',
  kind: 'daily',
  state: 'requested',
  version: 1,
  period: null,
  carriesLoss: false,
  tiers: [{ rate: '1.5', minActive: 3, minValidBet: '100.00', minLoss: '0.00' }],
  ratio: '1.5',
  currency: 'MYR',
  askedBy: 'payer',
  requestedAt: '2026-11-22T00:00:00.000Z',
  startsAt: null,
  endsAt: null,
  endReason: null,
  side: 'payee',
  other: 'ej***a',
  otherId: '019ab2c3-4d5e-7f60-8123-456789abcdee',
  acts: ['accept', 'reject'],
};
const none = { content: [], pageNo: 1, totalPages: 1, totalElements: 0 };
const nothingPaid = { ...none, paid: '0.00', unpaid: '0.00', currency: 'MYR' };
const computed: ComputedPay = {
  active: 4,
  validBet: '1000.00',
  loss: '200.00',
  parts: [
    { part: 'gross', amount: '200.00' },
    { part: 'bonuses', amount: '-10.00' },
    { part: 'salaries', amount: '0.00' },
    { part: 'fee', amount: '-20.00' },
    { part: 'corrected', amount: '0.00' },
    { part: 'carry', amount: '0.00' },
  ],
  base: '170.00',
  tier: 0,
  rate: '20',
  rest: null,
  next: null,
  amount: '34.00',
  carry: '0.00',
};

async function draw(own: object, others: object = {}): Promise<HTMLElement> {
  const answers = {
    '/wps/relay/AGT_dailySalaryContract': { enabled: true, current: null, next: null, waiting: null, ...own },
    '/wps/x/contracts?side=payer&kind=daily&pageNo=1': none,
    '/wps/x/contracts': none,
    '/wps/x/pay?kind=daily&side=payee&pageNo=1': nothingPaid,
    '/wps/x/pay?kind=daily&side=payer&pageNo=1': nothingPaid,
    '/wps/x/pay': nothingPaid,
    ...others,
  };
  return drawPart(<DailySalaryPage />, { kind: 'agent', answers });
}

describe('the page of a daily salary', () => {
  it('shows what waits with whom and under which terms, and lets it be answered', async () => {
    const root = await draw({ waiting: contract });
    await vi.waitFor(() => expect(root.textContent).toContain('Paid by ej***a'));
    expect(root.textContent).toContain('1.5% · 3 active members, valid bets of MYR 100.00');
    expect(root.textContent).toContain('Review and answer');
  });

  it('says that there is none, and lets one be requested while the kind is open', async () => {
    const root = await draw({});
    await vi.waitFor(() => expect(root.textContent).toContain('You have no contract of this kind.'));
    expect(root.textContent).toContain('Request a contract');
    const closed = await draw({ enabled: false });
    await vi.waitFor(() => expect(closed.textContent).toContain('Contracts of this kind are closed now.'));
    expect(closed.textContent).not.toContain('Request a contract');
  });

  it('says what of all periods is not paid yet, and that what was paid could not be read', async () => {
    const root = await draw({}, { '/wps/x/pay?kind=daily&side=payee&pageNo=1': { ...nothingPaid, unpaid: '12.50' } });
    await vi.waitFor(() => expect(root.textContent).toContain('Not paid yet, of all periods: MYR 12.50'));
    const broken = await draw({}, { '/wps/x/pay?kind=daily&side=payer&pageNo=1': undefined });
    await vi.waitFor(() => expect(broken.textContent).toContain('Paid by me'));
    expect(broken.textContent).toContain('Try again');
  });

  it('says why a contract ends', async () => {
    const current = { ...contract, state: 'terminating', endsAt: '2026-12-01T00:00:00.000Z', endReason: 'ratio', acts: [] };
    const root = await draw({ current });
    await vi.waitFor(() => expect(root.textContent).toContain('The payer’s own rate became lower'));
  });

  it('shows what is in force beside what follows it', async () => {
    const current = { ...contract, id: `${contract.id}1`, state: 'terminating', endsAt: '2026-12-01T00:00:00.000Z', acts: [] };
    const next = { ...contract, state: 'active', startsAt: '2026-12-01T00:00:00.000Z', ratio: '1', acts: ['request_termination'] };
    const root = await draw({ current, next });
    await vi.waitFor(() => expect(root.textContent).toContain('Ending'));
    expect(root.textContent).toContain('In force');
  });

  it('is for agents', async () => {
    const root = await drawPart(<DailySalaryPage />, { kind: 'member', answers: {} });
    expect(root.textContent).toContain('Non-agents cannot log in here.');
  });
});

describe('a contract that is looked at', () => {
  const path = `/wps/x/contracts/${contract.id}`;
  const shown = { contract, current: null, compared: [], takesEffectAt: null, ends: [], events: [] };
  const missing = { active: 2, validBet: '50.00', loss: '0.00' };
  const last = { from: contract.requestedAt, to: contract.requestedAt };
  const preview = { currency: 'MYR', terms: contract, feePercent: 0, current: null };
  const draw = (answers: object, refusals: Record<string, string> = {}) =>
    drawPart(<ReviewContract id={contract.id} onClose={() => undefined} />, {
      kind: 'agent',
      answers: { [path]: shown, ...answers },
      refusals,
    });
  const text = (): string => document.body.textContent ?? '';

  it('says what it would have paid, and what is missing for the next tier in which money', async () => {
    const [own, next] = [
      { ...computed, next: { tier: 1, rate: '30', missing } },
      { ...last, computed },
    ];
    await draw({ [`${path}/preview`]: { ...preview, last: { ...last, computed: own }, running: next } });
    await vi.waitFor(() => expect(text()).toContain('With last period’s figures this would have paid MYR 34.00.'));
    expect(text()).toContain('For 30% still needed: 2 active members, valid bets of MYR 50.00');
  });

  it('has no figures of an agent who has been moved away, and says so', async () => {
    await draw({}, { [`${path}/preview`]: 'NOT_FOUND' });
    await vi.waitFor(() => expect(text()).toContain('No preview: this agent is not directly below you any more.'));
    expect(text()).toContain('Accept');
  });
});

describe('a contract that is asked for', () => {
  it('names a number of members that is none before it is sent', async () => {
    const root = await drawPart(<AskContract kind="daily" named="" onClose={() => undefined} />, { kind: 'agent' });
    const field = [...root.querySelectorAll('input')].find(({ inputMode }) => inputMode === 'numeric');
    // Set as typing does: what is set on the field itself React takes for known.
    Reflect.set(HTMLInputElement.prototype, 'value', '1e3', field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(field?.value).toBe('1e3'));
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
    expect(root.textContent).toContain('Enter a plain number.');
  });
});

describe('contracts that wait', () => {
  it('are shown once a session, and again when they have changed', () => {
    const empty = { enabled: true, current: null, next: null, waiting: null };
    type Info = Parameters<typeof unseenContracts>[1];
    const info = (version: number): Info =>
      ({
        contractDividendInfo: empty,
        hourSalaryInfo: empty,
        salaryInfo: empty,
        dailySalaryInfo: { ...empty, waiting: { ...contract, version } },
        asked: [],
      }) as unknown as Info;
    const first = unseenContracts(null, info(1));
    expect(first.map(({ id }) => id)).toEqual([contract.id]);
    keepSeenContracts(null, first);
    expect(unseenContracts(null, info(2))).toHaveLength(1);
    const off = { ...info(1), dailySalaryInfo: { enabled: false, current: null, next: null, waiting: first[0] ?? null } };
    expect(unseenContracts(null, off)).toEqual([]);
    // What whoever is below asks for, and the end of what only follows.
    const below = { ...contract, id: `${contract.id}1`, side: 'payer', askedBy: 'payee' };
    const following = { ...contract, id: `${contract.id}2`, state: 'termination_requested' };
    const more = { ...info(1), dailySalaryInfo: { ...empty, next: following }, asked: [below] } as unknown as Info;
    expect(unseenContracts(null, more).map(({ id }) => id)).toEqual([following.id, below.id]);
  });
});

describe('my income', () => {
  it('shows its sum and the days on which something was paid', async () => {
    const line = { dividend: '0.00', daily: '2.40', hourly: '0.00', realtime: '0.00', paidOn: '1.80', net: '0.60' };
    const empty = { dividend: '0.00', daily: '0.00', hourly: '0.00', realtime: '0.00', paidOn: '0.00', net: '0.00' };
    const days = [{ day: '2026-11-21', ...line }, { day: '2026-11-22', ...empty }]; // prettier-ignore
    const income = { from: '2026-11-21', to: '2026-11-22', currency: 'MYR', days, sums: line };
    const root = await drawPart(<IncomePage />, { kind: 'agent', answers: { '/wps/x/pay/income': income } });
    await vi.waitFor(() => expect(root.textContent).toContain('2026-11-21'));
    expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(root.textContent).toContain('0.60');
  });
});

describe('what a contract would come to', () => {
  const terms = {
    period: 'M' as const,
    carriesLoss: true,
    tiers: [
      { rate: '20', minActive: 0, minValidBet: '0.00', minLoss: '0.00' },
      { rate: '30', minActive: 6, minValidBet: '0.00', minLoss: '0.00' },
    ],
  };

  it('is what it pays at what was reached, and reaches the next tier by the same function', () => {
    expect(whatIf('dividend', terms, { computed, currency: 'MYR', feePercent: 10 }, 100)).toMatchObject({ amount: '34.00', rate: '20' });
    // 400.00 less 20.00 and the fee of 40.00, at 30 %.
    expect(whatIf('dividend', terms, { computed, currency: 'MYR', feePercent: 10 }, 200)).toMatchObject({
      active: 8,
      amount: '102.00',
      rate: '30',
    });
    expect(whatIf('dividend', terms, { computed, currency: 'MYR', feePercent: 10 }, 0)).toMatchObject({ amount: '0.00', active: 0 });
    expect(whatIf('daily', terms, { computed, currency: 'MYR', feePercent: 10 }, 100)).toBeNull();
  });
});
