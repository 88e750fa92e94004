// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

describe('rich text', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  afterEach(() => act(() => root.render(null)));
  const shown = (html: string): (string | null)[] => {
    act(() => root.render(<RichText html={html} />));
    return [...container.querySelectorAll('a')].map((link) => link.textContent);
  };

  it('says behind each link out of the site where it leads, whatever its words say', () => {
    expect(shown('<p><a href="https://evil.example/login">Log in again at talora.example</a></p>')).toEqual([
      'Log in again at talora.example (evil.example)',
    ]);
    expect(shown('<p><a href="https://good.example@evil.example:8443/">x</a> <a href="mailto:thief@evil.example">help</a></p>')).toEqual([
      'x (evil.example:8443)',
      'help (thief@evil.example)',
    ]);
  });

  it('leaves links within the site as they are', () => {
    expect(shown('<p><a href="/fair">Fairness</a> <a href="#top">Top</a></p>')).toEqual(['Fairness', 'Top']);
  });
});
