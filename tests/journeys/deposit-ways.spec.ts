import type { Page } from '@playwright/test';
import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

/** Pays what a page shows on another device: the code and the address lead to the same payment of the sandbox. */
async function payElsewhere(page: Page, address: string, language: Language): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(address);
  const bank = new BankPage(other, language);
  await bank.isOpen();
  await bank.pay();
  await other.waitForURL(/\/member\/depositv2/);
  await other.close();
}

for (const language of isFull ? LANGUAGES : (['zh'] as const)) {
  for (const width of isFull ? [360, 1440] : [360]) {
    test(`money comes in by a code that is scanned and on a chain, seen live on the page of the deposit (${language}, ${width})`, async ({
      visit,
    }) => {
      const { site, page } = await visit({ width, locale: language });
      const check = (name: string): Promise<void> => checkPage(page, `deposit-${name}-${language}-${width}`, 'brief');
      /** The sandbox lists what it was asked for, the newest first. */
      const paymentOf = async (): Promise<string> => {
        const [answer] = await Promise.all([
          page.waitForResponse((response) => /\/wps\/x\/wallet\/deposits(\/[0-9a-f-]+)?$/.test(response.url())),
          page.reload(),
        ]);
        const { value } = (await answer.json()) as { value: { redirectUrl: string } };
        return value.redirectUrl;
      };
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.openRegister();
      await site.register(newPerson());

      await test.step('a code', async () => {
        await site.openDeposit();
        await site.chooseDeposit('qr', '60');
        await page.getByRole('button', { name: site.texts.like('deposit.goWith.qr') }).click();
        await site.depositIs('awaiting_payment');
        await expect(page.getByRole('img', { name: site.texts.like('deposit.qrLabel') })).toBeVisible();
        await expect(page.getByRole('button', { name: site.texts.say('deposit.payHere') })).toBeVisible();
        await check('code');
        await payElsewhere(page, await paymentOf(), language);
        await site.depositIs('credited');
        await site.expectBalance('60.00');
      });

      await test.step('a chain', async () => {
        await site.openDeposit();
        await site.chooseDeposit('chain', '84');
        await page.getByRole('button', { name: site.texts.like('deposit.goWith.chain') }).click();
        await site.depositIs('awaiting_payment');
        const main = page.getByRole('main');
        await expect(main.getByText(/^sbx1[0-9a-f]{40}$/)).toBeVisible();
        await expect(main.getByText('20.000000 tUSD')).toBeVisible();
        await check('chain');
        await payElsewhere(page, await paymentOf(), language);
        await expect(
          page.getByRole('progressbar').or(page.getByRole('heading', { name: site.texts.say('deposit.headings.credited') })),
        ).toBeVisible({
          timeout: 20_000,
        });
        await site.depositIs('credited');
        await site.expectBalance('144.00');
        await check('chain-credited');
      });
    });
  }
}
