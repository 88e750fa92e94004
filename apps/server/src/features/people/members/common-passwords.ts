import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that stand on every list for a site like this one. */
const SITE_WORDS = ['talora', 'casino', 'kasino', 'jackpot', 'slot', 'lucky', 'password', 'kopitiam'];

const COMMON = new Set((dictionary as Record<string, readonly string[]>)['passwords-common']);

/** Is this on the list of stolen passwords, or a site word with digits behind it? */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  const stem = lower.replace(/[0-9!@#$%^&*._-]+$/, '');
  return SITE_WORDS.includes(stem) || /^(.)\1+$/.test(lower);
}
