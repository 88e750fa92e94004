import { addMember, findMember, NO_PASSWORD } from '../../src/features/people/members/members.ts';
import { openLines } from '../lines.ts';
import { nextOf, type Making } from './making.ts';

/** A team: somebody who registered below an agent, and somebody below the same one who has played. */
export async function makeTeam({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const lines = openLines(world);
  const { agent, member } = await lines.family({ agent: '20.00', member: '50.00' });
  const frame = await member.openGame();
  for (let n = 0; n < 3; n += 1) {
    await frame.arcade.spin({ clientBetId: next(), bet: '1.00' });
    await world.turnClock(3_000);
  }
  const above = await findMember(world.platform.db.kysely, await agent.memberId());
  if (above === undefined) throw new Error('no agent');
  const brand = await world.brand();
  await world.platform.db.tx((tx) =>
    addMember(world.platform, tx, brand, {
      username: 'bawahpasukan',
      passwordHash: NO_PASSWORD,
      type: 0,
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      language: 'MS',
      registerUrl: null,
      registerDomain: null,
      agent: above,
    }),
  );
}
