import { LANGUAGES, shippedLanguage, textsLanguage, type LanguageCode, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { DEVICE_PAINT_SCRIPT } from '@talora/web-kit/theme/first-paint.ts';
import en from '../offline/messages/en.json';
import ms from '../offline/messages/ms.json';
import zh from '../offline/messages/zh.json';

type Texts = Readonly<Record<'title' | 'lead' | 'again' | 'auto', string>>;

const TEXTS: Readonly<Record<ShippedLanguage, { readonly offlinePage: Texts }>> = { MS: ms, EN: en, CN: zh };

const STYLE = `:root{color-scheme:dark;--b:#091115;--t:#eef5f6;--u:#b4c5ca;--p:#ffc53d;--o:#231800}:root[data-theme=light]{color-scheme:light;--b:#f4f7f7;--t:#0d1b20;--u:#42565c}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--b);color:var(--t);font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}main{max-width:480px;text-align:center}img{border-radius:18px}h1{margin:16px 0 8px;font-size:24px;line-height:1.2}p{margin:0 0 16px;color:var(--u)}button{min-height:44px;padding:0 20px;border:0;border-radius:10px;background:var(--p);color:var(--o);font:inherit;font-size:15px;font-weight:700;cursor:pointer}section{display:none}small{color:var(--u)}`;

const SCRIPT = `(function(){function look(){if(navigator.onLine)fetch('/healthz',{cache:'no-store'}).then(function(){location.reload()},function(){})}addEventListener('online',look);setInterval(look,3000);addEventListener('click',function(e){if(e.target.tagName==='BUTTON')location.reload()})})()`;

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * The page that a device without a connection shows in place of any other: in each language of the brand, its default first, needing
 * nothing but itself.
 */
export function renderOffline(brandName: string, languages: readonly [LanguageCode, ...LanguageCode[]]): string {
  const tagOf = (code: LanguageCode): string => LANGUAGES[code].tag;
  const section = (code: ShippedLanguage): string => {
    const { title, lead, again, auto } = TEXTS[code].offlinePage;
    return `<section lang="${tagOf(code)}"><h1>${escapeText(title)}</h1><p>${escapeText(lead)}</p><p><button type="button">${escapeText(again)}</button></p><small>${escapeText(auto)}</small></section>`;
  };
  const texts = (code: LanguageCode): ShippedLanguage => textsLanguage(code, shippedLanguage(languages[0]));
  const own = languages.map((code) => `:root[lang=${tagOf(code)}] section[lang=${tagOf(texts(code))}]`).join(',');
  return `<!doctype html><html lang="${tagOf(languages[0])}" dir="${LANGUAGES[languages[0]].direction}" data-theme="dark" data-languages="${languages.join(' ')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icons/any-192.png"><title>${escapeText(brandName)}</title><script>${DEVICE_PAINT_SCRIPT}${SCRIPT}</script><style>${STYLE}${own}{display:block}</style></head><body><main><img src="/icons/any-192.png" alt="${escapeText(brandName)}" width="72" height="72">${[...new Set(languages.map(texts))].map(section).join('')}</main></body></html>`;
}
