import { LANGUAGE_CODES, LANGUAGES, SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { LIGHT_DEVICE, THEME_KEY } from './theme.ts';

/** Tag and direction of each language. */
const TABLE = JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, [LANGUAGES[code].tag, LANGUAGES[code].direction]])));

/*
 * The inline script sets theme, language and direction on `<html>` before the first paint, so that nothing flashes.
 * `data-languages` are the brand's, its default first; `data-foreign` is for a reader of another one. The script is hashed into the page's policy; keep it small.
 */
const scriptOf = (unchosen: string): string =>
  `(function(){var d=document.documentElement,L=${TABLE},o=(d.dataset.languages||'${SHIPPED_LANGUAGES.join(' ')}').split(' '),t,l;try{t=localStorage.getItem('${THEME_KEY}');l=localStorage.getItem('lang')||localStorage.getItem('hisLang')}catch(e){}d.dataset.theme=t==='light'||t==='dark'?t:${unchosen};if(o.indexOf(l)>0)d.dataset.foreign='';else l=o[0];l=L[l];d.lang=l[0];d.dir=l[1]})();`;

/** Source of it for a page that is dark until somebody has chosen. */
export const FIRST_PAINT_SCRIPT = scriptOf("'dark'");

/** Source of it for a page that follows the theme of the device until somebody has chosen. */
export const DEVICE_PAINT_SCRIPT = scriptOf(`matchMedia('${LIGHT_DEVICE}').matches?'light':'dark'`);
