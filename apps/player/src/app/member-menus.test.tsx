// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { MemberCentre } from '../member-centre/member-centre.tsx';
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

it('counts unread messages in red at the avatar, at the centre’s menu and in words, and asks nothing for a trial player', async () => {
  const answers = { '/wps/member/messages/unread/v2': { unread: 120, version: 7 } };
  const menu = await drawPart(<AccountMenu hasBalance />, { kind: 'member', answers });
  await vi.waitFor(() =>
    expect(menu.querySelector('button[popovertarget]')?.getAttribute('aria-label')).toBe('My account, 120 unread messages'),
  );
  expect(menu.querySelector('a[href="/member/messageV2"]')?.textContent).toBe('Platform information 99+120 unread messages');
  const centre = await drawPart(<MemberCentre title="x">y</MemberCentre>, { kind: 'member', answers });
  await vi.waitFor(() => expect(centre.querySelector('a[href="/member/messageV2"]')?.textContent).toContain('99+'));
  const asked: string[] = [];
  const trial = await drawPart(<AccountMenu hasBalance />, {
    kind: 'trial',
    answers: new Proxy(answers, { get: (_, path) => void asked.push(String(path)) }),
  });
  expect(trial.querySelector('a[href="/member/messageV2"]')).toBeNull();
  expect(asked.filter((path) => path.includes('messages') || path.includes('consolidated'))).toEqual([]);
});

it('leads through the member centre in the order of the specification, my account first', async () => {
  const centre = await drawPart(<MemberCentre title="x">y</MemberCentre>, { kind: 'member' });
  // Playing safe, turnover and the own feedback are the product's own.
  const order =
    'securityCenter playSafe transferFund depositv2 withdraw transferUpline personalHistoryCopy transactionHistory personalProfit turnover bonusDetails rewardCenter referral missionLeaderboard messageV2 feedback manualRebate';
  const shown = hrefs(centre.querySelector('aside') ?? centre).map((href) => (href ?? '').replace('/member/', ''));
  expect(shown).toEqual(order.split(' ').filter((name) => shown.includes(name)));
  expect(shown).toEqual(expect.arrayContaining(['securityCenter', 'withdraw', 'messageV2']));
});

it('has the page of transfers in the menu only for who may send', async () => {
  const shown = async (transfers: { up: boolean; down: boolean }): Promise<boolean> => {
    const centre = await drawPart(<MemberCentre title="x">y</MemberCentre>, { kind: 'member', member: { transfers } });
    return hrefs(centre).includes('/member/transferUpline');
  };
  expect(await shown({ up: true, down: false })).toBe(true);
  expect(await shown({ up: false, down: true })).toBe(true);
  expect(await shown({ up: false, down: false })).toBe(false);
});
