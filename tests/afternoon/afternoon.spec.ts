import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { BankPage } from '../journeys/bank-page.ts';
import type { ConsolePages } from '../journeys/console-pages.ts';
import { GameFrame } from '../journeys/game-frame.ts';
import { labelled, newPerson, PlayerSite } from '../journeys/player-pages.ts';
import { approve, giveReason, openVendor } from '../journeys/two-staffers.ts';
import type { Machine } from './machine.ts';
import { addNginx, makeDatabaseMachine, makeMachine, readPrepared } from './network.ts';
import { openOutsideWorld, OUTSIDE, type OutsideWorld } from './outside-world.ts';
import { inviteByConsole, licenseBrand, offerRedirect, openBrand, payOut } from './office.ts';
import { comeIn, linkIn, openPage } from './staff.ts';
import { Walk } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const SITE = 'https://raya.example';
const SECOND = 'https://melati.example';
const WHOLE = 'every unit is accounted for';
const ACCOUNT_NUMBER = '558812347712';
const secret = (): string => randomBytes(12).toString('hex');
const secrets = { database: secret(), redis: secret(), mail: secret(), sms: randomBytes(32).toString('hex') };
const prepared = readPrepared();
const walk = new Walk();
const person = newPerson();

let db: Machine;
let one: Machine;
let two: Machine;
let outside: OutsideWorld;
let siti: ConsolePages;
let farid: ConsolePages;
let cashier: ConsolePages;
let melati: { readonly first: ConsolePages; readonly second: ConsolePages };
let member: PlayerSite;

const machines = (): Machine[] => [one, two];

/** Settings that somebody writes with an editor into the examples: secrets, and where the outside world of the walk is. */
function writeSettings(machine: Machine): void {
  const { names, tlsPort, mailPort } = OUTSIDE;
  const password = ['change-me', secrets.database] as const;
  machine.edit('/etc/talora/talora-owner.env', password);
  machine.edit('/etc/talora/talora.env', password, ['https://pay.provider.example', `https://${names.pay}:${tlsPort}`], ['https://www.example.com', SITE]);
  const more = {
    REDIS_URL: `rediss://:${secrets.redis}@db.internal.example:6379/0`,
    SMTP_URL: `smtps://talora:${secrets.mail}@${names.mail}:${mailPort}`,
    MAIL_FROM: 'no-reply@raya.example',
    SMS_URL: `https://${names.sms}:${tlsPort}/v1/messages`,
    SMS_KEYS_FILE: '/etc/talora/sms-keys.json',
    // The outside world of the walk lies on this machine, under names and a certificate of its own.
    OUTSIDE_PLACES_INSIDE: Object.values(names).join(','),
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  };
  const written = machine.read('/etc/talora/talora.env');
  const lines = Object.entries(more).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(written));
  machine.edit('/etc/talora/talora.env', [written, `${written}\n${lines.map(([name, value]) => `${name}=${value}\n`).join('')}`]);
  machine.write('/etc/talora/payment-keys.json', outside.paymentKeys, 0o640);
  machine.write('/etc/talora/sms-keys.json', JSON.stringify({ keys: [{ id: 'sms-1', hex: secrets.sms }] }), 0o640);
}

/** Lines of the servers' logs that are errors. */
const errors = (): string[] => machines().flatMap((machine) => machine.log('talora').split('\n').filter((line) => /"level":(50|60)/.test(line))); // prettier-ignore

async function proveIsWhole(machine: Machine, step: 'verify' | 'verify-quick' = 'verify'): Promise<void> {
  expect(await walk.run(step, machine)).toContain(WHOLE);
}

test.afterAll(async () => {
  for (const machine of [one, two, db].filter((made) => made !== undefined))
    await machine.run('systemctl stop talora nginx postgresql redis-server || true', 60_000);
  await outside?.close();
});

test('a database is made ready, by the chapter about its logins', async () => {
  db = await makeDatabaseMachine(prepared, secrets.redis);
  outside = await openOutsideWorld({
    folder: join(prepared.work, 'outside'),
    tls: prepared.authority,
    smsKey: { id: 'sms-1', hex: secrets.sms },
    mailUser: { name: 'talora', password: secrets.mail },
    site: SITE,
  });
  walk.replace('talora-0.1.0-1a2b3c4d5e6f-linux-x64', prepared.packages.before);
  walk.replace('talora-0.2.0-6f5e4d3c2b1a-linux-x64', prepared.packages.next);
  walk.replace('change-me', secrets.database);
  walk.replace('https://api.vendor.example/', `https://${OUTSIDE.names.vendor}:${OUTSIDE.tlsPort}/`);
  walk.replace('https://games.vendor.example', `https://${OUTSIDE.names.pay}:${OUTSIDE.tlsPort}`);
  await walk.run('database-server', db);
  await walk.type(db, 'systemctl restart postgresql; until runuser --user postgres -- psql --command "select 1" > /dev/null 2>&1; do sleep 0.2; done');
  await walk.run('logins', db);
  await walk.run('inside-database', db, { database: 'talora' });
});

test('a package is unpacked, told its settings and started behind nginx, with its first brand in maintenance', async ({ browser }) => {
  one = await makeMachine(prepared, 'one');
  two = await makeMachine(prepared, 'two');
  await addNginx(one, prepared);
  for (const step of ['unpack', 'users', 'settings']) await walk.run(step, one);
  writeSettings(one);
  await walk.type(one, 'chgrp talora /etc/talora/payment-keys.json /etc/talora/sms-keys.json');
  await walk.run('migrate', one);
  await walk.run('brand-file', one);
  const made = await walk.run('brand-add', one);
  expect(made).toContain('maintenance');
  await walk.run('units', one);
  await walk.run('proxy', one);
  one.edit('/etc/nginx/conf.d/talora.conf', ['server_name www.example.com', 'server_name raya.example melati.example'], ['server_name console.example.com', 'server_name console.raya.example console.melati.example'], ['server_name play.example.com', 'server_name play.raya.example play.melati.example']); // prettier-ignore
  await walk.run('proxy-on', one);
  siti = await comeIn(browser, linkIn(made));
  const page = await openPage(browser, 390);
  await page.goto(SITE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('staff come by links, a second brand is made, and each brand is opened by two', async ({ browser }) => {
  farid = await comeIn(browser, linkIn(await walk.run('staff-add', one)));
  // A link that was lost is given anew, and the passkey of before is none any more.
  farid = await comeIn(browser, linkIn(await walk.run('staff-link', one)));
  cashier = await comeIn(browser, await inviteByConsole(siti, 'Nurul', 'cashier'));
  await licenseBrand(siti);
  await offerRedirect(siti, farid);
  await openBrand(siti, farid);

  const other = one.read('/root/raya.json').replaceAll('raya.example', 'melati.example').replace('"merchantCode": "raya"', '"merchantCode": "melati"').replace('"name": "Raya"', '"name": "Melati"'); // prettier-ignore
  const order = { ...(JSON.parse(other) as object), modules: ['REGISTER3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEPWDREG3', 'USERNAMELOGIN3', 'FREEPLAY3'] };
  one.write('/root/melati.json', JSON.stringify(order));
  const first = await comeIn(browser, linkIn(await walk.command(one, 'talora brand:add melati.json')));
  const added = await walk.command(one, 'talora staff:add --brand melati --name "Aminah" --role admin --console https://console.melati.example');
  melati = { first, second: await comeIn(browser, linkIn(added)) };
  await licenseBrand(first);
  await openBrand(first, melati.second);
});

test('members come: a code by SMS at the second brand, one by mail at the first; the first pays in and plays', async ({ browser }) => {
  const there = new PlayerSite(await openPage(browser, 390), SECOND);
  await there.open('/');
  const { say } = there.texts;
  const dialog = await there.openRegister();
  await labelled(dialog, say('registerField.mobileNum')).fill('0123456789');
  await dialog.getByRole('button', { name: say('account.codeSend'), exact: true }).click();
  await expect.poll(() => outside.sms.length, { timeout: 30_000 }).toBe(1);
  const [sms] = outside.sms;
  expect(sms).toMatchObject({ to: '+60123456789', from: 'Talora' });
  await labelled(dialog, say('account.code')).fill(/\b[0-9]{6}\b/.exec(sms?.text ?? '')?.[0] ?? '');
  for (const field of ['password', 'confirmPassword'] as const) {
    const input = labelled(dialog, say(`registerField.${field}`));
    if ((await input.count()) > 0) await input.fill(person.password);
  }
  await labelled(dialog, say('registerField.payeeName')).fill(person.name);
  await dialog.getByRole('checkbox', { name: there.texts.like('register.terms') }).check();
  await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(there.balance).toBeVisible();
  await expect.poll(() => [...outside.reports], { timeout: 30_000 }).toEqual([200]);

  member = new PlayerSite(await openPage(browser, 1440), SITE);
  await member.open('/');
  const form = await member.openRegister();
  await labelled(form, member.texts.say('registerField.confirmPassword')).fill(person.password);
  await member.register(person);
  await member.openDeposit();
  await member.chooseDeposit('redirect', '200');
  await member.toBank.click();
  const bank = new BankPage(member.page, 'ms');
  await bank.isOpen();
  await bank.pay();
  await member.depositIs('credited');
  await member.expectBalance('200.00');
  const game = await member.openGame();
  await game.setQuick();
  for (let rounds = 0; rounds < 5; rounds += 1) await game.spin();
  const left = await game.balance();
  await member.open('/');
  await member.expectBalance(left);
  await proveIsWhole(one);
});
