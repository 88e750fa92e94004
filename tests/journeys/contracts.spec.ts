import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { LANGUAGES, textsOf } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';
import { decidesNoneOf, giveReason, kindKey, region, secondPerson } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const AGENT_TYPE = '1';
const WAGES = '/agent/agentDailyWages2';
/** What is left of the house's highest rate for all salaries beside the hourly and real-time ones that the sample's agent has. */
const MOST = '1.3';

/** What a text says before its first value. */
const before = (text: string): string => text.split('{')[0] ?? '';

if (isFull)
  test('two people give an agent a contract of the house, and the agent compares, passes on, accepts less and ends it', async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(900_000);
    const { agent } = readProduct();
    const { page } = staffer;
    const { say } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
    const above = await visit({ width: 390 });
    const below = await visit({ width: 390 });
    const mine = above.site.texts;
    const low = newPerson();
    const kind = say('contracts.kinds.daily');
    const theirs = above.page.getByRole('dialog');
    const own = region(above.page, mine.say('contracts.own'));

    /** Switches what contracts need on, in a section of the settings. */
    async function switchOn(section: string, name: string): Promise<void> {
      await staffer.go('settings');
      const part = region(page, say(`settings.section.${section}`));
      await part.getByRole('checkbox', { name: say(`settings.name.${name}`) }).check();
      await part.getByRole('button', { name: say('settings.save'), exact: true }).click();
      await giveReason(staffer, say('settings.save'));
      await expect(dialog).toBeHidden();
    }

    /** Asks a colleague to let the house offer a daily salary. */
    async function offer(rate: string): Promise<void> {
      await staffer.go('contracts');
      await page.getByRole('link', { name: say('contracts.offer'), exact: true }).click();
      await labelled(page.getByRole('search'), say('contracts.agent')).fill(agent.name.slice(0, 5));
      await page
        .getByRole('search')
        .getByRole('button', { name: say('search.submit') })
        .click();
      await region(page, say('contracts.agents')).getByRole('link', { name: agent.name }).click();
      const form = region(page, agent.name);
      await form.getByRole('button', { name: kind, exact: true }).click();
      const send = form.getByRole('button', { name: say('contracts.ask'), exact: true });
      // The form begins with the terms in force: one tier is enough.
      const remove = form.getByRole('button', { name: say('contracts.removeTier'), exact: true });
      while ((await remove.count()) > 1) await remove.last().click();
      await labelled(form, say('contracts.terms.rate')).fill('99');
      await send.click();
      await expect(form.getByText(say('contracts.problems.ceiling', { most: MOST }))).toBeVisible();
      await labelled(form, say('contracts.terms.rate')).fill(rate);
      await form.getByRole('button', { name: say('contracts.showPreview'), exact: true }).click();
      await expect(form.getByText(before(say('contracts.wouldHave')))).toBeVisible();
      await checkPage(page, `console-contract-offer-${rate}`, SIZES_SEEN);
      await send.click();
      await giveReason(staffer, say('contracts.ask'), 'contracts.reason');
      await expect(dialog).toBeHidden();
      await expect(form.getByText(say('approvals.contractField.kind'))).toBeVisible();
    }

    /** Presses a button of the open dialog, and proves who is there when the site asks for it. */
    async function act({ site, page: at }: Visitor, button: string, password: string): Promise<void> {
      const { texts } = site;
      await at
        .getByRole('dialog')
        .getByRole('button', { name: texts.say(button), exact: true })
        .click();
      const asked = at.getByRole('dialog', { name: texts.say('stepUp.title') });
      await expect(async () => {
        if (await asked.isVisible()) await site.stepUp(password);
        await expect(at.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    }

    /** A page of the agent's as it is in each language; `open` brings it there again, since another language starts the page anew. */
    async function checkLanguages({ site, page: at }: Visitor, name: string, open: () => Promise<void>): Promise<void> {
      for (const language of LANGUAGES.toReversed()) {
        if (site.language !== language) await site.chooseLanguage(language);
        await open();
        await checkPage(at, `${name}-${language}`, SIZES_SEEN);
        if (language === 'ms') continue;
        await at.keyboard.press('Escape');
        await expect(at.getByRole('dialog')).toHaveCount(0);
      }
    }

    /** Opens what waits for an answer among an agent's own contracts. */
    async function review({ page: at, site }: Visitor): Promise<void> {
      await region(at, site.texts.say('contracts.own'))
        .getByRole('button', { name: site.texts.say('contracts.answer'), exact: true })
        .click();
      await expect(at.getByRole('dialog').getByText(before(site.texts.say('contracts.wouldHave')))).toBeVisible();
    }

    /** Asks for a contract: of the house, or, by a name, of an agent below. */
    async function request(rate: string, name = ''): Promise<void> {
      await above.site.open(WAGES);
      await above.page.getByRole('button', { name: mine.say('contracts.ask'), exact: true }).click();
      await labelled(theirs, mine.say('contracts.downline')).fill(name);
      await labelled(theirs, mine.say('contracts.terms.rate')).fill(rate);
      await act(above, 'contracts.send', agent.password);
    }

    /** Passes a rate on to the agent below, who accepts it. */
    async function passOn(rate: string): Promise<void> {
      await request(rate, low.username);
      await below.site.open(WAGES);
      await review(below);
      await act(below, 'contracts.acts.accept', low.password);
    }

    /** A colleague's approval, read before it is given. */
    async function approveWith(deed: string, text: string): Promise<void> {
      await supervisor.go('approvals');
      const waiting = region(second.page, say('approvals.title'))
        .getByRole('listitem')
        .filter({ hasText: say(`approvals.kind.${kindKey(deed)}`) });
      await expect(waiting).toContainText(agent.name);
      await expect(waiting).toContainText(text);
      await approve(deed);
    }

    await test.step('agents may open accounts of agents', () => switchOn('opening', 'mayAgentsOpenAgents'));

    await test.step('one offers, and another reads every term in three languages and approves', async () => {
      await offer(MOST);
      await decidesNoneOf(staffer, ['contract.offer']);
      for (const language of LANGUAGES) {
        await supervisor.chooseLanguage(language);
        const console_ = textsOf('apps/console', language);
        await supervisor.go('approvals');
        const request = region(second.page, console_.say('approvals.title'))
          .getByRole('listitem')
          .filter({ hasText: console_.say('approvals.kind.contract_offer') });
        await expect(request).toContainText(agent.name);
        await expect(request).toContainText(console_.say('approvals.contractValue.kind.daily'));
        await expect(request).toContainText(`${MOST}%`);
      }
      await supervisor.chooseLanguage('ms');
      await checkPage(second.page, 'console-contract-approval', SIZES_SEEN);
      await approve('contract.offer');
    });

    await test.step('the agent is shown it at login and accepts', async () => {
      await above.site.open('/');
      await above.site.logIn(agent.name, agent.password);
      await expect(theirs.getByText(mine.say('contracts.popup.lead'))).toBeVisible();
      await above.page.keyboard.press('Escape');
      await expect(theirs).toHaveCount(0);
      await checkLanguages(above, 'contract-popup', async () => {
        await above.site.logOut();
        await above.site.logIn(agent.name, agent.password);
        await expect(theirs.getByText(above.site.texts.say('contracts.popup.lead'))).toBeVisible();
      });
      await theirs.getByRole('link', { name: mine.say('contracts.answer'), exact: true }).click();
      await review(above);
      await act(above, 'contracts.acts.accept', agent.password);
      await expect(own.getByText(mine.say('contracts.states.coming'))).toBeVisible();
    });

    await test.step('the agent opens an account of an agent below', async () => {
      await above.site.open('/agent/registerCenter');
      await labelled(above.page, mine.say('opening.username')).fill(low.username);
      await labelled(above.page, mine.say('opening.type')).selectOption(AGENT_TYPE);
      await above.page.getByRole('button', { name: mine.say('opening.open'), exact: true }).click();
      await above.page.getByRole('button', { name: mine.say('opening.show'), exact: true }).click();
      const row = above.page.getByRole('listitem').filter({ hasText: low.username }).first();
      const first = ((await row.locator('.num').first().textContent()) ?? '').trim().split(/\s/)[0] ?? '';
      await below.site.open('/');
      await below.page
        .getByRole('banner')
        .getByRole('link', { name: mine.say('bars.logIn') })
        .click();
      await below.site.fillLogin(low.username, first);
      const forced = below.page.getByRole('dialog', { name: mine.say('security.password.forcedTitle') });
      await labelled(forced, mine.say('security.password.newPassword')).fill(low.password);
      await labelled(forced, mine.say('security.password.confirmNewPassword')).fill(low.password);
      await forced.getByRole('button', { name: mine.say('security.password.submit'), exact: true }).click();
      await expect(forced).toBeHidden();
    });

    await test.step('a part of it is passed on; then the house offers less, which the agent compares', async () => {
      await passOn('1.1');
      await offer('1');
      await approveWith('contract.offer', `${MOST}% `);
      await above.site.logOut();
      await above.site.logIn(agent.name, agent.password);
      await theirs.getByRole('link', { name: mine.say('contracts.answer'), exact: true }).click();
      await review(above);
      await expect(theirs.getByRole('columnheader', { name: mine.say('contracts.current'), exact: true })).toBeVisible();
      await expect(theirs.getByText(mine.say('contracts.changes.worse'), { exact: true })).toBeVisible();
      await expect(theirs.getByText(mine.say('contracts.ends'))).toContainText('1.1%');
      await above.page.keyboard.press('Escape');
      await expect(theirs).toHaveCount(0);
      await checkLanguages(above, 'contract-review', async () => {
        await above.site.open(WAGES);
        await review(above);
      });
      await act(above, 'contracts.acts.accept', agent.password);
    });

    await test.step('what was passed on ends by itself; the agent gives again, and ends it', async () => {
      await below.site.open(WAGES);
      await expect(region(below.page, mine.say('contracts.own')).getByText(mine.say('contracts.states.terminating'))).toBeVisible();
      await passOn('0.5');
      await above.site.open(WAGES);
      const given = region(above.page, mine.say('contracts.given')).getByRole('listitem').filter({ hasText: '0.5%' });
      await given.getByRole('button', { name: mine.say('contracts.details'), exact: true }).click();
      await act(above, 'contracts.acts.terminate', agent.password);
      await expect(given.getByText(mine.say('contracts.states.terminating'))).toBeVisible();
      await checkLanguages(above, 'contract-given', () => above.site.open(WAGES));
    });

    await test.step('what the agent asks the house for is accepted by two', async () => {
      await request('0.8');
      await staffer.go('contracts');
      await page
        .getByRole('group', { name: say('contracts.filter') })
        .getByRole('button', { name: new RegExp(`^${say('contracts.part.asked')}`) })
        .click();
      const asked = region(page, say('contracts.title')).getByRole('link', { name: agent.name });
      await expect(asked).toHaveCount(1);
      await asked.click();
      await checkPage(page, 'console-contract', SIZES_SEEN);
      await page.getByRole('button', { name: say('contracts.acts.accept.name'), exact: true }).click();
      await giveReason(staffer, say('contracts.acts.accept.name'), 'contracts.reason');
      await expect(dialog).toBeHidden();
      await decidesNoneOf(staffer, ['contract.accept']);
      await approveWith('contract.accept', '0.8%');
    });

    await test.step('one person of staff ends it', async () => {
      await staffer.go('contracts');
      await checkPage(page, 'console-contracts', SIZES_SEEN);
      await labelled(page, say('contracts.state')).selectOption({ label: say('contracts.states.active') });
      await region(page, say('contracts.title')).getByRole('link', { name: agent.name }).filter({ hasText: '0.8%' }).click();
      const end = page.getByRole('button', { name: say('contracts.acts.terminate.name'), exact: true });
      await end.click();
      await giveReason(staffer, say('contracts.acts.terminate.name'), 'contracts.reason');
      await expect(dialog).toBeHidden();
      await expect(end).toHaveCount(0);
      await expect(page.getByText(say('contracts.endReasons.terminated'))).toBeVisible();
    });

    second.complaints.expectOnly(/\/ops\/.*status of 403/);
    for (const { complaints } of [above, below]) complaints.expectOnly(/\/wps\/.*status of (403|422)/);
    expect([...approved].toSorted()).toEqual(deedsOf('contracts'));
  });
