import type { Locator, Page } from '@playwright/test';
import { ConsolePages } from './console-pages.ts';
import { expect } from './journey.ts';
import { LANGUAGES, textsOf } from './languages.ts';
import { labelled } from './player-pages.ts';

/** Kinds that the brand of the sample lets one person do. */
const ALONE = [
  'site_open',
  'site_regions',
  'site_codes',
  'site_register',
  'site_modules',
  'site_links',
  'site_settings',
  'site_addresses',
  'content_publish',
  'vendor_on',
  'deposit_method',
  'receiving_account',
] as const;

/** Key of a kind's texts. */
export const kindKey = (kind: string): string => kind.replace('.', '_');

/** A part of a page by its name. */
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Gives the reason that a dialog asks for and goes on. */
export async function giveReason({ page, texts }: ConsolePages, confirm: string, label = 'brand.reason'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await labelled(dialog, texts.say(label)).fill('Ujian dua orang');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** Sets what one person may do alone about the site and its vendors. */
export async function letAlone(staffer: ConsolePages, isAlone: boolean): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('approvals');
  await page.getByRole('link', { name: say('approvals.rules'), exact: true }).click();
  for (const kind of ALONE)
    await page.getByRole('checkbox', { name: say('approvalRules.aloneMay', { kind: say(`approvals.kind.${kind}`) }) }).setChecked(isAlone);
  const confirm = say(isAlone ? 'approvalRules.ask' : 'approvalRules.save');
  await page.getByRole('button', { name: confirm, exact: true }).click();
  await giveReason(staffer, confirm);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Sets up to which single sum one person does these kinds alone: less at once, more when another has approved. */
export async function limitSums(staffer: ConsolePages, kinds: readonly string[], sum: string): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('approvals');
  await page.getByRole('link', { name: say('approvals.rules'), exact: true }).click();
  for (const kind of kinds)
    await labelled(page.getByRole('group', { name: say(`approvals.kind.${kind}`), exact: true }), say('approvalRules.limit.single')).fill(
      sum,
    );
  const button = page.getByRole('button', { name: new RegExp(`^(${say('approvalRules.ask')}|${say('approvalRules.save')})$`) });
  const confirm = await button.innerText();
  await button.click();
  await giveReason(staffer, confirm);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens one part of a vendor's page; `vendor` is its name and code as the list writes them. */
export async function openVendor(staffer: ConsolePages, vendor: string, part: string): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('vendors');
  await page.getByRole('link', { name: vendor }).click();
  await page
    .getByRole('group', { name: say('vendors.parts') })
    .getByRole('button', { name: new RegExp(`^${say(`vendors.part.${part}`)}`) })
    .click();
}

/** Approves the open request of a kind. */
export async function approve(staffer: ConsolePages, kind: string): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('approvals');
  const request = region(page, say('approvals.title'))
    .getByRole('listitem')
    .filter({ hasText: say(`approvals.kind.${kindKey(kind)}`) });
  await request.getByRole('button', { name: say('approvals.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(request).toHaveCount(0);
}

/** Who has asked for these kinds decides none of them, and reads why in each language. */
export async function decidesNoneOf(staffer: ConsolePages, kinds: readonly string[]): Promise<void> {
  for (const language of LANGUAGES) {
    await staffer.chooseLanguage(language);
    const { say } = staffer.texts;
    await staffer.go('approvals');
    const waiting = region(staffer.page, say('approvals.title')).getByRole('listitem');
    for (const kind of kinds) {
      const request = waiting.filter({ hasText: say(`approvals.kind.${kindKey(kind)}`) });
      await expect(request.getByText(say('approvals.mine'))).toBeVisible();
      await expect(request.getByRole('button')).toHaveCount(0);
    }
  }
  await staffer.chooseLanguage('ms');
}

/** Beside the form that it was asked for with, who has asked reads in each language what waits for another, and takes it back there alone. */
export async function waitsBeside(staffer: ConsolePages, open: () => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await staffer.chooseLanguage(language);
    await staffer.go('overview');
    await open();
    const console_ = textsOf('apps/console', language);
    await expect(staffer.page.getByText(console_.say('approvals.waitsAlone'))).toBeVisible();
    const [, hasAsked = ''] = console_.say('approvals.waits').split('{name}');
    await expect(staffer.page.getByText(hasAsked).first()).toBeVisible();
    await expect(staffer.page.getByRole('button', { name: console_.say('memberAccess.withdraw'), exact: true })).toBeVisible();
  }
  await staffer.chooseLanguage('ms');
}

/** Who has asked reads at the item that it waits for another, in each language, and has nothing to decide it with. */
export async function waitsForAnother(staffer: ConsolePages, button: string): Promise<void> {
  for (const language of ['en', 'zh', 'ms'] as const) {
    await staffer.chooseLanguage(language);
    const [, afterName = ''] = staffer.texts.say('approvals.waitsSum').split('{name}');
    const [between = '', afterSum = ''] = afterName.split('{sum}');
    await expect(staffer.page.getByText(new RegExp(`${between}RM\\s[0-9],[0-9]{3}\\.[0-9]{2}${afterSum}`))).toBeVisible();
    await expect(staffer.page.getByRole('button', { name: staffer.texts.say(button), exact: true })).toHaveCount(0);
  }
}

/** The second member of staff, and what was approved so far. */
export interface SecondPerson {
  readonly staffer: ConsolePages;
  readonly approved: Set<string>;
  /** Approves the open request of a kind. */
  readonly approve: (kind: string) => Promise<void>;
}

/** Lets the second member of staff come in. */
export async function secondPerson(page: Page): Promise<SecondPerson> {
  const staffer = new ConsolePages(page);
  await staffer.logIn('supervisor');
  const approved = new Set<string>();
  return {
    staffer,
    approved,
    approve: async (kind) => {
      await approve(staffer, kind);
      approved.add(kind);
    },
  };
}
