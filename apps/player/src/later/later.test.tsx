// @vitest-environment happy-dom
import { MessagesProvider, useLanguage, type LanguageControl } from '@talora/web-kit/messages/messages-provider.tsx';
import { act, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Nobody comes near.
  vi.stubGlobal('IntersectionObserver', class { observe(): void {} disconnect(): void {} }); // prettier-ignore
});
afterEach(() => vi.unstubAllGlobals());

it('a part that the server made gives way to another language, and does not stand there empty when the first one is back', async () => {
  const Part = later(() => new Promise(() => undefined), { isInReadyPage: true });
  const controls: LanguageControl[] = [];
  function Control() {
    const control = useLanguage();
    useEffect(() => void controls.push(control));
    return null;
  }
  const root = document.createElement('div');
  root.innerHTML = '<div><div><p>from the server</p></div></div>';
  await act(async () =>
    hydrateRoot(
      root,
      <MessagesProvider initial="MS" initialMessages={{}} load={async () => await Promise.resolve({})} timeZone="UTC">
        <Control />
        <Part>
          <p>waiting</p>
        </Part>
      </MessagesProvider>,
    ),
  );
  expect(root.textContent).toBe('from the server');
  for (const language of ['EN', 'MS'] as const) {
    await act(async () => await controls.at(-1)?.setLanguage(language));
    expect(root.textContent).toBe('waiting');
  }
});
