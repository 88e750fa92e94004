import { DAY_MS, dayOf, goToBank, openLine, takeIn } from './bank-console.ts';
import { BankPage } from './bank-page.ts';
import { choose, press, reach, type } from './by-keyboard.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage, findCutTexts, findOverflow } from './page-checks.ts';
import { labelled, newPerson, type Person } from './player-pages.ts';
import { approve, askAdjustment, credit, decide, openItem } from './queue-work.ts';
import { region, secondPerson } from './two-staffers.ts';

/** In the long list six players make thirty items; in the short one a single player makes what the day turns on. */
const PLAYERS = isFull ? 6 : 1;
const SIZES_SEEN = isFull ? 'every' : 'brief';
/** What each is given by an adjustment, and asks to be paid of it. */
const GIVEN = '100';
const ASKED = '51.00';
/** What comes of the sum that was asked for at the provider, and what of a payment is said to have arrived. */
const ODD = { asked: '70', came: '66.60' } as const;
const ARRIVED = '20';
/** A day that no other journey looks at. */
const EARLIER_DAYS = 17;

/** A player with a slip and an odd payment that wait for a person. */
interface Prepared {
  readonly visitor: Visitor;
  readonly person: Person;
  readonly exact: string;
}

async function prepare(visitor: Visitor, at: number): Promise<Prepared> {
  const { site, page } = visitor;
  const person = newPerson();
  await site.open('/');
  await site.openRegister();
  await site.register(person);
  await site.openDeposit();
  await site.chooseDeposit('bank_slip', String(200 + at));
  await site.toTransfer.click();
  await site.depositIs('awaiting_payment');
  const exact = await site.exactSum();
  await site.sendSlip(`${person.username} ${exact}`);
  await site.depositIs('review');
  await site.openDeposit();
  await site.chooseDeposit('redirect', ODD.asked);
  await site.toBank.click();
  const bank = new BankPage(page, 'ms');
  await bank.isOpen();
  await bank.paySum(ODD.came);
  await site.depositIs('review');
  return { visitor, person, exact };
}

/** Asks for a withdrawal to a new account. */
async function askPayment({ visitor: { site }, person }: Prepared, at: number): Promise<void> {
  await site.openWithdrawal();
  await site.addPayee(`55881234${String(1_000 + at)}`);
  await site.stepUp(person.password);
  await site.askWithdrawal(ASKED);
  await site.withdrawalIs('review');
}

/** Opens a payment that is to be answered for. */
async function openPayment({ visitor: { site, page } }: Prepared, number: string): Promise<void> {
  await site.openWithdrawal();
  await page.getByRole('main').getByText(number).click();
  await site.withdrawalIs('awaiting_receipt');
}

/** Pays by a code that is scanned: it is credited without anybody. */
async function payByCode({ visitor: { site, page, context } }: Prepared): Promise<void> {
  await site.openDeposit();
  await site.chooseDeposit('qr', '60');
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/wps/x/wallet/deposits') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: site.texts.like('deposit.goWith.qr') }).click();
  const { value } = (await (await asked).json()) as { value: { redirectUrl: string } };
  await site.depositIs('awaiting_payment');
  const other = await context.newPage();
  await other.goto(value.redirectUrl);
  await new BankPage(other, 'ms').pay();
  await other.waitForURL(/\/member\/depositv2/);
  await other.close();
  await site.depositIs('credited');
}

test('a cashier’s day: two at the desk work off what waits by the keyboard, the bank says the same, and nothing is left over', async ({
  visit,
  staffer,
}) => {
  test.setTimeout(isFull ? 900_000 : 240_000);
  const { page } = staffer;
  const { say, like } = staffer.texts;
  const dialog = page.getByRole('dialog');
  const today = dayOf(Date.now());
  const earlier = dayOf(Date.now() - EARLIER_DAYS * DAY_MS);
  const second = await visit({ width: 1440 });
  const { staffer: supervisor } = await secondPerson(second.page);
  const prepared: Prepared[] = [];
  let numbers: string[] = [];

  await test.step('what waits in the morning: slips and odd payments', async () => {
    for (let at = 0; at < PLAYERS; at += 1) prepared.push(await prepare(await visit({ width: 1440 }), at));
  });

  await test.step('balances are put right: one asks, the other approves', async () => {
    for (const { person } of prepared) await askAdjustment(staffer, person.username, GIVEN);
    for (const { person, visitor } of prepared) {
      await approve(supervisor, 'adjustment_make', person.username);
      await visitor.site.expectBalance(`${GIVEN}.00`);
    }
  });

  await test.step('payments are asked for', async () => {
    for (const [at, one] of prepared.entries()) await askPayment(one, at);
    if (isFull) for (const one of prepared.slice(0, 4)) await payByCode(one);
  });

  await test.step('two work at the same queue of deposits: what one has decided is gone for the other', async () => {
    for (const { person, exact } of prepared) {
      await supervisor.go('deposits');
      const theirs = supervisor.page
        .getByRole('region', { name: say('deposits.title') })
        .getByRole('button')
        .filter({ hasText: person.username });
      await expect(theirs).toHaveCount(2);
      await openItem(staffer, 'deposits', 'waiting', person.username, exact);
      await credit(staffer, exact);
      await expect(theirs).toHaveCount(1);
    }
  });

  await test.step('odd payments are decided by the other', async () => {
    const [first, ...others] = prepared;
    if (first === undefined) throw new Error('nobody has paid');
    for (const { person } of isFull ? others : prepared) {
      await openItem(supervisor, 'deposits', 'waiting', person.username, '70.00');
      await credit(supervisor, ODD.came);
    }
    if (!isFull) return;
    // One of them is rejected, and what came goes back.
    await openItem(staffer, 'deposits', 'waiting', first.person.username, '70.00');
    await decide(staffer, say('deposits.reject'), say('deposits.reject'), say('deposits.reason'));
    await staffer.openDeposit(first.person.username, 'refund');
    await decide(staffer, say('deposits.refund'), say('deposits.refundAsk'), say('deposits.reason'));
    await approve(supervisor, 'refund_make');
    await staffer.openDeposit(first.person.username, 'refund');
    await decide(staffer, say('deposits.refundTake'));
    await press(page, page.getByRole('button', { name: say('deposits.refundRecord'), exact: true }));
    await type(page, labelled(dialog, say('deposits.refundReference')), 'RF-1');
    await press(page, dialog.getByRole('button', { name: say('deposits.refundRecord'), exact: true }));
    await expect(dialog).toBeHidden();
  });

  await test.step('withdrawals are approved', async () => {
    for (const { person } of prepared) {
      await openItem(staffer, 'withdrawals', 'waiting', person.username, ASKED);
      const heading = await page.getByRole('heading', { name: like('withdrawals.one') }).innerText();
      numbers = [...numbers, /\d{6}-\d{6,}/.exec(heading)?.[0] ?? ''];
      // Nobody scrolls before each decision.
      await expect(page.getByRole('button', { name: say('withdrawals.approve'), exact: true })).toBeInViewport({ ratio: 1 });
      await press(page, page.getByRole('button', { name: say('withdrawals.approve'), exact: true }));
      await press(page, dialog.getByRole('button', { name: like('withdrawals.approveSum') }));
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('they are carried to the bank in a batch, and the other sees who has them', async () => {
    await goToBank(staffer, 'batches');
    await press(page, page.getByRole('button', { name: say('bank.batches.new'), exact: true }));
    for (const number of numbers) {
      const box = page.getByRole('checkbox', { name: new RegExp(number) });
      await reach(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await press(page, page.getByRole('button', { name: new RegExp(`^Ambil ${numbers.length} .*${(51 * numbers.length).toFixed(2)}`) }));
    for (const number of numbers) await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    const [first] = prepared;
    await openItem(supervisor, 'withdrawals', 'to-pay', first?.person.username ?? '', ASKED);
    await expect(supervisor.page.getByText(like('withdrawals.paidBy'))).toBeVisible();
    await expect(supervisor.page.getByRole('button', { name: say('withdrawals.start'), exact: true })).toHaveCount(0);
    await press(page, page.getByRole('button', { name: say('bank.batches.download'), exact: true }));
    const saved = page.waitForEvent('download');
    await press(page, dialog.getByRole('button', { name: say('bank.batches.download'), exact: true }));
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
    for (const number of numbers) expect(Buffer.concat(chunks).toString('utf8')).toContain(`${ASKED},MYR,${number}`);
    await expect(dialog).toBeHidden();
  });

  await test.step('the bank’s statement is taken in, and every line is matched', async () => {
    const rows = [
      `${earlier},31.00,PINDAHAN DALAMAN MASUK,Talora,`,
      `${earlier},-31.00,PINDAHAN DALAMAN KELUAR,Talora,`,
      ...prepared.map(({ person, exact }) => `${today},${exact},IBG ${person.username},BUNGA RAYA,`),
      ...numbers.map((number) => `${today},-${ASKED},GIRO ${number},,`),
    ];
    await takeIn(staffer, 'penyata-hari.csv', rows, async () => undefined);
    for (const text of ['PINDAHAN DALAMAN MASUK', 'PINDAHAN DALAMAN KELUAR']) {
      await openLine(staffer, text);
      await press(page, page.getByRole('button', { name: say('bank.setAside'), exact: true }));
      await labelled(dialog, say('bank.whyLabel')).selectOption('own-transfer');
      await press(page, dialog.getByRole('button', { name: say('bank.setAside'), exact: true }));
      await expect(dialog).toBeHidden();
    }
    for (const text of [...prepared.map(({ person }) => `IBG ${person.username}`), ...numbers.map((number) => `GIRO ${number}`)]) {
      await openLine(staffer, text);
      await press(page, page.getByRole('button', { name: say('bank.match'), exact: true }).first());
      await expect(page.getByRole('button', { name: say('bank.undo'), exact: true })).toBeVisible();
    }
    await goToBank(staffer, 'batches');
    await press(page, region(page, say('bank.batches.title')).getByRole('button').first());
    await decide(staffer, say('bank.batches.payMatched', { count: String(numbers.length) }));
    await decide(staffer, say('bank.batches.end'));
  });

  await test.step('a player says that not all has come, and the one who has not paid decides', async () => {
    const [first, ...others] = prepared;
    if (first === undefined) throw new Error('nobody was paid');
    const { site } = first.visitor;
    await openPayment(first, numbers[0] ?? '');
    await site.claimMissing(ARRIVED);
    await site.withdrawalIs('disputed');
    for (const [at, one] of others.entries()) {
      await openPayment(one, numbers[at + 1] ?? '');
      await one.visitor.site.confirmReceipt();
    }
    await openItem(supervisor, 'withdrawals', 'disputed', first.person.username, ASKED);
    const theirs = supervisor.page.getByRole('dialog');
    await press(supervisor.page, supervisor.page.getByRole('button', { name: say('withdrawals.settle'), exact: true }));
    const outcome = new RegExp(say('withdrawals.outcomeName.adjusted'));
    await choose(supervisor.page, theirs.getByRole('radio'), theirs.getByRole('radio', { name: outcome }));
    await type(supervisor.page, labelled(theirs, say('withdrawals.reason')), 'Slip bank disemak');
    await press(supervisor.page, theirs.getByRole('button', { name: say('withdrawals.settle'), exact: true }));
    await expect(theirs).toBeHidden();
    await site.withdrawalIs('adjusted');
  });

  await test.step('nothing of today differs, and the day before is signed off', async () => {
    await goToBank(staffer, 'days');
    const day = labelled(page, say('bank.days.day'));
    await day.selectOption(today);
    const differences = region(page, say('bank.days.differences'));
    await expect(page.getByText(say('bank.days.runningText'))).toBeVisible();
    await expect(differences).toBeVisible();
    for (const { person } of prepared) await expect(differences.getByText(person.username)).toHaveCount(0);
    for (const number of numbers) await expect(differences.getByText(number)).toHaveCount(0);
    await day.selectOption(earlier);
    const account = region(page, say('bank.days.sides', { day: earlier }))
      .getByRole('listitem')
      .first();
    await expect(account).toContainText(new RegExp(`${say('bank.days.difference', { sum: '' }).trim()} RM\\s0\\.00`));
    // Who took the lines in and matched them does not sign: the other does.
    await expect(page.getByText(say('bank.days.isOwn'))).toBeVisible();
    await goToBank(supervisor, 'days');
    await labelled(supervisor.page, say('bank.days.day')).selectOption(earlier);
    await decide(supervisor, say('bank.days.sign'));
    await expect(page.getByText(like('bank.days.signedBy'))).toBeVisible();
  });

  await test.step('cash and liability come out to the cent', async () => {
    await staffer.go('cash');
    const equation = region(page, say('cash.equation'));
    await expect(equation).toContainText(new RegExp(`${say('cash.difference')}\\s*RM\\s0\\.00`));
    await expect(equation.getByText(like('cash.wrong'))).toHaveCount(0);
    const row = region(page, say('cash.part.equation')).getByRole('row').filter({ hasText: today });
    await expect(row).toContainText(say('cash.running'));
    await checkPage(page, 'console-cash', SIZES_SEEN);
    const parts = page.getByRole('group', { name: say('cash.parts') });
    for (const part of ['shares', 'ways', 'bank'] as const) {
      await press(page, parts.getByRole('button', { name: say(`cash.part.${part}`), exact: true }));
      await expect(page.getByRole('heading', { level: 2, name: say(`cash.part.${part}`), exact: true })).toBeVisible();
      if (isFull) await checkPage(page, `console-cash-${part}`, SIZES_SEEN);
    }
    const saved = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: say('cash.download'), exact: true }));
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^cash-.+-${today}\\.csv$`));
    // From the bank's table to the day that was signed off.
    const signed = page.getByRole('row').filter({ hasText: earlier }).getByRole('link').last();
    await press(page, signed);
    await expect(page.getByText(like('bank.days.signedBy'))).toBeVisible();
    for (const { visitor } of prepared) visitor.complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/status of 403/);
  });

  await test.step('a sum of cash leads to what came in by its way on its day', async () => {
    await staffer.go('cash');
    await press(
      page,
      page.getByRole('group', { name: say('cash.parts') }).getByRole('button', { name: say('cash.part.ways'), exact: true }),
    );
    const row = region(page, say('cash.part.ways')).getByRole('row').filter({ hasText: today });
    await press(page, row.getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1, name: say('deposits.title') })).toBeVisible();
    await expect(labelled(page, say('queue.day'))).toHaveValue(today);
    await expect(labelled(page, say('queue.way'))).not.toHaveValue('');
    await expect(page.getByText(like('deposits.sumOfWay'))).toBeVisible();
    await labelled(page, say('queue.way')).selectOption('');
    await expect(page.getByText(like('deposits.sumOfDay'))).toBeVisible();
    await page.goBack();
    await expect(page.getByText(like('deposits.sumOfWay'))).toBeVisible();
    await checkPage(page, 'console-deposits-day', SIZES_SEEN);
    await press(page, page.getByRole('button', { name: say('queue.everyDay'), exact: true }));
    await expect(page.getByText(say('deposits.everyDay'))).toBeVisible();
    await expect(labelled(page, say('queue.day'))).toHaveValue('');
  });

  if (isFull)
    await test.step('the page fits a small window in each language', async () => {
      for (const language of LANGUAGES) {
        await staffer.chooseLanguage(language);
        await staffer.go('cash');
        await expect(region(page, staffer.texts.say('cash.equation'))).toBeVisible();
        await page.setViewportSize({ width: 360, height: 560 });
        expect.soft(await findOverflow(page), language).toEqual([]);
        expect.soft(await findCutTexts(page, staffer.texts), language).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await staffer.chooseLanguage('ms');
    });
});
