// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { missingPapers, PapersAsked } from './papers-first.tsx';

it('papers are missing from the sum on, with what was withdrawn before, until they are accepted', () => {
  const rule = (state: 'handed_in' | 'accepted' | 'rejected' | null, withdrawn = '0.00') => ({ from: '100.00', withdrawn, state });
  expect(missingPapers(rule(null), '99.99', 'MYR')).toBeNull();
  expect(missingPapers(rule(null), '100.00', 'MYR')).toBe('hand-in');
  expect(missingPapers(rule(null, '60.00'), '39.99', 'MYR')).toBeNull();
  expect(missingPapers(rule(null, '60.00'), '40.00', 'MYR')).toBe('hand-in');
  expect(missingPapers(rule('rejected'), '100.00', 'MYR')).toBe('rejected');
  expect(missingPapers(rule('handed_in'), '100.00', 'MYR')).toBe('waiting');
  expect(missingPapers(rule('accepted'), '100.00', 'MYR')).toBeNull();
  expect(missingPapers(rule(null), undefined, 'MYR')).toBeNull();
  expect(missingPapers(null, '9999.00', 'MYR')).toBeNull();
});

const AT = '2026-11-20T02:00:00.000Z';
const standing = (state: 'handed_in' | 'rejected' | null, usualMinutes: number | null = null) => ({
  '/wps/x/papers': {
    papers:
      state === null
        ? null
        : {
            id: '019ab2c3-4d5e-7f60-8123-456789000001',
            state,
            kind: 'passport',
            name: 'Bunga Raya',
            numberMasked: '•••• 567',
            bornOn: '1990-01-01',
            pictures: 1,
            handedInAt: AT,
            decidedAt: state === 'rejected' ? AT : null,
            reason: state === 'rejected' ? 'Too dark' : null,
          },
    payeeName: 'Bunga Raya',
    minimumAge: 21,
    today: '2026-11-26',
    leftToday: 2,
    usualMinutes,
  },
});

it.each([
  [null, 'What is missing: show who you are'],
  ['rejected', 'were not accepted: Too dark'],
  ['handed_in', 'are being checked'],
] as const)('what a withdrawal waits for is told while papers are %s, with the way there', async (state, text) => {
  const root = await drawPart(<PapersAsked />, { answers: standing(state), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain(text));
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/member/identity');
  expect(root.textContent).not.toContain('Half of the latest');
});

it('how long papers usually take is told where it is known', async () => {
  const root = await drawPart(<PapersAsked />, { answers: standing('handed_in', 130), path: '/member/withdraw', kind: 'member' });
  await vi.waitFor(() => expect(root.textContent).toContain('within 3 hours'));
});
