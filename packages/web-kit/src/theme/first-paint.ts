import { LANGUAGE_CODES, LANGUAGES, SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { THEME_KEY } from './theme.ts';

/** Tag and direction of each language. */
const TABLE = JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, [LANGUAGES[code].tag, LANGUAGES[code].direction]])));

/**
 * Source of the inline script that sets theme, language and direction on `<html>` before the first paint, so that nothing flashes.
 * `data-languages` are the brand's, its default first; `data-foreign` is for a reader of another one. The script is hashed into the page's policy; keep it small.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d=document.documentElement,L=${TABLE},o=(d.dataset.languages||'${SHIPPED_LANGUAGES.join(' ')}').split(' '),t,l;try{t=localStorage.getItem('${THEME_KEY}');l=localStorage.getItem('lang')||localStorage.getItem('hisLang')}catch(e){}d.dataset.theme=t==='light'?'light':'dark';if(o.indexOf(l)>0)d.dataset.foreign='';else l=o[0];l=L[l];d.lang=l[0];d.dir=l[1]})();`;
