import { describe, expect, it } from 'vitest';
import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import { startMessages } from './start-messages.ts';

/** A line on which only these languages come. */
const only =
  (...there: string[]): MessageLoader =>
  (language) =>
    there.includes(language) ? Promise.resolve({ language }) : Promise.reject(new Error(`${language} did not come`));

describe('the messages that a page starts with', () => {
  it('are those of the reader’s language', async () => {
    expect(await startMessages('EN', 'MS', only('EN', 'MS'))).toEqual({ language: 'EN', messages: { language: 'EN' } });
  });

  it('are the brand’s own where the reader’s do not come, and the page knows which are missing', async () => {
    expect(await startMessages('CN', 'EN', only('EN', 'MS'))).toEqual({ language: 'EN', messages: { language: 'EN' }, missing: 'CN' });
  });

  it('are none when neither comes, and no third language is put in their place', async () => {
    await expect(startMessages('CN', 'EN', only('MS'))).rejects.toThrow('EN did not come');
    await expect(startMessages('EN', 'EN', only('MS'))).rejects.toThrow('EN did not come');
  });
});
