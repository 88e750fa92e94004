import type { Language } from '../bank/texts.ts';

/** Who vouches for people here, by the name in the address. */
export const ISSUERS = { google: 'Google', facebook: 'Facebook', phone: 'Telefon / Phone / 手机' } as const;

/** Name of an issuer. */
export type Issuer = keyof typeof ISSUERS;

/** How a phone login may go wrong, with the names that web sites know it by. */
export const FAILURES = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;

const ms = {
  siteName: 'Pengesah identiti (ujian)',
  test: 'Halaman ujian. Tiada akaun sebenar digunakan.',
  title: 'Log masuk dengan {issuer}',
  asks: '{site} mahu mengenali anda. Ia akan menerima nama dan e-mel di bawah.',
  asksPhone: '{site} mahu mengesahkan nombor telefon anda.',
  subject: 'Pengenalan akaun',
  name: 'Nama',
  email: 'E-mel',
  phone: 'Nombor telefon',
  ending: 'Keputusan',
  good: 'Berjaya',
  allow: 'Benarkan',
  deny: 'Jangan benarkan',
  bad: 'Permintaan log masuk ini tidak lengkap.',
};

/** Texts of the consent page. */
export const CONSENT_TEXTS: Readonly<Record<Language, typeof ms>> = {
  ms,
  en: {
    siteName: 'Identity issuer (test)',
    test: 'A test page. No real account is used.',
    title: 'Log in with {issuer}',
    asks: '{site} wants to know who you are. It will get the name and the e-mail address below.',
    asksPhone: '{site} wants to prove your phone number.',
    subject: 'Account id',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone number',
    ending: 'How it ends',
    good: 'Well',
    allow: 'Allow',
    deny: 'Do not allow',
    bad: 'This login request is not complete.',
  },
  zh: {
    siteName: '身份验证（测试）',
    test: '测试页面，不使用任何真实账号。',
    title: '使用 {issuer} 登录',
    asks: '{site} 希望确认您的身份，并将获得以下姓名和邮箱。',
    asksPhone: '{site} 希望验证您的手机号码。',
    subject: '账号标识',
    name: '姓名',
    email: '电子邮箱',
    phone: '手机号码',
    ending: '结果',
    good: '成功',
    allow: '允许',
    deny: '不允许',
    bad: '此登录请求不完整。',
  },
};
