// @vitest-environment happy-dom
import type { TurnoverBet, TurnoverRequirement } from '@talora/contract/turnover/turnover.ts';
import { TURNOVER_REASONS } from '@talora/domain/turnover/count-play.ts';
import { TURNOVER_STATES } from '@talora/domain/turnover/turnover-terms.ts';
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import TurnoverPage from './turnover-page.tsx';

const AT = '2026-11-20T02:00:00.000Z';
const DEPOSIT = '261120-000012';

const requirement = (state: TurnoverRequirement['state'], id = '1'): TurnoverRequirement => ({
  id: `019ab2c3-4d5e-7f60-8123-45678900000${id}`,
  source: 'deposit' as const,
  depositNo: DEPOSIT,
  state,
  amount: '120.00',
  needed: '120.00',
  counted: '80.00',
  left: state === 'open' ? '40.00' : '0.00',
  percent: 100,
  weights: [
    { code: 'RNG', percent: 100 },
    { code: 'SPORTS', percent: 50 },
  ],
  oddsPercent: 150,
  isEveryStake: false,
  openedAt: AT,
  closedAt: state === 'open' ? null : AT,
});

const bet = (id: string, reason: TurnoverBet['reason']): TurnoverBet => ({
  play: {
    id,
    playNo: id,
    gameName: `Game ${id}`,
    gameCode: 'HSL_KOPI7',
    iconUrl: '/img/game/hsl-kopi7.webp',
    gameType: 'RNG',
    vendorName: 'Talora Studio',
    placedAt: AT,
    settledAt: AT,
    stake: '1.00',
    validBet: '1.00',
    payout: '0.00',
    result: '-1.00',
    state: 'lost',
    currency: 'MYR',
  },
  counted: reason === null ? '1.00' : '0.00',
  parts: reason === null ? [{ depositNo: DEPOSIT, counted: '1.00' }] : [],
  reason,
});

const answersOf = (states: readonly TurnoverRequirement['state'][]) => ({
  '/wps/x/turnover': {
    currency: 'MYR',
    left: states.includes('open') ? '40.00' : '0.00',
    needed: '120.00',
    counted: '80.00',
    requirements: states.map((state, at) => requirement(state, String(at))),
  },
  '/wps/x/turnover/bets?pageNo=1': {
    content: [bet('whole', null), ...TURNOVER_REASONS.map((reason) => bet(reason, reason))],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1 + TURNOVER_REASONS.length,
    sums: { count: 1 + TURNOVER_REASONS.length, stake: '11.00', counted: '1.00', currency: 'MYR' },
    from: '2026-11-14',
    to: '2026-11-20',
  },
});

it('says what is left of which deposit, and of each bet what it counted and why', async () => {
  const root = await drawPart(<TurnoverPage />, { answers: answersOf(TURNOVER_STATES), path: '/member/turnover', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('Game whole'));
  expect(root.textContent).toContain('RM 40.00 left to play of RM 120.00');
  expect(root.textContent).toContain(`Deposit ${DEPOSIT}`);
  expect(root.querySelector('progress')?.value).toBe(66);
  for (const text of ['To play', 'Played', 'Closed: nothing left to play with', 'Waived']) expect(root.textContent).toContain(text);
  for (const text of [
    'Counts in full',
    'Not settled yet',
    'Made before the deposit',
    'Taken back',
    'Opposite bets do not count',
    'Counts in part',
  ])
    expect(root.textContent).toContain(text);
  // Every reason and state has its words: none is shown as its key.
  expect(root.textContent).not.toMatch(/records\.|turnover\./);
});

it('says that nothing has to be played, with the way to the withdrawal', async () => {
  const root = await drawPart(<TurnoverPage />, { answers: answersOf(['met']), path: '/member/turnover', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('Nothing has to be played'));
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/member/withdraw');
});
