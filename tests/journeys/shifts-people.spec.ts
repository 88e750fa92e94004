import { press, type } from './by-keyboard.ts';
import { expect, isFull, test } from './journey.ts';
import { labelled } from './player-pages.ts';
import { beginShift, newPlayer, retype, type Seen } from './shift.ts';
import { askAdjustment } from './queue-work.ts';
import { kindKey, region, secondPerson } from './two-staffers.ts';

const SEEN_OF_SUPPORT: Seen = {
  work: ['/work', '/alerts'],
  players: ['/members', '/segments', '/papers', '/protection'],
  cashier: ['/deposits', '/withdrawals', '/methods', '/transfers'],
  games: ['/vendors'],
  growth: ['/affiliates', '/contracts', '/tree'],
  support: ['/feedback'],
};
const SEEN_OF_ADMIN: Seen = {
  work: ['/', '/work', '/alerts', '/approvals'],
  players: ['/members', '/segments', '/papers', '/protection'],
  cashier: ['/deposits', '/withdrawals', '/batches', '/statements', '/banklines', '/reconciliation', '/cash', '/methods', '/transfers'],
  games: ['/games', '/decks', '/returns', '/vendors', '/invoices', '/jackpots'],
  growth: ['/affiliates', '/contracts', '/tree', '/agentpay', '/agentcost'],
  site: ['/navigation', '/look', '/banners', '/announcements', '/notices', '/help', '/entries', '/templates', '/register'],
  support: ['/feedback', '/messages'],
  system: ['/brand', '/settings', '/integrations', '/budget', '/staff', '/roles', '/audit'],
};

if (isFull)
  test.describe('a shift by the keyboard alone', () => {
    test('support: a player is found by the mobile number, logged out everywhere, and noted', async ({ staffer, visit }) => {
      test.setTimeout(480_000);
      const { site, page: playing } = await visit({ width: 1440 });
      const mobile = `01${String(10_000_000 + (Date.now() % 89_999_999))}`;
      const account = await test.step('a player registers with a mobile number', async () => {
        await site.open('/');
        await site.openRegister();
        const dialog = await site.chooseMobile();
        await site.unfold(dialog);
        await labelled(dialog, site.texts.say('registerField.mobileNum')).fill(mobile);
        await dialog.getByRole('button', { name: site.texts.say('account.codeSend'), exact: true }).click();
        await expect(dialog.getByRole('button', { name: site.texts.like('account.codeAgainIn') })).toBeDisabled({ timeout: 60_000 });
        const code = await staffer.readCode(`60${mobile.slice(1)}`);
        await labelled(dialog, site.texts.say('account.code')).fill(code);
        await labelled(dialog, site.texts.say('registerField.password')).fill(`kopi-o ${code}ab kosong`);
        await labelled(dialog, site.texts.say('registerField.payeeName')).fill('Bunga Raya');
        await dialog.getByRole('checkbox', { name: site.texts.like('register.terms') }).check();
        await dialog.getByRole('button', { name: site.texts.say('register.submit'), exact: true }).click();
        await expect(dialog).toBeHidden();
        return site.ownFact('account');
      });
      const shift = await beginShift(staffer, visit, { role: 'support', name: 'Siti Bantuan' });
      const { page, texts } = shift.staffer;
      const { say, like } = texts;
      const dialog = page.getByRole('dialog');

      await test.step('sees what the role has, and nothing else', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('work.title'));
        await shift.seesOnly(SEEN_OF_SUPPORT, '/games');
      });

      await test.step('finds the player', async () => {
        await shift.openPage('players', 'nav.members');
        const field = page.getByRole('search').getByRole('textbox');
        await type(page, field, mobile);
        await page.keyboard.press('Enter');
        await press(page, region(page, say('members.title')).getByRole('link').filter({ hasText: account }));
        await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
      });

      await test.step('ends the open session: the player is out at once', async () => {
        const tabs = page.getByRole('group', { name: say('memberTabs.label') });
        await press(page, tabs.getByRole('button', { name: say('memberTabs.logins'), exact: true }));
        await press(page, region(page, say('memberAccess.title')).getByRole('button', { name: like('memberAccess.endOne') }));
        await press(page, dialog.getByRole('button', { name: say('memberAccess.end'), exact: true }));
        await expect(dialog).toBeHidden();
        await shift.keepsFocus();
        await expect(
          playing
            .getByRole('banner')
            .getByRole('link', { name: site.texts.say('bars.logIn') })
            .or(playing.getByRole('dialog')),
        ).not.toHaveCount(0, { timeout: 20_000 });
      });

      await test.step('writes a note for colleagues', async () => {
        const tabs = page.getByRole('group', { name: say('memberTabs.label') });
        await press(page, tabs.getByRole('button', { name: say('memberTabs.notes'), exact: true }));
        await press(page, page.getByRole('button', { name: say('memberNotes.write') }));
        await type(page, labelled(dialog, say('memberNotes.text')), 'Telefon hilang, sesi ditamatkan');
        await press(page, dialog.getByRole('button', { name: say('memberNotes.save'), exact: true }));
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Telefon hilang, sesi ditamatkan').first()).toBeVisible();
        await shift.keepsFocus();
      });

      await shift.end();
    });

    test('admin: a request of a colleague is decided from my work, and a setting changed after its effect was read', async ({
      staffer,
      visit,
    }) => {
      test.setTimeout(480_000);
      const { visitor, person } = await newPlayer(visit);
      // Who is invited by somebody decides nothing that this person asks for: the request is another colleague’s.
      const second = await visit({ width: 1440 });
      const { staffer: supervisor } = await secondPerson(second.page);
      await askAdjustment(supervisor, person.username, '12');
      second.complaints.expectOnly(/status of 403/);
      await second.page.close();
      const shift = await beginShift(staffer, visit, { role: 'admin', name: 'Mei Pentadbir' });
      const { page, texts } = shift.staffer;
      const { say } = texts;
      const dialog = page.getByRole('dialog');

      await test.step('sees everything', async () => {
        await shift.seesPages(SEEN_OF_ADMIN);
      });

      await test.step('decides the request', async () => {
        await shift.openPage('work', 'work.menu');
        await press(page, region(page, say('work.list')).getByRole('link', { name: new RegExp(say('work.queue.approvals')) }));
        const request = region(page, say('approvals.title'))
          .getByRole('listitem')
          .filter({ hasText: say(`approvals.kind.${kindKey('adjustment.make')}`) })
          .filter({ hasText: person.username });
        await expect(request).toContainText('12.00');
        await press(page, request.getByRole('button', { name: say('approvals.approve') }));
        await press(page, dialog.getByRole('button', { name: say('approvals.approve'), exact: true }));
        await expect(dialog).toBeHidden();
        await expect(request).toHaveCount(0);
        await shift.keepsFocus();
        await visitor.site.expectBalance('12.00');
      });

      await test.step('changes a setting: both sides are shown before it is saved', async () => {
        await shift.openPage('system', 'nav.settings');
        const sections = page.getByRole('navigation', { name: say('settings.sections') });
        await press(page, sections.getByRole('link', { name: say('settings.section.play'), exact: true }));
        const part = region(page, say('settings.section.play'));
        const field = labelled(part, say('settings.name.demoGrant'));
        await expect(field).not.toHaveValue('');
        const before = await field.inputValue();
        const save = part.getByRole('button', { name: say('settings.save'), exact: true });
        for (const [value, shown, way] of [
          ['1700', /→ RM\s1,700\.00/, 'Tab'],
          [before, /RM\s1,700\.00 →/, 'Shift+Tab'],
        ] as const) {
          await retype(shift.staffer, field, value, way);
          await press(page, save);
          await expect(dialog.getByText(shown)).toBeVisible();
          await type(page, labelled(dialog, say('brand.reason')), 'Ujian giliran');
          await press(page, dialog.getByRole('button', { name: say('settings.save'), exact: true }));
          await expect(dialog).toBeHidden();
          await shift.keepsFocus();
        }
        await expect(field).toHaveValue(before);
      });

      await shift.end();
    });
  });
