import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { ConsolePages } from './console-pages.ts';
import { listen, type Complaints } from './page-checks.ts';
import { PlayerSite } from './player-pages.ts';

/** Is this the full run? */
export const isFull = process.env.TALORA_FULL === '1';

const LOCALES = { ms: 'ms-MY', en: 'en-MY', zh: 'zh-CN' } as const;

const PHONE = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A person with a browser of their own. */
export interface Visitor {
  readonly site: PlayerSite;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
}

interface Options {
  readonly width?: number;
  readonly locale?: keyof typeof LOCALES;
  /** A browser that says it is a phone's. */
  readonly isPhone?: boolean;
  /** A finger and no pointer. */
  readonly isTouch?: boolean;
  /** Where the visitor comes from, as the proxy before the site names it; else this machine. */
  readonly address?: string;
}

interface Fixtures {
  /** Lets somebody come to the site with a fresh browser. At the end nothing may have complained. */
  readonly visit: (options?: Options) => Promise<Visitor>;
  /** The operator, logged in at the console. */
  readonly staffer: ConsolePages;
}

interface WorkerFixtures {
  readonly office: { readonly staffer: ConsolePages; readonly complaints: Complaints };
}

/** A journey: visitors of the site and the operator at the console, with nothing left to complain about at the end. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visit: async ({ browser }, give) => {
    const visitors: Visitor[] = [];
    await give(async ({ width = 390, locale = 'ms', isPhone = false, isTouch = false, address } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: width < 1024 ? 844 : 900 },
        locale: LOCALES[locale],
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        ...(isPhone ? { userAgent: PHONE } : {}),
        ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
        ...(address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': address } }),
      });
      const complaints = listen(context);
      const page = await context.newPage();
      const visitor = { site: new PlayerSite(page), page, context, complaints };
      visitors.push(visitor);
      return visitor;
    });
    const complaints = visitors.flatMap((visitor) => visitor.complaints.list);
    for (const { context } of visitors) await context.close();
    expect(complaints, 'pages complained').toEqual([]);
  },
  office: [
    async ({ browser }, give) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'dark' });
      const complaints = listen(context);
      const staffer = new ConsolePages(await context.newPage());
      await staffer.logIn();
      await give({ staffer, complaints });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staffer: async ({ office }, give) => {
    const { staffer: operator } = office;
    // As the operator sits down, however the journey before has left the console.
    await operator.page.setViewportSize({ width: 1440, height: 900 });
    if (operator.language !== 'ms') await operator.chooseLanguage('ms');
    office.complaints.list.length = 0;
    await give(operator);
    // The server's word for "passkey first" is a refusal, and the browser writes each of those down.
    office.complaints.expectOnly(/\/ops\/.*status of 403/);
    expect(office.complaints.list, 'the console complained').toEqual([]);
  },
});

export { expect };
