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

it('who knocked too often is told how many seconds to wait, and for a moment where nobody said', async () => {
  expect(await textOf('TOO_MANY_REQUESTS', { retryAfterSeconds: 43 })).toContain('43 seconds');
  expect(await textOf('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })).toContain('1 second.');
  expect(await textOf('TOO_MANY_REQUESTS', null)).toContain('moment');
  expect(await textOf('CODE_TOO_SOON', { retryAfterSeconds: 43 })).not.toContain('43');
});
