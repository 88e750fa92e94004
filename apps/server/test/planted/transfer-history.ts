import { openLines } from '../lines.ts';
import type { Making } from './making.ts';

/** Transfers along the line: up twice, and down once while deposits are played and once while they are not. */
export async function makeLineTransfers({ world }: Making): Promise<void> {
  const lines = openLines(world);
  await world.settings({ isUplineTransferOn: true, isDownlineTransferOn: true });
  const { agent, member } = await lines.family({ agent: '80.00', member: '70.00' });
  await lines.up(member, '15.00');
  await lines.up(member, '16.00');
  await lines.down(agent, member, '17.00');
  await world.settings({ isTurnoverOn: true });
  await lines.down(agent, member, '18.00');
  await world.settings({ isTurnoverOn: false });
}
