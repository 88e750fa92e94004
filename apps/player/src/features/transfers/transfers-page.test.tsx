// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { stopOf } from './way-stop.ts';
import TransfersPage from './transfers-page.tsx';

const way = { min: '10.00', max: '5000.00', dayMax: '10000.00', dayLeft: '9990.00', perDay: 5, countLeft: 4, most: '88.00' };
const turnover = { currency: 'MYR', left: '0.00', needed: '0.00', counted: '0.00', requirements: [] };
const terms = { available: '88.00', currency: 'MYR', turnover, up: { ...way, receiver: 'ej***a' }, down: null };
const none = { content: [], pageNo: 1, totalPages: 1, totalElements: 0 };

async function draw(changed: object = {}, list: object = none): Promise<HTMLElement> {
  const answers = { '/wps/x/transfers/terms': { ...terms, ...changed }, '/wps/x/transfers?pageNo=1': list, '/wps/x/transfers': list };
  const root = await drawPart(<TransfersPage />, { kind: 'member', answers });
  await vi.waitFor(() => expect(root.querySelector('[aria-busy]')).toBeNull());
  return root;
}

describe('the page of transfers', () => {
  it('says who receives, the limits, and what is left of today', async () => {
    const root = await draw();
    await vi.waitFor(() => expect(root.textContent).toContain('ej***a'));
    expect(root.textContent).toContain('9,990.00 left today · 4 transfers left today');
    expect(root.querySelector('input[type="radio"]')).toBeNull();
    expect(root.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false);
  });

  it('offers both ways to an agent with an upline, and says so to who has neither', async () => {
    const both = await draw({ down: way });
    await vi.waitFor(() => expect(both.querySelectorAll('input[name="way"]')).toHaveLength(2));
    const neither = await draw({ up: null });
    await vi.waitFor(() => expect(neither.textContent).toContain('There is nobody you can send money to'));
    expect(neither.querySelector('form')).toBeNull();
  });

  it('lets nothing be sent while something has to be played, or a day is used up', () => {
    const open = { ...turnover, requirements: [{ state: 'open' }] } as unknown as typeof turnover;
    expect(stopOf({ turnover }, way)).toBeNull();
    expect(stopOf({ turnover: open }, way)).toBe('turnover');
    expect(stopOf({ turnover }, { ...way, countLeft: 0 })).toBe('noneLeft');
    expect(stopOf({ turnover }, { ...way, dayLeft: '0.00' })).toBe('dayDone');
  });
});
