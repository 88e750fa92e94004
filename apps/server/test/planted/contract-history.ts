import { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import { CONTRACTS_ON, openContracts } from '../contracts.ts';
import { openLines } from '../lines.ts';
import type { Player } from '../world.ts';
import { openingCalls } from '@talora/contract/agents/opening.ts';
import { presetOffers } from '../../src/features/reward/agents/opening/offer-presets.ts';
import type { Making } from './making.ts';

/** Somebody registers by a link that presets a contract, and is offered it. */
async function registerByPreset(world: Making['world'], agent: Player): Promise<void> {
  const next = () => world.platform.ids.next();
  const { isAgentOpeningOn, mayAgentsOpenAgents } = (await world.brand()).settings;
  await world.settings({ isAgentOpeningOn: true, mayAgentsOpenAgents: true });
  await agent.logIn();
  await openLines(world).stepUp(agent);
  const presets = [{ kind: 'realtime' as const, period: null, carriesLoss: false, rate: '1' }];
  const { code } = await agent.caller.client(openingCalls).makePresetLink({ requestId: next(), type: 2, presets });
  const { registration } = world.clients(world.visitor());
  const who = { username: 'presetagent', password: 'walnut-river-77', payeeName: 'Ali bin Abu', affiliateCode: code };
  await registration.register({ requestId: next(), ...who, agreed: true, login: true, registerMethod: 'WEB' });
  await presetOffers.follow(world.timed);
  await world.settings({ isAgentOpeningOn, mayAgentsOpenAgents });
}

/** Contracts of marks: of the house with an agent, of the agent with one below, replaced and rejected ones, what they have paid, and a message down the line. */
export async function makeContracts({ world }: Making): Promise<void> {
  const contracts = openContracts(world);
  const lines = openLines(world);
  const { settings } = await world.brand();
  const before = Object.fromEntries(Object.keys(CONTRACTS_ON).map((name) => [name, settings[name as keyof typeof CONTRACTS_ON]]));
  await world.settings(CONTRACTS_ON);
  await contracts.turn(true);
  const [top, low] = await contracts.line(2);
  const member = await world.addPlayer({ balance: '60.00' });
  if (top === undefined || low === undefined) throw new Error('two agents');
  await lines.putBelow(member, low);
  await contracts.top(top, 'realtime', '2');
  await contracts.give(top, low, 'realtime', '2');
  await contracts.give(top, low, 'realtime', '1.5');
  const refused = await contracts.offer(top, low, 'realtime', contracts.terms('realtime', '1.8'));
  await contracts.calls(low).rejectContract({ id: refused.id, requestId: contracts.next(), version: 1 });
  await contracts.ask(low, 'daily', contracts.terms('daily', '1')).catch(() => null);
  await world.turnClock(10 * 60_000);
  const frame = await member.openGame();
  for (let n = 0; n < 4; n += 1) {
    await frame.arcade.spin({ clientBetId: contracts.next(), bet: '5.00' });
    await world.turnClock(3_000);
  }
  await world.turnClock(5 * 60_000);
  await contracts.pay();
  await world.turnClock(5 * 60_000);
  await contracts.pay();
  await top.logIn();
  await top.caller.client(agentMessagesCalls).sendToDownline({ id: await lines.idOf(low), requestId: contracts.next(), text: 'Well done' });
  await registerByPreset(world, top);
  await contracts.turn(false);
  await world.settings(before);
}
