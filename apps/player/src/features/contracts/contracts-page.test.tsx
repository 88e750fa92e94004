// @vitest-environment happy-dom
import type { ComputedPay } from '@talora/contract/agents/pay.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
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

const explained = {
  payment: {
    id: contract.id,
    contractId: contract.id,
    no: '261122-89ABCDEF',
    kind: 'daily',
    side: 'payee',
    other: 'ej***a',
    from: '2026-11-21T16:00:00.000Z',
    to: '2026-11-22T16:00:00.000Z',
    state: 'paid',
    stop: null,
    amount: '34.00',
    currency: 'MYR',
    paidAt: '2026-11-22T18:00:00.000Z',
  },
  computed,
  corrections: [],
};

async function draw(own: object, others: object = {}, path = '/', language: LanguageCode = 'EN'): Promise<HTMLElement> {
  const answers = {
    '/wps/relay/AGT_dailySalaryContract': {
      enabled: true,
      isPayStopped: false,
      current: null,
      next: null,
      waiting: null,
      refused: null,
      ...own,
    },
    '/wps/x/contracts?side=payer&kind=daily&pageNo=1': none,
    '/wps/x/contracts': none,
    '/wps/x/pay?kind=daily&side=payee&pageNo=1': nothingPaid,
    '/wps/x/pay?kind=daily&side=payer&pageNo=1': nothingPaid,
    '/wps/x/pay': nothingPaid,
    [`/wps/x/pay/${contract.id}`]: explained,
    [`/wps/x/pay/${contract.id}/members?pageNo=1`]: none,
    [`/wps/x/pay/${contract.id}/members`]: none,
    ...others,
  };
  return drawPart(<DailySalaryPage />, { kind: 'agent', answers, path, language });
}

describe('the page of a daily salary', () => {
  it('shows what waits with whom and under which terms, and lets it be answered', async () => {
    const root = await draw({ waiting: contract });
    await vi.waitFor(() => expect(root.textContent).toContain('Paid by ej***a'));
    expect(root.textContent).toContain('1.5% · 3 active members, valid bets of RM 100.00');
    expect(root.textContent).toContain('Review and answer');
  });

  it('says that there is none, and lets one be requested while the kind is open', async () => {
    const root = await draw({});
    await vi.waitFor(() => expect(root.textContent).toContain('You have no contract of this kind.'));
    expect(root.textContent).toContain('Request a contract');
    const closed = await draw({ enabled: false });
    await vi.waitFor(() => expect(closed.textContent).toContain('Contracts of this kind are closed now.'));
    expect(closed.textContent).not.toContain('Request a contract');
    const halted = await draw({ isPayStopped: true });
    await vi.waitFor(() => expect(halted.textContent).toContain('The operator has stopped these payments'));
  });

  it('says what of all periods is not paid yet, and that what was paid could not be read', async () => {
    const root = await draw({}, { '/wps/x/pay?kind=daily&side=payee&pageNo=1': { ...nothingPaid, unpaid: '12.50' } });
    await vi.waitFor(() => expect(root.textContent).toContain('Not paid yet, of all periods: RM 12.50'));
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
    const next = { ...contract, state: 'active', startsAt: '2999-01-01T00:00:00.000Z', ratio: '1', acts: ['request_termination'] };
    const root = await draw({ current, next });
    await vi.waitFor(() => expect(root.textContent).toContain('Ending'));
    expect(root.textContent).toContain('Begins later');
  });

  it('shows what the running period comes to, the tier that counts now and the way to the next', async () => {
    const tiers = [
      { rate: '1', minActive: 0, minValidBet: '0.00', minLoss: '0.00' },
      { rate: '1.5', minActive: 3, minValidBet: '100.00', minLoss: '0.00' },
    ];
    const span = { from: '2026-11-21T16:00:00.000Z', to: '2026-11-22T16:00:00.000Z' };
    const running = { ...computed, active: 3, validBet: '60.00', amount: '0.60', rate: '1', next: { tier: 1, rate: '1.5', missing: { active: 0, validBet: '40.00', loss: '0.00' } } }; // prettier-ignore
    const preview = { currency: 'MYR', terms: { period: null, carriesLoss: false, tiers }, feePercent: 0, last: { ...span, computed }, running: { ...span, computed: running }, current: null }; // prettier-ignore
    const path = `/wps/x/contracts/${contract.id}/preview`;
    const root = await draw(
      { current: { ...contract, state: 'active', startsAt: '2020-01-01T00:00:00.000Z', tiers } },
      { [path]: preview },
    );
    const section = (): Element => root.querySelector('[aria-labelledby="running-period"]') ?? root;
    await vi.waitFor(() => expect(section().textContent).toContain('RM 0.60'));
    const rows = [...section().querySelectorAll('ol li')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['1%no minimumReached', '1.5%3 active members, valid bets of RM 100.00']);
    expect(section().querySelector('progress')?.getAttribute('aria-label')).toBe('60% of the way to 1.5%');
    expect(section().querySelector('progress')?.value).toBeCloseTo(0.6);
    const broken = await draw({ current: { ...contract, state: 'active', startsAt: '2020-01-01T00:00:00.000Z' } });
    await vi.waitFor(() => expect(broken.querySelector('[aria-labelledby="running-period"]')?.textContent).toContain('Try again'));
  });

  it('says of an agreed contract whether it has begun', async () => {
    const agreed = { ...contract, state: 'active', acts: [] };
    const begun = await draw({ current: { ...agreed, startsAt: '2020-01-01T00:00:00.000Z' } });
    await vi.waitFor(() => expect(begun.textContent).toContain('In force'));
    const ending = { ...contract, id: contract.otherId, no: '261121-00000001', state: 'terminating', acts: [], endsAt: '2999-01-01T00:00:00.000Z', endReason: 'replaced' }; // prettier-ignore
    const coming = await draw({ current: ending, next: { ...agreed, startsAt: '2999-01-01T00:00:00.000Z' } });
    await vi.waitFor(() => expect(coming.textContent).toContain('Begins later'));
    expect(coming.textContent).not.toContain('In force');
    expect(coming.textContent).toContain('Replaced by another contract');
  });

  it('explains the payment that a message leads to', async () => {
    await draw({}, {}, `/agent/agentDailyWages2?payment=${contract.id}`);
    await vi.waitFor(() => expect(document.body.textContent).toContain('261122-89ABCDEF'));
    // Of which kind it is and with whom, not its number alone.
    expect(document.body.textContent).toMatch(/Daily salary · Paid (?:by|to) /);
  });

  it('says in three languages that a request was refused, with the words of whoever refused it', async () => {
    const refused = { no: '261122-89ABCDEF', isEnd: false, at: '2026-11-22T00:00:00.000Z', answer: 'Ask again in January.' };
    for (const [language, text] of [
      ['EN', 'Your request 261122-89ABCDEF was refused'],
      ['MS', 'Permintaan anda 261122-89ABCDEF ditolak'],
      ['CN', '您的请求 261122-89ABCDEF 已被拒绝'],
    ] as const) {
      const root = await draw({ refused }, {}, '/', language);
      await vi.waitFor(() => expect(root.textContent).toContain(text));
      expect(root.textContent).toContain('Ask again in January.');
    }
    const end = await draw({ refused: { ...refused, isEnd: true, answer: null } });
    await vi.waitFor(() => expect(end.textContent).toContain('Your request to end 261122-89ABCDEF was refused'));
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
    await vi.waitFor(() => expect(text()).toContain('With last period’s figures this would have paid RM 34.00.'));
    expect(text()).toContain('For 30% still needed: 2 active members, valid bets of RM 50.00');
    // Nothing is new where there is nothing to compare with.
    expect([...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent)).toEqual(['Term', 'Value']);
    expect(text()).toContain('Paid by ej***a');
  });

  it('has no figures of an agent who has been moved away, and says so', async () => {
    await draw({}, { [`${path}/preview`]: 'NOT_FOUND' });
    await vi.waitFor(() => expect(text()).toContain('No preview: this agent is not directly below you any more.'));
    expect(text()).toContain('Accept');
  });
});

describe('a contract that is asked for', () => {
  it('is offered to a member by name, of this kind or of another', async () => {
    const ofKind = { enabled: true, isPayStopped: false, current: null, next: null, waiting: null, refused: null };
    const root = await draw(ofKind, {}, '/agent/agentDailyWages2?for=bunga12');
    await vi.waitFor(() => expect(root.textContent).toContain('Offer: Daily salary'));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[aria-label="Contracts of another kind"] a')];
    expect(links.map(({ textContent, href }) => `${textContent} ${new URL(href).pathname}${new URL(href).search}`)).toEqual([
      'Dividend /agent/agentDividendRecordCopy2?for=bunga12',
      'Hourly salary /agent/agentHourSalary?for=bunga12',
      'Real-time salary /agent/agentRealtimeSalary?for=bunga12',
    ]);
  });

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
    const empty = { enabled: true, isPayStopped: false, current: null, next: null, waiting: null, refused: null };
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
    const off = {
      ...info(1),
      dailySalaryInfo: { enabled: false, isPayStopped: false, current: null, next: null, waiting: first[0] ?? null, refused: null },
    };
    expect(unseenContracts(null, off)).toEqual([]);
    // What whoever is below asks for, and the end of what only follows.
    const below = { ...contract, id: `${contract.id}1`, side: 'payer', askedBy: 'payee' };
    const following = { ...contract, id: `${contract.id}2`, state: 'termination_requested' };
    const more = { ...info(1), dailySalaryInfo: { ...empty, next: following }, asked: [below] } as unknown as Info;
    expect(unseenContracts(null, more).map(({ id }) => id)).toEqual([following.id, below.id]);
  });
});

const line = { dividend: '0.00', daily: '2.40', hourly: '0.00', realtime: '0.00', paidOn: '1.80', net: '0.60' };
const empty = { dividend: '0.00', daily: '0.00', hourly: '0.00', realtime: '0.00', paidOn: '0.00', net: '0.00' };
const income = {
  from: '2026-11-21',
  to: '2026-11-22',
  currency: 'MYR',
  days: [
    { day: '2026-11-21', ...line },
    { day: '2026-11-22', ...empty },
  ],
  sums: { received: '2.40', ...line },
};

describe('my income', () => {
  it('shows its sum and the days on which something was paid', async () => {
    const root = await drawPart(<IncomePage />, {
      kind: 'agent',
      answers: { '/wps/x/pay/income': income, '/wps/x/pay?side=payee&pageNo=1': { ...nothingPaid, unpaid: '12.50' } },
    });
    await vi.waitFor(() => expect(root.querySelector('tbody')?.textContent).toContain('21 Nov'));
    expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(root.textContent).toContain('0.60');
    // What came in stands above, with what is not paid yet of all time, and by day as a bar of one source.
    await vi.waitFor(() => expect(root.textContent).toContain('RM 12.50'));
    expect(root.textContent).toContain('RM 2.40');
    expect([...root.querySelectorAll('figure title')].map(({ textContent }) => textContent)).toEqual([
      '21 Nov 2026 · Daily salary RM 2.40',
      '22 Nov 2026 · Daily salary RM 0.00',
    ]);
    expect(root.querySelectorAll('figure rect')).toHaveLength(1);
    // Each number but a nought leads to its payments, and carries its filter.
    const links = [...root.querySelectorAll<HTMLAnchorElement>('tbody a')].map((link) => link.getAttribute('href'));
    const all = '/agent/agentRevenueReport?from=2026-11-21&to=2026-11-22&source=';
    expect(links).toEqual(['daily', 'paidOn', 'net'].flatMap((source) => [`${all}${source}`]).concat(['daily', 'paidOn', 'net'].map((source) => `${all}${source}&day=2026-11-21`))); // prettier-ignore
    expect(root.textContent).not.toContain('Payments:');
  });

  it('reads its days from the address, and shows in three languages the payments behind the number that was followed', async () => {
    const payment = {
      id: '019ab2c3-4d5e-7f60-8123-456789abc0ff',
      no: '261122-89ABC0FF',
      contractId: contract.id,
      kind: 'daily',
      side: 'payee',
      other: null,
      from: '2026-11-19T16:00:00.000Z',
      to: '2026-11-20T16:00:00.000Z',
      base: '120.00',
      rate: '2',
      amount: '2.40',
      currency: 'MYR',
      state: 'paid',
      stop: null,
      paidAt: '2026-11-20T18:00:00.000Z',
    };
    const days = 'from=2026-11-21&to=2026-11-21';
    const answers = {
      '/wps/x/pay/income?from=2026-11-21&to=2026-11-22': income,
      [`/wps/x/pay?kind=daily&side=payee&by=paid&${days}&pageNo=1`]: { ...nothingPaid, content: [payment], totalElements: 1, paid: '2.40' },
      [`/wps/x/pay?side=payee&by=paid&${days}&pageNo=1`]: { ...nothingPaid, content: [payment], totalElements: 1, paid: '2.40' },
      [`/wps/x/pay?side=payer&by=paid&${days}&pageNo=1`]: { ...nothingPaid, paid: '1.80' },
    };
    const at = (source: string) => `/agent/agentRevenueReport?from=2026-11-21&to=2026-11-22&source=${source}&day=2026-11-21`;
    for (const [language, title] of [
      ['EN', 'Payments: Daily salary, 21 Nov 2026'],
      ['MS', 'Bayaran: Gaji harian, 21 Nov 2026'],
      ['CN', '付款：日工资，2026年11月21日'],
    ] as const) {
      const root = await drawPart(<IncomePage />, { kind: 'agent', answers, language, path: at('daily') });
      await vi.waitFor(() => expect(root.querySelectorAll('[data-source="/wps/x/pay"] li')).toHaveLength(1));
      expect(root.textContent).toContain(title);
      expect(root.querySelectorAll('[data-source="/wps/x/pay"]')).toHaveLength(1);
    }
    // What is left is what came and what went on.
    const net = await drawPart(<IncomePage />, { kind: 'agent', answers, path: at('net') });
    await vi.waitFor(() => expect(net.querySelectorAll('[data-source="/wps/x/pay"] li')).toHaveLength(1));
    expect(net.textContent).toContain('Daily salary · Paid by the operator');
    await vi.waitFor(() => expect(net.querySelector('#payments-payer')?.textContent).toContain('1.80'));
    const odd = await drawPart(<IncomePage />, {
      kind: 'agent',
      answers: { '/wps/x/pay/income': income },
      path: '/agent/agentRevenueReport?from=x&source=odd',
    });
    await vi.waitFor(() => expect(odd.querySelector('tbody')?.textContent).toContain('21 Nov'));
    expect(odd.textContent).not.toContain('Payments:');
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
