import { describe, expect, it } from 'vitest';
import { brandStyles, DEFAULT_COLOURS, findColourProblems } from './brand-colours.ts';
import { findLookProblems, isLicenceFilled, type BrandLook } from './brand-look.ts';
import { contrastOf, readColour, TEXT_CONTRAST, type Rgb } from './contrast.ts';

const LOOK: BrandLook = {
  name: 'Talora',
  logoId: null,
  colours: null,
  licence: { number: '', regulator: '', url: '' },
  licenceText: { MS: '', EN: '', CN: '' },
  contactEmail: '',
  socials: { whatsapp: '', telegram: '', facebook: '' },
  liveChatUrl: '',
  imageCdns: [],
  gameCdns: [],
  gtagId: '',
};

const colour = (text: string): Rgb => {
  const found = readColour(text);
  if (found === undefined) throw new Error(`${text} is no colour`);
  return found;
};

describe('contrast', () => {
  it('is that of the published examples', () => {
    expect(contrastOf(colour('#000000'), colour('#ffffff'))).toBeCloseTo(21, 6);
    expect(contrastOf(colour('#123456'), colour('#123456'))).toBe(1);
    // The greys on either side of the line on white.
    expect(contrastOf(colour('#767676'), colour('#ffffff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('#777777'), colour('#ffffff'))).toBeLessThan(4.5);
  });
});

describe('colours of a brand', () => {
  it('takes what can be read, and names how much is missing where it cannot', () => {
    expect(findColourProblems(DEFAULT_COLOURS)).toEqual({});
    expect(findColourProblems({ brand: '#b3134f', accentDark: '#8ab4ff', accentLight: '#1f4fd1' })).toEqual({});
    const problems = findColourProblems({ brand: '#808080', accentDark: '#203040', accentLight: '#ffe08a' });
    for (const name of ['brand', 'accentDark', 'accentLight'] as const)
      expect(problems[name]).toMatchObject({ problem: 'contrast', least: TEXT_CONTRAST });
  });

  it('refuses what is no colour, and what would end the style sheet', () => {
    for (const brand of ['red', '#fff', '#12345g', '#ffc53d;}', 'url(//x)', ''])
      expect(findColourProblems({ ...DEFAULT_COLOURS, brand }).brand).toEqual({ problem: 'format' });
    expect(brandStyles({ ...DEFAULT_COLOURS, brand: '#fff}body{display:none' })).toBe('');
  });

  it('derives text that can be read on every ground of both themes from any brand colour', () => {
    const grounds = { dark: ['#091115', '#1e2f36'], light: ['#ffffff', '#e6edee'] };
    for (const brand of ['#ffc53d', '#c01048', '#0b4f2f', '#ffffff', '#000000', '#3557ff']) {
      const styles = brandStyles({ ...DEFAULT_COLOURS, brand });
      const texts = [...styles.matchAll(/--brand-text:(#[0-9a-f]{6})/g)].map((match) => match[1] ?? '');
      expect(texts).toHaveLength(2);
      for (const [at, theme] of (['dark', 'light'] as const).entries())
        for (const ground of grounds[theme])
          expect(contrastOf(colour(texts[at] ?? ''), colour(ground)), `${brand} in ${theme}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

describe('the look of a brand', () => {
  it('is sound when nothing but a name is given', () => {
    expect(findLookProblems(LOOK)).toEqual({});
    expect(findLookProblems({ ...LOOK, name: ' ' })).toEqual({ name: { problem: 'empty' } });
    expect(isLicenceFilled(LOOK.licence)).toBe(false);
    expect(isLicenceFilled({ number: 'X1', regulator: 'Y', url: '' })).toBe(true);
  });

  it('takes addresses at https, and those of a service only at the service itself', () => {
    const socials = { whatsapp: 'https://wa.me/60123456789', telegram: 'https://t.me/talora', facebook: 'https://www.facebook.com/talora' };
    expect(findLookProblems({ ...LOOK, socials, liveChatUrl: 'https://chat.talora.example/start?brand=1' })).toEqual({});
    for (const whatsapp of [
      'http://wa.me/6',
      'https://wa.me.evil.example/6',
      'https://evil.example/wa.me',
      'javascript:alert(1)',
      '//wa.me/6',
    ])
      expect(findLookProblems({ ...LOOK, socials: { ...socials, whatsapp } })).toEqual({ 'socials.whatsapp': { problem: 'format' } });
    for (const liveChatUrl of ['javascript:alert(1)', 'https://user@chat.example/', 'https://', 'data:text/html,x', 'https://a b/'])
      expect(findLookProblems({ ...LOOK, liveChatUrl })).toEqual({ liveChatUrl: { problem: 'format' } });
  });

  it('takes origins as CDNs, never a path or a rule of a policy', () => {
    expect(findLookProblems({ ...LOOK, imageCdns: ['https://cdn.talora.example'], gameCdns: ['https://g.example:8443'] })).toEqual({});
    for (const cdn of [
      'https://cdn.example/',
      'https://cdn.example/x',
      'http://cdn.example',
      "https://x.example 'unsafe-inline'",
      '*',
      'https://*.x.example',
    ])
      expect(findLookProblems({ ...LOOK, imageCdns: [cdn] }), cdn).toEqual({ imageCdns: { problem: 'format' } });
  });

  it('takes an id of analytics only as it is written', () => {
    expect(findLookProblems({ ...LOOK, gtagId: 'G-AB12CD34EF' })).toEqual({});
    for (const gtagId of ['UA-1', 'g-ab12cd34', 'G-AB12CD34&x=1', "G-'"])
      expect(findLookProblems({ ...LOOK, gtagId })).toEqual({ gtagId: { problem: 'format' } });
  });
});
