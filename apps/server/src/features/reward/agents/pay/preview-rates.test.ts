import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { payCalls } from '@talora/contract/agents/pay.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON, areRatesOff: false });
  contracts = openContracts(world);
  await contracts.turn(true);
});
afterAll(() => world.close());

/** Codes of so many calls, one after the other. */
async function codesOf(count: number, call: () => Promise<unknown>): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 0; at < count; at += 1) codes.push(await codeOf(call()));
  return codes;
}

it('an agent previews a contract thirty times a minute, and others go on', async () => {
  const [agent, other] = [(await contracts.line(1))[0] as Player, (await contracts.line(1))[0] as Player];
  const { id } = await contracts.top(agent, 'daily', '1');
  const { id: otherId } = await contracts.top(other, 'daily', '1');
  const preview = (player: Player, contractId: string) => player.caller.client(payCalls).contractPreview({ id: contractId });
  const codes = await codesOf(31, () => preview(agent, id));
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 'OK'), 'TOO_MANY_REQUESTS']);
  expect(await codeOf(preview(other, otherId))).toBe('OK');
});

it('a person of staff previews terms sixty times a minute, and a colleague goes on', async () => {
  const [agent] = (await contracts.line(1)) as [Player];
  const memberId = await contracts.lines.idOf(agent);
  const terms = contracts.terms('daily', '1');
  const [one, colleague] = [await world.addStaffer(), await world.addStaffer()];
  const preview = (staff: typeof one) =>
    staff.caller.client(contractsConsoleCalls).previewTerms({ memberId, kind: 'daily', terms: { ...terms, tiers: [...terms.tiers] } });
  const codes = await codesOf(61, () => preview(one));
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 'OK'), 'TOO_MANY_REQUESTS']);
  expect(await codeOf(preview(colleague))).toBe('OK');
});
