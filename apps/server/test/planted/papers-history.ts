import { openPapers } from '../papers.ts';
import { nextOf, type Making } from './making.ts';

/**
 * Papers of three members: rejected and then accepted, with a withdrawal that waited for them and was paid in two parts; some that wait, with
 * a withdrawal behind them; and none, with a withdrawal that was refused.
 */
export async function makePapers({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const papers = openPapers(world);
  await world.settings({ isIdentityAsked: true, identityAskedFrom: '100.00' });
  const waiting = async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '7721094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '150.00', payeeId: payee.id });
    return { player, id };
  };
  const shown = await waiting();
  await papers.reject(staffer, (await papers.handIn(shown.player, { number: 'C1000001' })).papers?.id ?? '');
  await papers.accept(staffer, (await papers.handIn(shown.player, { number: 'C1000002' })).papers?.id ?? '');
  const { player, id } = shown;
  await staffer.wallet.approveWithdrawal({ id, requestId: next() });
  await staffer.wallet.startPayment({ id, requestId: next() });
  await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-7' }, [await world.picture()]);
  await player.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '20.00' }, [await world.picture()]);
  const complaints = await world.addStaffer();
  await complaints.wallet.settleDispute({ id, requestId: next(), outcome: 'upheld', reason: 'Checked' });
  await papers.handIn((await waiting()).player, { number: 'C1000003' }, 1);
  await staffer.wallet.rejectWithdrawal({ id: (await waiting()).id, requestId: next(), reason: 'No papers' });
  await world.settings({ isIdentityAsked: false });
}
