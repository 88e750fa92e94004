import { describe, expect, it, vi } from 'vitest';
import { RoundRefused } from '../host/game-host.ts';
import { askRound } from './ask-round.ts';

const no = (code: string, waitMs: number | null = null): RoundRefused => new RoundRefused(code, { waitMs });

function asking(...refusals: readonly Error[]) {
  const ask = vi.fn<() => Promise<string>>();
  for (const refusal of refusals) ask.mockRejectedValueOnce(refusal);
  ask.mockResolvedValue('round');
  const pause = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  const [onTrouble, onAnswer] = [vi.fn(), vi.fn()];
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(no('GIVEN_UP'));
  return { ask, pause, onTrouble, onAnswer, giveUp, run: () => askRound(ask, { pause, onTrouble, onAnswer, givenUp }) };
}

describe('asking for a round', () => {
  it('goes on until an answer is certain, and waits longer each time', async () => {
    const { ask, pause, onTrouble, run } = asking(no('NETWORK'), no('BAD_REPLY'), no('WALLET_UNAVAILABLE'), no('BUSY'), no('NETWORK'));
    await expect(run()).resolves.toBe('round');
    expect(ask).toHaveBeenCalledTimes(6);
    expect(onTrouble.mock.calls).toEqual([['network'], ['network'], ['wallet'], ['network']]);
    expect(pause.mock.calls).toEqual([[800], [1_600], [3_200], [6_400], [8_000]]);
  });

  it('waits as long as the server says when it is too soon, and calls that no trouble', async () => {
    const { pause, onTrouble, run } = asking(no('TOO_SOON', 730), no('TOO_SOON'), no('TOO_SOON', 60_000));
    await run();
    expect(pause.mock.calls).toEqual([[730], [800], [8_000]]);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it.each(['INSUFFICIENT_FUNDS', 'SESSION_ENDED', 'BET_INVALID', 'MAINTENANCE', 'SITE_CLOSED'])('takes %s for an answer', async (code) => {
    const { ask, run } = asking(no(code));
    await expect(run()).rejects.toMatchObject({ code });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks a closed site again when an answer was lost before: the bet may have been played', async () => {
    const { ask, run } = asking(no('NETWORK'), no('SITE_CLOSED'), no('SITE_CLOSED'));
    await expect(run()).resolves.toBe('round');
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('ends with being given up, while it is asked and while it waits, and asks no more', async () => {
    const waiting = asking(no('NETWORK'));
    waiting.pause.mockReturnValue(new Promise(() => undefined));
    const waited = waiting.run();
    await vi.waitFor(() => expect(waiting.pause).toHaveBeenCalled());
    waiting.giveUp();
    await expect(waited).rejects.toMatchObject({ code: 'GIVEN_UP' });
    const hanging = asking();
    hanging.ask.mockReturnValue(new Promise(() => undefined));
    const asked = hanging.run();
    hanging.giveUp();
    await expect(asked).rejects.toMatchObject({ code: 'GIVEN_UP' });
    expect([waiting.ask.mock.calls.length, hanging.ask.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['NETWORK', 0],
    ['TOO_SOON', 0],
    ['BUSY', 1],
    ['WALLET_UNAVAILABLE', 1],
    ['BAD_REPLY', 1],
  ])('%s is an answer %i times', async (code, times) => {
    const { onAnswer, run } = asking(no(code));
    await run();
    expect(onAnswer).toHaveBeenCalledTimes(times);
  });

  it('takes no fault of this page for an answer', async () => {
    await expect(asking(new TypeError('a fault')).run()).rejects.toThrow(TypeError);
  });
});
