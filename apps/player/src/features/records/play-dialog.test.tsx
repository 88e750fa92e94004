// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { PlayDialog } from './play-dialog.tsx';

const ID = '019ab2c3-4d5e-7f60-8123-456789abcdef';
const AT = '2026-11-20T02:00:00.000Z';

const drawn = async (state: 'open' | 'lost', detailPath: string): Promise<HTMLElement> => {
  const play = {
    id: ID,
    playNo: '261120-000001',
    gameName: 'Ruby Mines',
    gameCode: 'HA_MINES',
    iconUrl: '/img/game/house-mines.webp',
    gameType: 'RNG',
    vendorName: 'Talora Studio',
    placedAt: AT,
    settledAt: state === 'open' ? null : AT,
    stake: '1.00',
    validBet: state === 'open' ? '0.00' : '1.00',
    payout: '0.00',
    result: state === 'open' ? '0.00' : '-1.00',
    state,
    currency: 'MYR',
  };
  const root = await drawPart(<PlayDialog id={ID} onClose={() => undefined} />, {
    answers: { [`/wps/x/games/plays/${ID}`]: { play, postings: [], roundId: ID, detailPath } },
    kind: 'member',
  });
  await vi.waitFor(() => expect(root.textContent).toContain('261120-000001'));
  return root;
};
const linksOf = (root: HTMLElement): (readonly [string | null, string | null])[] =>
  [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('leads from a round that is still open into its game, and promises no proof yet', async () => {
  const root = await drawn('open', '/seamless?game=1031');
  expect(linksOf(root)).toEqual([['Continue this round', '/seamless?game=1031']]);
  expect(root.textContent).toContain('This round is still open.');
  expect(root.textContent).not.toContain('Verify this round');
  expect(root.textContent.match(/—/g)).toHaveLength(2);
});

it('leads from a round that has ended to its proof', async () => {
  const root = await drawn('lost', `/fair?play=${ID}`);
  expect(linksOf(root)).toEqual([['Verify this round', `/fair?play=${ID}`]]);
  expect(root.textContent).not.toContain('still open');
});
