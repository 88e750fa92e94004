// @vitest-environment happy-dom
import { LANGUAGE_CODES, LANGUAGES } from '@talora/domain/languages/languages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_PAINT_SCRIPT, FIRST_PAINT_SCRIPT } from './first-paint.ts';
import { followDevice, setTheme } from './theme.ts';

const root = document.documentElement;

/** Runs the script as a page does. */
function run(source = FIRST_PAINT_SCRIPT): void {
  const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { enableJavaScriptEvaluation: boolean } } };
  happyDOM.settings.enableJavaScriptEvaluation = true;
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
}

/** What stands on the page's first tag once the script has run. */
function paint(stored: Readonly<Record<string, string>>, languages?: string): (string | undefined)[] {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (languages !== undefined) root.dataset.languages = languages;
  run();
  return [root.dataset.theme, root.lang, root.dir];
}

afterEach(() => {
  localStorage.clear();
  delete root.dataset.languages;
  delete root.dataset.foreign;
});

describe('before the first paint', () => {
  it('the page says its language and direction for each code that the brand is read in', () => {
    const brand = LANGUAGE_CODES.join(' ');
    for (const code of LANGUAGE_CODES)
      expect(paint({ lang: code }, brand)).toEqual(['dark', LANGUAGES[code].tag, LANGUAGES[code].direction]);
    expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === 'rtl')).toEqual(['AR']);
    expect(paint({ lang: 'AR' }, 'EN MS')).toEqual(['dark', 'en', 'ltr']);
  });

  it('it is in the brand’s default language without a stored one, and when the stored one is not the brand’s', () => {
    expect(paint({}, 'EN CN')).toEqual(['dark', 'en', 'ltr']);
    expect(paint({ lang: 'MS' }, 'CN EN')).toEqual(['dark', 'zh-Hans', 'ltr']);
    expect(paint({ lang: 'EN', theme: 'light' }, 'CN EN')).toEqual(['light', 'en', 'ltr']);
  });

  it('it is in the language of the visit before when the present one is lost, and in Malay when nothing is known', () => {
    expect(paint({ hisLang: 'CN' })).toEqual(['dark', 'zh-Hans', 'ltr']);
    localStorage.clear();
    expect(paint({ lang: 'XX' })).toEqual(['dark', 'ms', 'ltr']);
  });

  it('it says that its reader reads another language than the one it was made in, and only then', () => {
    paint({}, 'EN CN');
    expect('foreign' in root.dataset).toBe(false);
    paint({ lang: 'MS' }, 'EN CN');
    expect('foreign' in root.dataset).toBe(false);
    paint({ lang: 'CN' }, 'EN CN');
    expect('foreign' in root.dataset).toBe(true);
  });

  it('it has the theme of the device where it follows one, until somebody has chosen, and the chosen one from then on', () => {
    let tell: (event: { matches: boolean }) => void = () => undefined;
    const device = { matches: true, addEventListener: (_: string, listener: typeof tell) => (tell = listener) };
    vi.stubGlobal('matchMedia', () => device);
    const painted = (): string | undefined => {
      run(DEVICE_PAINT_SCRIPT);
      return root.dataset.theme;
    };
    expect(painted()).toBe('light');
    run();
    expect(root.dataset.theme).toBe('dark');
    followDevice();
    tell({ matches: true });
    expect(root.dataset.theme).toBe('light');
    tell({ matches: false });
    expect(root.dataset.theme).toBe('dark');
    device.matches = false;
    expect(painted()).toBe('dark');
    setTheme('light');
    expect(painted()).toBe('light');
    tell({ matches: false });
    expect(root.dataset.theme).toBe('light');
    device.matches = true;
    setTheme('dark');
    expect(painted()).toBe('dark');
    vi.unstubAllGlobals();
  });
});
