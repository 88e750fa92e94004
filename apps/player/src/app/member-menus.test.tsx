// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { AccountMenu } from '../shell/account-menu.tsx';
import DrawerPanel from '../shell/drawer-panel.tsx';
import { Header } from '../shell/header.tsx';
import { drawPart } from '../../test/draw-part.tsx';

const hrefs = (root: Element): (string | null)[] => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const toNotices = (root: Element): Element[] => [...root.querySelectorAll('a[href="/?m=notices"]')];

it('leads to the account page by its name, to the wallet by the balance, and shows the member’s picture once', async () => {
  const root = await drawPart(<AccountMenu hasBalance />, {
    kind: 'member',
    answers: { '/wps/member/info/icon': { iconUrl: '/img/icon.webp' } },
  });
  const links = new Map([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links.get('My account')).toBe('/member/securityCenter');
  expect(links.get('BalanceRM 88.00')).toBe('/member/transferFund');
  await vi.waitFor(() => expect(root.querySelector('button img')).not.toBeNull());
  expect(root.querySelectorAll('img')).toHaveLength(1);
});

it('has one mark for notices in the header, and both notices and announcements in the menu of a phone', async () => {
  const header = await drawPart(<Header hasBalance={false} />);
  expect(toNotices(header).map((link) => link.textContent)).toEqual(['Notices']);
  // The announcement is an item of the navigation: words without a second mark.
  expect(header.querySelectorAll('a[href="/?m=public"] svg')).toHaveLength(0);
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  const drawer = await drawPart(<DrawerPanel onClose={() => undefined} />);
  expect(hrefs(drawer)).toEqual(expect.arrayContaining(['/?m=notices', '/?m=public']));
});
