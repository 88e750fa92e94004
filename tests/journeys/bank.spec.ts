import { DAY_MS, dayOf, goToBank, openLine, takeIn } from './bank-console.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage, findCutTexts, findOverflow } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { giveReason, region, secondPerson } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
if (isFull)
  test('statements are taken in, their lines matched, payments carried to the bank in a batch, and a day signed off', async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(600_000);
    const { page } = staffer;
    const { say, like } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const person = newPerson();
    const today = dayOf(Date.now());
    const earlier = dayOf(Date.now() - 25 * DAY_MS);
    const { site, complaints } = await visit({ width: 1440 });
    let exact = '';
    let supervisorComplaints: typeof complaints | null = null;
    let supervisor: ConsolePages | null = null;

    await test.step('a player is to pay by a transfer', async () => {
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('bank_slip', '300');
      await site.toTransfer.click();
      await site.depositIs('awaiting_payment');
      exact = await site.exactSum();
    });

    await test.step('a statement is read as the file says, shown, and kept once', async () => {
      const rows = [
        `${earlier},25.00,PINDAHAN SENDIRI MASUK,Talora,1025.00`,
        `${earlier},-25.00,PINDAHAN SENDIRI KELUAR,Talora,1000.00`,
        `${today},${exact.replaceAll(',', '')},IBG ${person.username},BUNGA RAYA,${(1_000 + Number(exact.replaceAll(',', ''))).toFixed(2)}`,
      ];
      await takeIn(staffer, 'penyata-1.csv', rows, async () => {
        await expect(labelled(page, say('bank.column.amount')).first()).toHaveValue('1');
        await expect(page.getByText(say('bank.matches', { exact: '1', several: '0' }))).toBeVisible();
        await checkPage(page, 'console-statement-preview', SIZES_SEEN);
      });
      await checkPage(page, 'console-statements', SIZES_SEEN);
      // What is no table is told before anything is sent.
      await region(page, say('bank.accounts'))
        .getByRole('button', { name: say('bank.takeIn'), exact: true })
        .first()
        .click();
      const wrong = { name: 'penyata.csv', mimeType: 'text/csv', buffer: Buffer.from([0x44, 0xe9, 0x2c, 0x31]) };
      await page.getByLabel(say('bank.fileLabel')).setInputFiles(wrong);
      await expect(page.getByText(say('bank.fileProblem.encoding'))).toBeVisible();
    });

    await test.step('transfers between own accounts are set aside', async () => {
      for (const text of ['PINDAHAN SENDIRI MASUK', 'PINDAHAN SENDIRI KELUAR']) {
        await openLine(staffer, text);
        await page.getByRole('button', { name: say('bank.setAside'), exact: true }).click();
        await labelled(dialog, say('bank.whyLabel')).selectOption('own-transfer');
        await dialog.getByRole('button', { name: say('bank.setAside'), exact: true }).click();
        await expect(dialog).toBeHidden();
      }
    });

    await test.step('the line that fits is confirmed by the keyboard, and the deposit credited by its own decision', async () => {
      await openLine(staffer, `IBG ${person.username}`);
      await checkPage(page, 'console-bank-line', SIZES_SEEN);
      const match = page.getByRole('button', { name: say('bank.match'), exact: true });
      await match.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('bank.creditNext'))).toBeVisible();
      await site.expectBalance('0.00');
      await page.getByRole('button', { name: say('bank.credit'), exact: true }).click();
      await expect(dialog).toContainText(exact);
      await checkPage(page, 'console-bank-credit', SIZES_SEEN);
      await dialog.getByRole('button', { name: like('bank.creditSum') }).click();
      await expect(dialog).toBeHidden();
      await site.expectBalance(exact);
    });

    const number = await test.step('a withdrawal is approved', async () => {
      const second = await visit({ width: 1440 });
      const { approve, staffer: other } = await secondPerson(second.page);
      supervisor = other;
      supervisorComplaints = second.complaints;
      await site.openWithdrawal();
      await site.addPayee('558812340099');
      await site.stepUp(person.password);
      await expect(site.turnoverLink).toBeVisible();
      await staffer.openMember(person.username);
      await page.getByRole('button', { name: say('memberTurnover.waive'), exact: true }).click();
      await giveReason(staffer, say('memberTurnover.waiveAsk'), 'memberTurnover.reason');
      await expect(dialog).toBeHidden();
      await approve('turnover.waive');
      await site.openWithdrawal();
      await expect(site.turnoverLink).toBeHidden();
      await site.askWithdrawal('137');
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      const heading = await page.getByRole('heading', { name: like('withdrawals.one') }).innerText();
      await staffer.approveWithdrawal();
      await site.withdrawalIs('approved');
      return /\d{6}-\d{6,}/.exec(heading)?.[0] ?? '';
    });

    await test.step('it is taken into a batch, and downloaded by its payer', async () => {
      await goToBank(staffer, 'batches');
      await page.getByRole('button', { name: say('bank.batches.new'), exact: true }).click();
      await page.getByRole('checkbox', { name: new RegExp(number) }).check();
      await checkPage(page, 'console-batch-choose', SIZES_SEEN);
      await page.getByRole('button', { name: /137\.00/ }).click();
      await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
      await page.getByRole('button', { name: say('bank.batches.download'), exact: true }).click();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say('bank.batches.download'), exact: true }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
      const file = Buffer.concat(chunks).toString('utf8');
      expect(file).toContain('558812340099');
      expect(file).toContain(`137.00,MYR,${number}`);
      await expect(dialog).toBeHidden();
      await checkPage(page, 'console-batch', SIZES_SEEN);
    });

    await test.step('the statement of debits shows it paid', async () => {
      await takeIn(staffer, 'penyata-2.csv', [`${today},-137.00,GIRO ${number},,`], async () => undefined);
      await openLine(staffer, `GIRO ${number}`);
      await page.getByRole('button', { name: say('bank.match'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('bank.undo'), exact: true })).toBeVisible();
      await goToBank(staffer, 'batches');
      await region(page, say('bank.batches.title')).getByRole('button').first().click();
      await page.getByRole('button', { name: say('bank.batches.payMatched', { count: '1' }), exact: true }).click();
      await dialog.getByRole('button', { name: say('bank.batches.payMatched', { count: '1' }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await site.withdrawalIs('awaiting_receipt');
      await page.getByRole('button', { name: say('bank.batches.end'), exact: true }).click();
      await dialog.getByRole('button', { name: say('bank.batches.end'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('of today neither is a difference, and a day before is zero and signed off', async () => {
      await goToBank(staffer, 'days');
      const day = labelled(page, say('bank.days.day'));
      await day.selectOption(today);
      await expect(page.getByText(say('bank.days.runningText'))).toBeVisible();
      const differences = region(page, say('bank.days.differences'));
      await expect(differences).toBeVisible();
      await expect(differences.getByText(number)).toHaveCount(0);
      await checkPage(page, 'console-day-running', SIZES_SEEN);
      await day.selectOption(earlier);
      await expect(differences.getByRole('listitem')).toHaveCount(2);
      const account = region(page, say('bank.days.sides', { day: earlier }))
        .getByRole('listitem')
        .first();
      await expect(account).toContainText(/RM\s25\.00/);
      await expect(account).toContainText(new RegExp(`${say('bank.days.difference', { sum: '' }).trim()} RM\\s0\\.00`));
      // Who took the lines in and set them aside does not sign: the other does.
      await expect(page.getByText(say('bank.days.isOwn'))).toBeVisible();
      if (supervisor === null) throw new Error('nobody else is there');
      await goToBank(supervisor, 'days');
      const theirs = supervisor.page;
      await labelled(theirs, say('bank.days.day')).selectOption(earlier);
      await theirs.getByRole('button', { name: say('bank.days.sign'), exact: true }).click();
      await theirs
        .getByRole('dialog')
        .getByRole('button', { name: say('bank.days.sign'), exact: true })
        .click();
      await expect(theirs.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(like('bank.days.signedBy'))).toBeVisible();
      await checkPage(page, 'console-day-signed', SIZES_SEEN);
      // The server's word for “password first” and “passkey first” is a refusal.
      complaints.expectOnly(/wallet\/payee: .*status of 403/);
      supervisorComplaints?.expectOnly(/status of 403/);
    });

    await test.step('every page of the bank fits a small window in each language', async () => {
      for (const language of LANGUAGES) {
        await staffer.chooseLanguage(language);
        for (const line of ['statements', 'lines', 'batches', 'days'] as const) {
          await goToBank(staffer, line);
          await page.setViewportSize({ width: 360, height: 560 });
          expect.soft(await findOverflow(page), `${line} in ${language}`).toEqual([]);
          expect.soft(await findCutTexts(page, staffer.texts), `${line} in ${language}`).toEqual([]);
          await page.screenshot({ path: `test-results/screens/bank-${line}-360-${language}.png` });
          await page.setViewportSize({ width: 1440, height: 900 });
        }
      }
      await staffer.chooseLanguage('ms');
    });
  });
