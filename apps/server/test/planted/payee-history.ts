import { payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { nextOf, type Making } from './making.ts';

/**
 * Accounts of one member: two that stay, one that was removed, had back and removed again; a number and a holder that two have put right, a
 * correction that was refused, and one that waits.
 */
export async function makePayees({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer();
  await player.sessions.stepUp({ password: player.password });
  const add = async (accountNumber: string) => (await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber })).id;
  const [first, second, third] = [await add('1002003001'), await add('1002003002'), await add('1002003003')];
  await player.wallet.removePayee({ id: third });
  await player.wallet.restorePayee({ id: third });
  await player.wallet.removePayee({ id: third });
  const id = await player.memberId();
  if ((await staffer.staff.staffInfo().catch(() => null)) === null) await staffer.logIn();
  const decider = await world.addStaffer();
  const { askPayeeCorrection } = staffer.caller.client(payeesConsoleCalls);
  const ask = async (payeeId: string, change: { accountNumber?: string; holder?: string }): Promise<string> => {
    const requestId = next();
    await staffer.stepUp();
    const kept = { bankCode: 'RAYA', accountNumber: null, holder: 'Bunga Raya' };
    await askPayeeCorrection({ id, payeeId, requestId, ...kept, ...change, reason: 'Told on the phone' });
    return requestId;
  };
  await decider.decide({ id: await ask(second, { accountNumber: '1002003009' }) }, false);
  const moved = await ask(second, { accountNumber: '1002003004' });
  await decider.decide({ id: moved });
  await decider.decide({ id: await ask(first, { holder: 'Bungah Raya' }) });
  await ask(moved, { accountNumber: '1002003005', holder: 'Bungah Raya' });
}
