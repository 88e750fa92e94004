import type { Claim } from '@talora/contract/staff/claims-console.ts';
import { describe, expect, it } from 'vitest';
import { createClaimKeeper } from './claim-keeper.ts';

const claim = (isMine: boolean): Claim => ({ item: 'i', staffId: isMine ? 'me' : 'aina', name: 'Aina', isMine, since: '' });

function open(answers: Claim[]) {
  const log: string[] = [];
  let now = 0;
  const keeper = createClaimKeeper({
    take: (from) => {
      log.push(from === null ? 'take' : `take from ${from}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
    },
    end: () => {
      log.push('end');
      return Promise.resolve();
    },
    onClaim: ({ isMine }) => log.push(isMine ? 'mine' : 'hers'),
    nowMs: () => now,
  });
  return { keeper, log, turn: (ms: number) => (now += ms) };
}

describe('the keeper of a claim', () => {
  it('takes it, renews it, and gives it back once the item is closed', async () => {
    const { keeper, log } = open([claim(true)]);
    await keeper.renew();
    await keeper.renew();
    await keeper.close();
    await keeper.renew();
    expect(log).toEqual(['take', 'mine', 'take', 'mine', 'end']);
  });

  it('gives nothing back that is a colleague’s, and takes over only from whom was seen', async () => {
    const { keeper, log } = open([claim(false), claim(true)]);
    await keeper.renew();
    await keeper.takeOver('aina');
    expect(log).toEqual(['take', 'hers', 'take from aina', 'mine']);
    const other = open([claim(false)]);
    await other.keeper.renew();
    await other.keeper.close();
    expect(other.log).toEqual(['take', 'hers']);
  });

  it('closed while the answer is on its way, it gives back what came', async () => {
    const { keeper, log } = open([claim(true)]);
    const asking = keeper.renew();
    await Promise.all([asking, keeper.close()]);
    expect(log.filter((line) => line !== 'mine')).toEqual(log.includes('take') ? ['take', 'end'] : []);
  });

  it('is not renewed for who has left the page open for ten minutes, and again from the next touch on', async () => {
    const { keeper, log, turn } = open([claim(true)]);
    turn(600_000);
    await keeper.renew();
    turn(1);
    await keeper.renew();
    expect(log).toEqual(['take', 'mine']);
    keeper.touch();
    await keeper.renew();
    expect(log).toEqual(['take', 'mine', 'take', 'mine', 'take', 'mine']);
  });

  it('bears that the server does not answer', async () => {
    const { keeper, log } = open([]);
    await keeper.renew();
    await keeper.close();
    expect(log).toEqual(['take']);
  });
});
