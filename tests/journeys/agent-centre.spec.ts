import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

/** Pages of the agent centre by their names in the specification, each with something that it shows of the sample's team once it has read. */
const PAGES = [
  ['agentAnnouncement', 'announcements'],
  ['agentTeamOverview', 'overview'],
  ['registerCenter', 'opening'],
  ['downlineManagmentView', 'team'],
  ['personalHistoryCopy', 'betting'],
  ['palStatementsAgentCopy', 'loss'],
  ['agentRevenueReport', 'income'],
  ['agentDownlineTransactionDetailsCopy', 'money'],
  ['agentDividendRecordCopy2', 'dividend'],
  ['agentDailyWages2', 'daily'],
  ['agentHourSalary', 'hourly'],
  ['agentRealtimeSalary', 'realtime'],
] as const;

/** Pages of the console about agents, by their addresses. */
const CONSOLE_PAGES = [
  'tree',
  'tree/moves',
  'contracts',
  'contracts/offer',
  'agentpay',
  'agentcost',
  'affiliates',
  'announcements',
] as const;

for (const language of isFull ? LANGUAGES : [])
  test(`every page of the agent centre reads and fits at both widths (${language})`, async ({ visit }) => {
    test.setTimeout(600_000);
    const { agent } = readProduct();
    const { site, page } = await visit({ width: 1440, locale: language });
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.logIn(agent.name, agent.password);
    for (const [address, name] of PAGES)
      await test.step(address, async () => {
        await site.open(`/agent/${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await checkPage(page, `agent-${name}-${language}`, 'every');
      });
  });

for (const language of isFull ? LANGUAGES : [])
  test(`every page about agents at the console reads and fits at both widths (${language})`, async ({ staffer }) => {
    test.setTimeout(600_000);
    await staffer.chooseLanguage(language);
    for (const address of CONSOLE_PAGES)
      await test.step(address, async () => {
        await staffer.page.goto(`${readProduct().console}/${address}`);
        await expect(staffer.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(staffer.page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(staffer.page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await checkPage(staffer.page, `console-${address.replace('/', '-')}-${language}`, 'every');
      });
    await staffer.chooseLanguage('ms');
  });
