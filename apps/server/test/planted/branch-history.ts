import { openBranches } from '../branches.ts';
import { CONTRACTS_ON } from '../contracts.ts';
import type { Making } from './making.ts';

/** Branches: one that moved from an agent by contract to another one, one that could not, one that was taken back, and one that waits. */
export async function makeBranches({ world }: Making): Promise<void> {
  const branches = openBranches(world);
  const { lines } = branches;
  const { settings } = await world.brand();
  const before = Object.fromEntries(Object.keys(CONTRACTS_ON).map((name) => [name, settings[name as keyof typeof CONTRACTS_ON]]));
  await world.settings(CONTRACTS_ON);
  await branches.turn(true);
  const [top, low] = await branches.line(2);
  const [other] = await branches.line(1);
  const member = await world.addPlayer();
  if (top === undefined || low === undefined || other === undefined) throw new Error('three agents');
  await lines.putBelow(member, low);
  await branches.top(top, 'realtime', '2');
  await branches.give(top, low, 'realtime', '1');
  await branches.order(low, other);
  await branches.order(other, low);
  await branches.calls(await world.addStaffer()).takeBackMove({ id: (await branches.order(member, null)).id });
  await branches.turnTo('23:55');
  await branches.carry();
  await branches.order(low, null);
  await branches.turn(false);
  await world.settings(before);
}
