// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import PapersPage from './papers-page.tsx';

const AT = '2026-11-20T02:00:00.000Z';
const answers = (state: 'handed_in' | 'accepted' | 'rejected' | null, leftToday = 2) => ({
  '/wps/x/papers': {
    papers:
      state === null
        ? null
        : {
            id: '019ab2c3-4d5e-7f60-8123-456789000001',
            state,
            kind: 'identity_card',
            name: 'Bunga Raya',
            numberMasked: '•••• 678',
            bornOn: '1990-01-01',
            pictures: 2,
            handedInAt: AT,
            decidedAt: state === 'handed_in' ? null : AT,
            reason: state === 'rejected' ? 'Too dark' : null,
          },
    payeeName: 'Bunga Raya',
    minimumAge: 21,
    today: '2026-11-26',
    leftToday,
    usualMinutes: null,
  },
});
const draw = (given: ReturnType<typeof answers>) => drawPart(<PapersPage />, { answers: given, path: '/member/identity', kind: 'member' });
const sendIn = (root: HTMLElement) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hand in');

it('the form is there for whoever has handed in nothing, with the name on file', async () => {
  const root = await draw(answers(null));
  await vi.waitFor(() => expect(sendIn(root)).toBeDefined());
  expect(root.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Bunga Raya');
  expect(root.textContent).toContain('2 more times today');
});

it.each([
  ['handed_in', 'Our staff are checking your papers'],
  ['accepted', 'You have shown who you are'],
] as const)('papers that are %s say so, masked, without a form', async (state, text) => {
  const root = await draw(answers(state));
  await vi.waitFor(() => expect(root.textContent).toContain(text));
  expect(root.textContent).toContain('•••• 678');
  expect(sendIn(root)).toBeUndefined();
});

it('rejected papers say why and may be handed in again, while a day has room', async () => {
  const root = await draw(answers('rejected'));
  await vi.waitFor(() => expect(root.textContent).toContain('Not accepted: Too dark'));
  expect(sendIn(root)).toBeDefined();
  const full = await draw(answers('rejected', 0));
  await vi.waitFor(() => expect(full.textContent).toContain('as often as a day allows'));
  expect(sendIn(full)).toBeUndefined();
});
