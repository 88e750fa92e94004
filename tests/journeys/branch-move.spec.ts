import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';
import { decidesNoneOf, giveReason, region, secondPerson } from './two-staffers.ts';

if (isFull)
  test('two people move a branch of the agent tree, and one takes it back', async ({ visit, staffer }) => {
    test.setTimeout(420_000);
    const { agent } = readProduct();
    const above = await visit({ width: 1440 });
    const below = await visit({ width: 390 });
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
    const person = newPerson();
    const { say, like } = staffer.texts;
    const office = staffer.page;

    await test.step('a member registers below an agent', async () => {
      await above.site.open('/');
      await above.site.logIn(agent.name, agent.password);
      const code = (await above.site.ownFact('affiliateCode')).slice(0, 10);
      await below.site.open(`/register?affiliateCode=${code}`);
      await below.site.register(person);
    });

    await test.step('staff find the member in the tree, below the agent', async () => {
      for (const language of LANGUAGES) {
        await staffer.chooseLanguage(language);
        await staffer.go('agentTree');
        await checkPage(office, `agent-tree-${language}`, 'every');
      }
      await staffer.chooseLanguage('ms');
      await staffer.go('agentTree');
      await labelled(office, say('agentTree.find')).fill(person.username);
      await office.keyboard.press('Enter');
      const found = region(office, say('agentTree.found')).getByRole('listitem').filter({ hasText: person.username });
      await expect(found.getByRole('link', { name: agent.name, exact: true })).toBeVisible();
      await found.getByRole('link', { name: agent.name, exact: true }).click();
      const row = office.getByRole('main').getByRole('listitem').filter({ hasText: person.username });
      await row.getByRole('link', { name: say('agentTree.move'), exact: true }).click();
      await expect(office.getByRole('heading', { level: 1, name: like('agentTree.plan.title') })).toBeVisible();
    });

    await test.step('one sees who loses, and asks', async () => {
      await office.getByRole('button', { name: say('agentTree.plan.toTop'), exact: true }).click();
      const agents = region(office, say('agentTree.plan.agents')).getByRole('listitem');
      await expect(agents.filter({ hasText: agent.name }).getByText(say('agentTree.plan.loses'), { exact: true })).toBeVisible();
      await expect(office.getByText(say('agentTree.plan.noEnds'))).toBeVisible();
      await checkPage(office, 'branch-plan', 'every');
      await office.getByRole('button', { name: say('agentTree.plan.ask'), exact: true }).click();
      await giveReason(staffer, say('agentTree.plan.ask'), 'agentTree.plan.reason');
      await expect(office.getByRole('dialog')).toBeHidden();
      const [, hasAsked = ''] = say('approvals.waits').split('{name}');
      await expect(office.getByText(hasAsked).first()).toBeVisible();
    });

    await test.step('another decides, and it waits for the end of the day', async () => {
      await decidesNoneOf(staffer, ['branch.move']);
      await approve('branch.move');
      await supervisor.go('agentTree');
      await supervisor.page.getByRole('link', { name: supervisor.texts.say('agentTree.toMoves'), exact: true }).click();
      const move = supervisor.page.getByRole('main').getByRole('listitem').filter({ hasText: person.username });
      await expect(move.getByText(supervisor.texts.say('agentTree.moves.state.waiting'), { exact: true })).toBeVisible();
      await checkPage(supervisor.page, 'branch-moves', 'every');
      await move.getByRole('button', { name: supervisor.texts.say('agentTree.moves.takeBack'), exact: true }).click();
      const dialog = supervisor.page.getByRole('dialog');
      await dialog.getByRole('button', { name: supervisor.texts.say('agentTree.moves.takeBack'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(move.getByText(supervisor.texts.say('agentTree.moves.state.withdrawn'), { exact: true })).toBeVisible();
    });
    second.complaints.expectOnly(/\/ops\/.*status of 403/);
    expect([...approved].toSorted()).toEqual(deedsOf('branches'));
  });
