import { expect } from '@playwright/test';
import { labelled, type Person, type PlayerSite } from '../journeys/player-pages.ts';
import type { OutsideWorld } from './outside-world.ts';

const codeIn = (text: string | undefined): string => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? 'none';
/** What stands below the head of a mail. */
const bodyOf = (text: string | undefined): string => (text ?? '').split(/\r?\n\r?\n/).slice(1).join('\n\n'); // prettier-ignore

/** Opens an account by mobile number, with the code that the SMS gateway was given. */
export async function registerByMobile(site: PlayerSite, person: Person, number: string, { sms }: OutsideWorld): Promise<void> {
  const { page } = site;
  const { say, like } = site.texts;
  await page.getByRole('banner').getByRole('link', { name: say('bars.register') }).click(); // prettier-ignore
  const dialog = page.getByRole('dialog', { name: say('register.title') });
  await labelled(dialog, say('registerField.mobileNum')).fill(number);
  await dialog.getByRole('button', { name: say('account.codeSend'), exact: true }).click();
  await expect.poll(() => sms.length, { timeout: 30_000 }).toBe(1);
  expect(sms[0]).toMatchObject({ to: `+60${number.slice(1)}`, from: 'Talora' });
  await labelled(dialog, say('account.code')).fill(codeIn(sms[0]?.text));
  for (const field of ['password', 'confirmPassword'] as const) await labelled(dialog, say(`registerField.${field}`)).fill(person.password);
  await labelled(dialog, say('registerField.payeeName')).fill(person.name);
  await dialog.getByRole('checkbox', { name: like('register.terms') }).check();
  await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(site.balance).toBeVisible();
}

/** Opens an account by user name, whose brand asks for the password twice. */
export async function registerByName(site: PlayerSite, person: Person): Promise<void> {
  const dialog = await site.openRegister();
  await labelled(dialog, site.texts.say('registerField.confirmPassword')).fill(person.password);
  await site.register(person);
}

/** Gives an e-mail address, which the code proves that is sent there. */
export async function proveEmail(site: PlayerSite, person: Person, address: string, { mails }: OutsideWorld): Promise<void> {
  const { page } = site;
  const { say } = site.texts;
  await site.openSecurity();
  await page.getByRole('button', { name: new RegExp(`^(?!${say('security.social.link')}).*: ${say('security.profile.email')}$`) }).click();
  const dialog = page.getByRole('dialog', { name: say('security.contact.emailTitle') });
  await labelled(dialog, say('security.contact.email')).fill(address);
  await dialog.getByRole('button', { name: say('account.codeSend'), exact: true }).click();
  await site.stepUp(person.password);
  const sent = () => mails.find(({ to }) => to === address);
  await expect.poll(() => sent()?.from, { timeout: 30_000 }).toBe('no-reply@raya.example');
  await labelled(dialog, say('security.contact.emailCode')).fill(codeIn(bodyOf(sent()?.text)));
  await dialog.getByRole('button', { name: say('security.contact.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Pays in by the provider's page. */
export async function payIn(site: PlayerSite, sum: string, payAtBank: () => Promise<void>): Promise<void> {
  await site.openDeposit();
  await site.chooseDeposit('redirect', sum);
  await site.toBank.click();
  await payAtBank();
  await site.depositIs('credited');
}
