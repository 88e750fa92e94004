// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { expect, it } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import { useRefusalText } from './use-refusal-text.ts';

function Refused({ code, value }: { code: string; value: unknown }) {
  const textOf = useRefusalText();
  return <p>{textOf(new CallRefused(code, 429, value, ''))}</p>;
}

const textOf = async (code: string, value: unknown): Promise<string | null> =>
  (await drawPart(<Refused code={code} value={value} />)).textContent;

it('who has reached a limit is told which one, how much is used and when it starts again', async () => {
  const value = { kind: 'loss', period: 'week', most: '1200.00', used: '1150.50', currency: 'MYR', freesAt: '2026-11-29T16:00:00.000Z' };
  const text = (await textOf('LIMIT_REACHED', value)) ?? '';
  for (const part of ['Your loss limit of RM 1,200.00 a week', 'RM 1,150.50 is used', '30 Nov']) expect(text).toContain(part);
  // A server that tells nothing more is believed as well.
  expect(await textOf('LIMIT_REACHED', null)).toContain('Play safe');
});

it('who has used up the play time is told how much it was and when play is possible again', async () => {
  const value = { kind: 'session', period: 'day', most: '90', used: '90', currency: 'MYR', freesAt: '2026-11-29T16:00:00.000Z' };
  const text = (await textOf('PLAY_TIME_USED', value)) ?? '';
  for (const part of ['Your play time of 90 minutes a day is used up', 'play again from', '30 Nov']) expect(text).toContain(part);
  expect(await textOf('PLAY_TIME_USED', { ...value, most: '1' })).toContain('1 minute a day');
  expect(await textOf('PLAY_TIME_USED', null)).toContain('Play safe');
});

it('who is out is told until when, and nothing of an end where there is none', async () => {
  expect(await textOf('EXCLUDED', { until: '2027-05-25T03:00:00.000Z' })).toContain('2027');
  expect(await textOf('EXCLUDED', { until: null })).toContain('closed');
});

it('who knocked too often is told how many seconds to wait, and for a moment where nobody said', async () => {
  expect(await textOf('TOO_MANY_REQUESTS', { retryAfterSeconds: 43 })).toContain('43 seconds');
  expect(await textOf('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })).toContain('1 second.');
  expect(await textOf('TOO_MANY_REQUESTS', null)).toContain('moment');
  expect(await textOf('CODE_TOO_SOON', { retryAfterSeconds: 43 })).not.toContain('43');
});
