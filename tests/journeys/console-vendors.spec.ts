import { ConsolePages } from './console-pages.ts';
import { BankPage } from './bank-page.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { VendorConsole } from './vendor-console.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** A vendor that takes the stake first and pays afterwards, in every round. */
const VENDOR = { name: 'Nusa Play', code: 'NUSA', game: 2021 } as const;
const NEW_KEY = 'nusa-2';

if (isFull)
  test('a vendor’s key is changed while a player plays; the operator sees the rounds, finds a cent, and a stuck round gets its end', async ({
    staffer,
    visit,
  }) => {
    test.setTimeout(420_000);
    const { page } = staffer;
    const { say, like } = staffer.texts;
    const part = (name: string) =>
      page
        .getByRole('group', { name: say('vendors.parts') })
        .getByRole('button', { name: new RegExp(`^${say(`vendors.part.${name}`)}`) })
        .click();
    const dialog = page.getByRole('dialog');
    const player = await visit({ width: 1440 });
    const outside = new VendorConsole((await visit({ width: 1440 })).page, `${VENDOR.name} · ${VENDOR.code}`);
    const game = new GameFrame(player.page, 'ms');
    const person = newPerson();

    await test.step('a player comes', async () => {
      const { site } = player;
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('redirect', '100');
      await site.toBank.click();
      await new BankPage(player.page, 'ms').pay();
      await site.depositIs('credited');
    });

    await test.step('the key is changed, and the game still plays', async () => {
      await staffer.go('vendors');
      await checkPage(page, 'console-vendors', SIZES_SEEN);
      await page.getByRole('link', { name: `${VENDOR.name} · ${VENDOR.code}` }).click();
      await part('keys');
      await page.getByRole('button', { name: say('vendors.newKey') }).click();
      await labelled(dialog, say('vendors.keyId')).fill(NEW_KEY);
      await labelled(dialog, say('vendors.reason')).fill('Setiap tahun');
      await dialog.getByRole('button', { name: say('vendors.makeKey') }).click();
      await expect(dialog).toBeHidden();
      // A colleague approves, and is the one who sees the secret.
      const second = await visit({ width: 1440 });
      const supervisor = new ConsolePages(second.page);
      await supervisor.logIn('supervisor');
      const approve = async (): Promise<void> => {
        await supervisor.go('approvals');
        const request = second.page.getByRole('listitem').filter({ hasText: NEW_KEY });
        await request.getByRole('button', { name: say('approvals.approve') }).click();
        await second.page
          .getByRole('dialog')
          .getByRole('button', { name: say('approvals.approve'), exact: true })
          .click();
        await expect(second.page.getByRole('dialog')).toBeHidden();
      };
      await approve();
      await supervisor.go('vendors');
      await second.page.getByRole('link', { name: `${VENDOR.name} · ${VENDOR.code}` }).click();
      await second.page
        .getByRole('group', { name: say('vendors.parts') })
        .getByRole('button', { name: new RegExp(`^${say('vendors.part.keys')}`) })
        .click();
      await second.page.getByRole('button', { name: say('vendors.showSecretOne', { key: NEW_KEY }) }).click();
      await second.page
        .getByRole('dialog')
        .getByRole('button', { name: say('vendors.showSecret') })
        .click();
      const notice = second.page.getByRole('dialog', { name: say('vendors.secretTitle', { key: NEW_KEY }) });
      const secret = await notice.getByText(/^[0-9a-f]{64}$/).innerText();
      await notice.getByRole('button', { name: say('withdrawals.understood') }).click();
      await outside.open();
      await outside.accept(NEW_KEY, secret);
      await page.getByRole('button', { name: say('vendors.activateOne', { key: NEW_KEY }) }).click();
      await labelled(dialog, say('vendors.reason')).fill('Sudah diterima');
      await dialog.getByRole('button', { name: say('vendors.activate') }).click();
      await expect(dialog).toBeHidden();
      await approve();
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
      await outside.signWith(NEW_KEY);
      await checkPage(page, 'console-vendor-keys', SIZES_SEEN);
      await player.site.open(`/seamless?game=${VENDOR.game}`);
      await game.isReady();
      await game.spin();
      await page.getByRole('button', { name: like('vendors.retireOne') }).click();
      await labelled(dialog, say('vendors.reason')).fill('Tamat');
      await dialog.getByRole('button', { name: say('vendors.retire') }).click();
      await expect(dialog).toBeHidden();
      await game.spin();
    });

    await test.step('the round as it was: what came, what was answered, what it moved', async () => {
      await part('traffic');
      const list = page.getByRole('region', { name: say('vendors.part.traffic') });
      const search = page.getByRole('search');
      await search.getByRole('textbox').fill(person.username);
      await search.getByRole('button', { name: say('search.submit') }).click();
      await list
        .getByRole('button')
        .filter({ hasText: /↓ bet(?!Win)/ })
        .first()
        .click();
      await expect(page.getByText(like('vendors.story.stakeTaken'))).toBeVisible();
      await expect(page.getByText(say('postingKind.stake')).first()).toBeVisible();
      await checkPage(page, 'console-vendor-call', SIZES_SEEN);
      await page
        .getByRole('group', { name: say('vendors.kinds') })
        .getByRole('button', { name: 'launchUrl' })
        .click();
      await list.getByRole('button').filter({ hasText: 'launchUrl' }).first().click();
      await expect(page.getByText(like('vendors.launchStory'))).toBeVisible();
      await checkPage(page, 'console-vendor-launch', SIZES_SEEN);
    });

    await test.step('a cent that the statement is wrong by is found and explained', async () => {
      await outside.turn('Switch on', /a cent too high/);
      await part('days');
      await page.getByRole('button', { name: say('vendors.compareNow') }).click();
      const found = page.getByRole('region', { name: like('vendors.differencesOf') });
      await found
        .getByRole('button')
        .filter({ hasText: say('vendors.difference.amount') })
        .click();
      await expect(found.getByText(say('vendors.theirStatement'))).toBeVisible();
      await checkPage(page, 'console-vendor-cent', SIZES_SEEN);
      await found.getByRole('button', { name: say('vendors.explain') }).click();
      await labelled(dialog, say('vendors.explainLabel')).fill('Satu sen di pihak pembekal');
      await dialog.getByRole('button', { name: say('vendors.explain') }).click();
      await expect(found.getByText(/Satu sen di pihak pembekal/)).toBeVisible();
      await outside.turn('Switch off', /a cent too high/);
      await page.getByRole('button', { name: say('vendors.compareNow') }).click();
      await expect(found.getByText(say('vendors.noDifference'))).toBeVisible();
    });

    await test.step('a round that the vendor never ended is asked about until it has its end', async () => {
      await outside.turn('Switch on', /Keep silent/);
      await game.spin();
      await part('rounds');
      const rounds = page.getByRole('region', { name: say('vendors.part.rounds') });
      const round = rounds.getByRole('listitem').filter({ hasText: person.username });
      await expect(round).toBeVisible();
      await checkPage(page, 'console-vendor-rounds', SIZES_SEEN);
      await expect(async () => {
        const ask = round.getByRole('button', { name: like('vendors.askOne') });
        if (await ask.isVisible()) await ask.click({ timeout: 2_000 });
        await expect(round).toHaveCount(0, { timeout: 1_500 });
      }).toPass({ timeout: 20_000 });
    });

    await test.step('the vendor’s list of games, and how the vendor stands', async () => {
      await part('games');
      await expect(page.getByText(like('vendors.offerCount'))).toBeVisible();
      await checkPage(page, 'console-vendor-games', SIZES_SEEN);
      await part('overview');
      await expect(page.getByRole('img', { name: like('vendors.pulseLabel') })).toBeVisible();
      await checkPage(page, 'console-vendor-hour', SIZES_SEEN);
    });

    await test.step('a round is found by its number, and tells what it moved', async () => {
      await staffer.openMember(person.username);
      await page.goto(`${page.url().split('?')[0] ?? ''}?tab=bets&kind=plays`);
      const line = page
        .getByRole('region', { name: say('members.timeline') })
        .getByRole('listitem')
        .filter({ hasText: /\d{6}-[0-9A-F]{8}/ })
        .first();
      const [no = ''] = /\d{6}-[0-9A-F]{8}/.exec(await line.innerText()) ?? [];
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: say('palette.title') })).toBeFocused();
      await page.keyboard.type(no);
      const found = page.getByRole('group', { name: say('palette.kind.rounds') }).getByRole('option');
      await expect(found).toContainText(person.username);
      await found.click();
      await expect(page.getByRole('heading', { level: 1, name: say('rounds.titleOf', { no }) })).toBeVisible();
      await expect(
        page.getByRole('region', { name: say('rounds.postings') }).getByText(say('postingKind.stake'), { exact: true }),
      ).toBeVisible();
      await checkPage(page, 'console-round', SIZES_SEEN);
    });
  });
