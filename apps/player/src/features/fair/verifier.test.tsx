// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { EXAMPLE, type RoundFields } from './round-form.ts';
import { Verifier } from './verifier.tsx';

const MINES: RoundFields = { ...EXAMPLE, game: 'HA_MINES', stake: '1.00', payout: '0.00', choice: '{"mines":5,"picks":[0,23]}' };
const draw = (initial: RoundFields): Promise<HTMLElement> =>
  drawPart(<Verifier initial={initial} isToRun onGame={() => undefined} />, { path: '/fair' });

it('shows the field of a round of mines beside what was claimed of it', async () => {
  const root = await draw(MINES);
  await vi.waitFor(() => expect(root.textContent).toContain('Mines in the field: 5. Tile 24 had one.'));
  expect(root.textContent).toContain('The payout matches the record.');
});

it('names the choice where the seeds give no round that could go on so', async () => {
  const root = await draw({ ...MINES, choice: '{"mines":5,"picks":[23,0]}' });
  await vi.waitFor(() => expect(root.textContent).toContain('This choice is not possible in the game'));
  expect(root.querySelector('[name="choice"]')?.getAttribute('aria-invalid')).toBe('true');
  expect(root.textContent).not.toContain('Recomputed result');
});
