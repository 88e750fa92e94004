import { isAdjustmentReason, type AdjustmentReason } from '@talora/domain/adjustments/adjustment-rules.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** Why a balance was adjusted, in words for the member, by language. */
const WORDS: Readonly<Record<AdjustmentReason, Readonly<Record<ShippedLanguage, string>>>> = {
  'game-error': { MS: 'ralat permainan', EN: 'an error in a game', CN: '游戏出错' },
  'payment-error': { MS: 'ralat pembayaran', EN: 'an error in a payment', CN: '支付出错' },
  'provider-error': { MS: 'ralat pembekal permainan', EN: 'an error of a game provider', CN: '游戏供应商出错' },
  'paid-twice': { MS: 'jumlah ini dikreditkan dua kali', EN: 'it had been credited twice', CN: '款项重复入账' },
  goodwill: { MS: 'ihsan kami', EN: 'goodwill', CN: '善意补偿' },
  'rules-broken': { MS: 'syarat laman telah dilanggar', EN: 'the terms of the site were broken', CN: '违反网站条款' },
  other: { MS: 'pembetulan baki', EN: 'a correction of your balance', CN: '余额更正' },
  reversal: { MS: 'pelarasan terdahulu dibalikkan', EN: 'an earlier adjustment was reversed', CN: '冲正先前的调整' },
};

/** The words for a reason by its code, in a language; what is no reason stays as it is. */
export const wordsOfReason = (code: string, language: ShippedLanguage): string => (isAdjustmentReason(code) ? WORDS[code][language] : code);
