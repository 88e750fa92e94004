import type { Platform } from '../../../platform/platform.ts';
import { deleteExpiredCaptchas } from './draw-captcha.ts';

export { drawBotCheck, spendBotCheck } from './bot-check.ts';
export { drawCaptcha } from './draw-captcha.ts';
export { showCaptcha, spendCaptcha } from './shown-captcha.ts';

/** What the server takes from this feature. */
export const captchaFeature = {
  name: 'captcha',
  jobs: [{ name: 'captcha.delete-expired', every: '15 * * * *', run: (platform: Platform) => deleteExpiredCaptchas(platform.db.kysely) }],
};
