// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import { VendorPanel } from '../shell/vendor-panel.tsx';

const vendor = (number: number) => ({
  gameType: 'RNG',
  vassalage: `V${number}`,
  displayName: `Vendor ${number}`,
  smallIcon: '/img/vendor/small/v.svg',
  lagerIcon: '',
  submenuImage: '/img/vendor/menu/v.webp',
  cards: [],
  gameClassify: [],
  subs: [],
  count: 3,
  maintenance: null,
});

async function drawWith(count: number): Promise<(string | null)[]> {
  const type = {
    gameType: 'RNG',
    label: 'Slots',
    sort: 1,
    count: 3 * count,
    subs: [],
    vendors: Array.from({ length: count }, (_, index) => vendor(index + 1)),
  };
  const link = { gameType: 'RNG', to: '/rng', label: 'Slots' } as Parameters<typeof VendorPanel>[0]['link'];
  const root = await drawPart(<VendorPanel link={link} isKeyed={false} />, {
    answers: { '/wps/relay/GCS_vendorGameTypes?language=EN': [type] },
  });
  await vi.waitFor(() => expect(root.querySelector('a')).not.toBeNull());
  return [...root.querySelectorAll('a')].map((one) => one.querySelector('span')?.textContent ?? null);
}

it('shows nine vendors and the way to more; with nine of them the way to all', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => `Vendor ${index + 1}`);
  expect(await drawWith(10)).toEqual([...nine, 'More']);
  expect(await drawWith(9)).toEqual([...nine, 'All Slots']);
});
