// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { deviceOf } from './device.ts';
import DownloadPage from './download-page.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells phones and tablets from desks', () => {
  expect([IPHONE, ANDROID, MAC, WINDOWS].map((agent) => deviceOf(agent, 0))).toEqual(['ios', 'android', 'desk', 'desk']);
  expect(deviceOf(MAC, 5)).toBe('ios');
  // A desk with a screen that is touched.
  expect(deviceOf(WINDOWS, 10)).toBe('desk');
});

describe('the page of the app', () => {
  const seenOn = async (agent: string) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const root = await drawPart(<DownloadPage />);
    const hero = root.querySelector('section') as HTMLElement;
    return {
      hasCode: hero.querySelector('svg[role=img]') !== null,
      ways: [...hero.querySelectorAll('button')].map((button) => button.textContent),
      tabs: [...root.querySelectorAll('[role=tab]')].map((tab) => `${tab.textContent} ${tab.getAttribute('aria-selected')}`),
    };
  };

  it('offers a phone its own way alone, first among the steps, and no code to scan with itself', async () => {
    expect(await seenOn(ANDROID)).toEqual({
      hasCode: false,
      ways: ['How to install on Android'],
      tabs: ['Install on Android true', 'Install on iOS false'],
    });
    expect(await seenOn(IPHONE)).toEqual({
      hasCode: false,
      ways: ['iOS: add to home screen'],
      tabs: ['Install on iOS true', 'Install on Android false'],
    });
  });

  it('offers a desk the code and both ways', async () => {
    expect(await seenOn(WINDOWS)).toMatchObject({ hasCode: true, ways: ['How to install on Android', 'iOS: add to home screen'] });
  });
});
