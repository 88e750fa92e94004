import type { BrowserCaller } from '../../../platform/http/caller.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { drawCaptcha, takeCaptcha, type CaptchaUse } from './draw-captcha.ts';

const COOKIE = { name: 'talora_captcha', path: '/wps', isReadable: false };
const LIFE_SECONDS = 120;

type Browser = SiteContext & { readonly caller: BrowserCaller };

/**
 * Shows a captcha to a caller who knows nothing of ids: the browser keeps in a cookie which picture it was shown last, and a header
 * says it to whoever keeps no cookies. Resolves to the picture, PNG in base64.
 */
export async function showCaptcha({ platform, caller }: Browser): Promise<string> {
  const { captchaId, image } = await drawCaptcha(platform, { purpose: 'any', ip: caller.ip });
  caller.keepCookie({ ...COOKIE, value: captchaId, seconds: LIFE_SECONDS });
  caller.tellHeader('x-captcha-id', captchaId);
  return image;
}

/**
 * Spends a captcha by an answer, right or wrong: the one that the answer names, else the one that the browser was shown. Refuses
 * CAPTCHA_REQUIRED and CAPTCHA_WRONG.
 */
export async function spendCaptcha(
  { platform, caller }: Browser,
  purpose: Exclude<CaptchaUse['purpose'], 'any'>,
  { captchaId, captcha }: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined },
): Promise<void> {
  const shown = caller.cookies[COOKIE.name];
  const id = captchaId ?? caller.captchaId ?? shown;
  if (id !== undefined && id === shown && captcha !== undefined) caller.keepCookie({ ...COOKIE, value: '', seconds: 0 });
  await takeCaptcha(platform.db.kysely, { purpose, ip: caller.ip }, id, captcha);
}
