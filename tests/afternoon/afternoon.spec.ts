import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BankPage } from '../journeys/bank-page.ts';
import type { ConsolePages } from '../journeys/console-pages.ts';
import { GameFrame } from '../journeys/game-frame.ts';
import { newPerson, PlayerSite } from '../journeys/player-pages.ts';
import { VendorConsole } from '../journeys/vendor-console.ts';
import type { Machine } from './machine.ts';
import { addNginx, makeDatabaseMachine, makeMachine, readPrepared, shareFolder } from './network.ts';
import { openOutsideWorld, OUTSIDE, type OutsideWorld } from './outside-world.ts';
import { bringKey, inviteByConsole, licenseBrand, offerGame, offerRedirect, openBrand, payOut } from './office.ts';
import { comeIn, linkIn, openPage } from './staff.ts';
import { payIn, proveEmail, registerByMobile, registerByName } from './members.ts';
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
let payer: ConsolePages;
/** Links of each brand's first two people, as commands have printed them. */
const links: Record<'raya' | 'melati', readonly [string, string]> = { raya: ['', ''], melati: ['', ''] };
let member: PlayerSite;

const machines = (): Machine[] => [one, two];

/** Settings that somebody writes with an editor into the examples: secrets, and where the outside world of the walk is. */
function writeSettings(machine: Machine): void {
  const { names, tlsPort, mailPort } = OUTSIDE;
  const password = ['change-me', secrets.database] as const;
  machine.edit('/etc/talora/talora-owner.env', password);
  machine.edit(
    '/etc/talora/talora.env',
    password,
    ['https://pay.provider.example', `https://${names.pay}:${tlsPort}`],
    ['https://www.example.com', SITE],
  );
  const more = {
    REDIS_URL: `rediss://:${secrets.redis}@db.internal.example:6379/0`,
    SMTP_URL: `smtps://talora:${secrets.mail}@${names.mail}:${mailPort}`,
    MAIL_FROM: 'no-reply@raya.example',
    SMS_URL: `https://${names.sms}:${tlsPort}/v1/messages`,
    SMS_KEYS_FILE: '/etc/talora/sms-keys.json',
    // The outside world of the walk lies on this machine, under names and a certificate of its own.
    OUTSIDE_PLACES_INSIDE: Object.values(names).join(','),
    PGSSLROOTCERT: '/etc/ssl/certs/ca-certificates.crt',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  };
  for (const [name, value] of Object.entries(more)) machine.setVariable('/etc/talora/talora.env', name, value);
  machine.write('/etc/talora/payment-keys.json', outside.paymentKeys, 0o640);
  machine.write('/etc/talora/sms-keys.json', JSON.stringify({ keys: [{ id: 'sms-1', hex: secrets.sms }] }), 0o640);
}

/** Lines of the logs that are errors of this version. What the one before says of things that it cannot know is no fault of this one. */
const errors = (): string[] => machines().flatMap((machine) => machine.log('talora').split('\n').filter((line) => /"level":(50|60)/.test(line) && !line.includes(`/${prepared.packages.before}/`))); // prettier-ignore

async function proveIsWhole(machine: Machine, step: 'verify' | 'verify-quick' = 'verify'): Promise<void> {
  expect(await walk.run(step, machine)).toContain(WHOLE);
}

/** Turns the link on one machine after the other, each to its end. */
async function turnAll(step: 'turn' | 'turn-back', version: string): Promise<void> {
  for (const machine of machines()) {
    await walk.run(step, machine);
    expect(version).toContain(/\(([^)]+)\)/.exec(await walk.type(machine, 'talora version'))?.[1] ?? 'no version');
  }
}

test.afterAll(async () => {
  // Machines are gone with the walk: what their servers have warned of is told by its output.
  for (const machine of machines().filter((made) => made !== undefined))
    process.stdout.write(machine.log('talora').split('\n').filter((line) => /"level":[456]0/.test(line)).slice(-30).map((line) => `      ${machine.name}: ${line}\n`).join('')); // prettier-ignore
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
  walk.replace('192.0.2.12', '127.0.0.2');
  walk.replace('192.0.2.11', '127.0.0.1');
  walk.replace('https://api.vendor.example/', `https://${OUTSIDE.names.vendor}:${OUTSIDE.tlsPort}/`);
  walk.replace('https://games.vendor.example', `https://${OUTSIDE.names.pay}:${OUTSIDE.tlsPort}`);
  await walk.run('database-server', db);
  await walk.type(
    db,
    'systemctl restart postgresql; until runuser --user postgres -- psql --command "select 1" > /dev/null 2>&1; do sleep 0.2; done',
  );
  await walk.run('logins', db);
  await walk.run('inside-database', db, { database: 'talora' });
});

test('a package is unpacked, given its settings and started behind nginx, with two brands in maintenance', async () => {
  one = await makeMachine(prepared, 'one');
  two = await makeMachine(prepared, 'two');
  await addNginx(one, prepared);
  await shareFolder(prepared, '/var/lib/talora-anchors', [one, two]);
  for (const step of ['unpack', 'users', 'settings']) await walk.run(step, one);
  writeSettings(one);
  await walk.type(one, 'chgrp talora /etc/talora/payment-keys.json /etc/talora/sms-keys.json');
  await walk.run('migrate', one);
  await walk.run('brand-file', one);
  const made = await walk.run('brand-add', one);
  expect(made).toContain('maintenance');
  await walk.run('staff-add', one);
  // A link that was lost is given anew.
  links.raya = [linkIn(made), linkIn(await walk.run('staff-link', one))];

  const other = one.read('/srv/raya.json').replaceAll('raya.example', 'melati.example').replace('"merchantCode": "raya"', '"merchantCode": "melati"').replace('"name": "Raya"', '"name": "Melati"'); // prettier-ignore
  const modules = ['REGISTER3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEPWDREG3', 'USERNAMELOGIN3', 'FREEPLAY3'];
  one.write('/srv/melati.json', JSON.stringify({ ...(JSON.parse(other) as object), modules }));
  const first = await walk.command(one, 'talora brand:add melati.json');
  const added = await walk.command(
    one,
    'talora staff:add --brand melati --name "Aminah" --role admin --console https://console.melati.example',
  );
  links.melati = [linkIn(first), linkIn(added)];

  await walk.run('units', one);
  await walk.run('proxy', one);
  one.edit('/etc/nginx/conf.d/talora.conf', ['server_name www.example.com', 'server_name raya.example melati.example'], ['server_name console.example.com', 'server_name console.raya.example console.melati.example'], ['server_name play.example.com', 'server_name play.raya.example play.melati.example']); // prettier-ignore
  await walk.run('proxy-on', one);
});

test('a second machine stands beside the first, behind the same names', async () => {
  for (const step of ['unpack', 'users']) await walk.run(step, two);
  for (const file of ['talora.env', 'keys.json', 'payment-keys.json', 'sms-keys.json'])
    cpSync(one.path(`/etc/talora/${file}`), two.path(`/etc/talora/${file}`));
  await walk.type(two, 'chgrp talora /etc/talora/*; chmod 0640 /etc/talora/*');
  // Two machines of the walk have one loopback between them.
  two.edit('/etc/talora/talora.env', ['METRICS_PORT=9464', 'METRICS_PORT=9465']);
  await walk.run('further-machine', two);
  await walk.type(two, 'until curl --fail --silent http://127.0.0.2:8080/readyz; do sleep 1; done');
  const servers = [8080, 8081, 8082].map(
    (port) =>
      [
        `    server 127.0.0.1:${port} `,
        `    server 127.0.0.2:${port} max_fails=1 fail_timeout=5s;\n    server 127.0.0.1:${port} `,
      ] as const,
  );
  one.edit('/etc/nginx/conf.d/talora.conf', ...servers);
  await walk.run('proxy-on', one);
});

test('an upgrade goes from machine to machine while both serve', async () => {
  for (const machine of machines()) await walk.run('unpack-next', machine);
  await walk.run('backup-next', one);
  expect(await walk.run('migrate-next', one)).toContain('Done');
  // The version before goes on beside tables that have gone on.
  await walk.type(one, `for at in 1 2 3 4 5 6; do curl --fail --silent --show-error ${SITE}/readyz; done`);
  await turnAll('turn', prepared.packages.next);
  await proveIsWhole(one);
});

test('staff come by their links, and each brand is opened by two', async ({ browser }) => {
  siti = await comeIn(browser, links.raya[0]);
  farid = await comeIn(browser, links.raya[1]);
  const guest = await openPage(browser, 390);
  await guest.goto(SITE);
  const { say } = new PlayerSite(guest, SITE).texts;
  await expect(guest.getByRole('banner').getByRole('link', { name: say('bars.register') })).toHaveCount(0);
  payer = await comeIn(browser, await inviteByConsole(siti, farid, 'Nurul', 'payer'));
  await licenseBrand(siti);
  await offerRedirect(siti, farid);
  await openBrand(siti, farid);
  const [first, second] = [await comeIn(browser, links.melati[0]), await comeIn(browser, links.melati[1])];
  await licenseBrand(first);
  await openBrand(first, second);
});

test('members come: a code by SMS at the second brand, one by mail at the first; the first pays in and plays', async ({ browser }) => {
  const there = new PlayerSite(await openPage(browser, 390), SECOND);
  await there.open('/');
  await registerByMobile(there, person, '0123456789', outside);
  await expect.poll(() => [...outside.reports], { timeout: 30_000 }).toEqual([200]);

  member = new PlayerSite(await openPage(browser, 1440), SITE);
  await member.open('/');
  await registerByName(member, person);
  await proveEmail(member, person, `${person.username}@members.example`, outside);
  await payIn(member, '200', async () => {
    const bank = new BankPage(member.page, 'ms');
    await bank.isOpen();
    await bank.pay();
  });
  await member.expectBalance('200.00');
  const game = await member.openGame();
  await game.setQuick();
  for (let rounds = 0; rounds < 5; rounds += 1) await game.spin();
  const left = await game.balance();
  await member.open('/');
  await member.expectBalance(left);
  await proveIsWhole(one, 'verify-quick');
});

test('the version before comes back while a member plays, and the later one again', async () => {
  const game = await member.openGame();
  await game.setQuick();
  const over = new AbortController();
  let rounds = 0;
  const playOn = async (): Promise<void> => {
    for (; !over.signal.aborted; rounds += 1) await game.spin();
  };
  const acts = async (): Promise<void> => {
    await turnAll('turn-back', prepared.packages.before);
    const played = rounds;
    await expect.poll(() => rounds, { timeout: 60_000 }).toBeGreaterThan(played + 1);
    await turnAll('turn', prepared.packages.next);
    await proveIsWhole(one, 'verify-quick');
  };
  await Promise.all([acts().finally(() => over.abort()), playOn()]);
  expect(rounds).toBeGreaterThan(3);
  const left = await game.balance();
  await member.open('/');
  await member.expectBalance(left);
});

test('a vendor is added, its key made and activated by two; one of its games is played, and one server is killed meanwhile', async ({
  browser,
}) => {
  const vendor = 'Kirin Works · KIRIN';
  expect(await walk.run('vendor-add', one)).toContain('KIRIN is made');
  const theirs = new VendorConsole(await openPage(browser, 1440), vendor);
  await theirs.page.goto(`https://${OUTSIDE.names.pay}:${OUTSIDE.tlsPort}/vendors?lang=en`);
  await bringKey(siti, farid, vendor, 'kirin-raya-1', (key) => theirs.accept('kirin-raya-1', key));
  await theirs.signWith('kirin-raya-1');
  await offerGame(siti, farid, vendor, 'Naga Gold');
  const { page } = member;
  await member.open('/search');
  const search = page.getByRole('main').getByLabel(member.texts.say('list.search'), { exact: true });
  await search.fill('Naga Gold');
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Naga Gold' }).first();
  await tile.hover();
  await tile.getByRole('link', { name: /Naga Gold/ }).first().click(); // prettier-ignore
  const game = new GameFrame(page, 'ms');
  await game.isReady();
  await game.spin();
  const pid = one.read('/run/units/talora.service.pid');
  await walk.type(one, `kill -9 ${pid}`, 'kill -9 of the server');
  for (let rounds = 0; rounds < 3; rounds += 1) await game.spin();
  await walk.command(one, 'until talora ready; do sleep 1; done');
  expect(one.read('/run/units/talora.service.pid')).not.toBe(pid);
  await game.spin();
  const left = await game.balance();
  await member.open('/');
  await member.expectBalance(left);
  await proveIsWhole(one, 'verify-quick');
});

test('the member asks for money, one approves and another pays, and it arrives', async () => {
  await member.openWithdrawal();
  await member.addPayee(ACCOUNT_NUMBER);
  // The password is asked for where it was not given a while ago.
  const asked = member.page.getByRole('dialog', { name: member.texts.say('stepUp.title') });
  const added = member.page.getByText('7712').first();
  await expect(asked.or(added)).toBeVisible();
  if (await asked.isVisible()) await member.stepUp(person.password);
  await expect(added).toBeVisible();
  await member.askWithdrawal('60');
  await member.withdrawalIs('review');
  await payOut(farid, payer, person.username, ACCOUNT_NUMBER);
  await member.withdrawalIs('awaiting_receipt');
  await member.confirmReceipt();
  await member.withdrawalIs('confirmed');
  await proveIsWhole(one);
});

test('a copy is made, put back into another database, and members go on where they were', async () => {
  await member.open('/');
  const before = await member.balanceSum();
  await walk.type(one, 'systemctl start talora-backup talora-verify');
  await walk.run('backup', one);
  const copies = readdirSync(one.path('/var/backups/talora')).filter((name) => name.startsWith('talora-')).toSorted(); // prettier-ignore
  expect(copies.length).toBe(3);
  walk.replace('talora-20261128T022004Z', copies.at(-1) ?? '');
  for (const machine of machines()) await walk.type(machine, 'systemctl stop talora');
  await walk.run('database-for-restore', db);
  await walk.run('inside-database', db, { database: 'talora_restored' });
  for (const machine of machines()) await walk.run('name-restored', machine);
  // The places of readers are set anew, which the anchors of before tell: the document says so.
  const restored = await walk.run('restore', one, { code: 1 });
  expect(restored).toContain('Every row is there.');
  expect(restored.split('\n').filter((line) => line.startsWith('BROKEN')).length).toBeGreaterThan(0);
  await walk.run('anchors-begin', one);
  await walk.run('seeds-renew', one);
  for (const machine of machines()) await walk.type(machine, 'systemctl start talora');
  await walk.type(one, 'until curl --fail --silent https://raya.example/readyz; do sleep 1; done');
  await proveIsWhole(one);
  await member.open('/');
  await member.expectBalance(before);
  const game = await member.openGame();
  await game.spin();
});

test('every step of the document was walked, and no server has complained', () => {
  expect(walk.missing).toEqual([]);
  expect(errors()).toEqual([]);
});
