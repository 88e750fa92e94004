import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** A text to be sent. `{name}` stands for a value. */
interface Template {
  readonly subject: Readonly<Record<ShippedLanguage, string>>;
  readonly body: Readonly<Record<ShippedLanguage, string>>;
}

/** The message with a one-time code, for what it is good for. */
const code = (ms: string, en: string, cn: string): Template => ({
  subject: { MS: `{brand}: kod untuk ${ms}`, EN: `{brand}: your code to ${en}`, CN: `{brand}：${cn}验证码` },
  body: {
    MS: `{brand}: kod anda untuk ${ms} ialah {code}. Sah selama {minutes} minit. Jangan beritahu sesiapa.`,
    EN: `{brand}: {code} is your code to ${en}. It is valid for {minutes} minutes. Never tell anyone.`,
    CN: `{brand}：您用于${cn}的验证码为 {code}，{minutes} 分钟内有效，请勿告诉任何人。`,
  },
});

/** Every message the product sends, by name, in every shipped language. */
export const TEMPLATES = {
  code_register: code('mendaftar', 'register', '注册'),
  code_login: code('log masuk', 'log in', '登录'),
  code_reset_password: code('menetapkan kata laluan baharu', 'set a new password', '重设密码'),
  code_login_or_reset: code('log masuk atau menetapkan kata laluan baharu', 'log in or set a new password', '登录或重设密码'),
  code_change_mobile: code('menukar nombor telefon bimbit', 'change your mobile number', '更换手机号码'),
  code_change_email: code('menukar alamat e-mel', 'change your e-mail address', '更换电子邮箱'),
  code_second_step: code('mengesahkan log masuk', 'confirm your login', '确认登录'),
  code_unlock: code('membuka kunci akaun', 'unlock your account', '解锁账户'),
  reset_link: {
    subject: { MS: '{brand}: tetapkan kata laluan baharu', EN: '{brand}: set a new password', CN: '{brand}：重设密码' },
    body: {
      MS: 'Buka pautan ini untuk menetapkan kata laluan baharu bagi akaun {username}. Sah sekali, selama {minutes} minit:\n{link}\nJika bukan anda yang meminta, abaikan e-mel ini.',
      EN: 'Open this link to set a new password for the account {username}. It works once, for {minutes} minutes:\n{link}\nIf this was not you, ignore this e-mail.',
      CN: '请打开以下链接为账户 {username} 设置新密码。链接仅可使用一次，{minutes} 分钟内有效：\n{link}\n如果不是您本人操作，请忽略此邮件。',
    },
  },
  deposit_credited: {
    subject: { MS: 'Deposit {no} diterima', EN: 'Deposit {no} credited', CN: '存款 {no} 已到账' },
    body: {
      MS: '{brand}: {currency} {amount} sudah masuk ke dompet anda. Rujukan {no}.',
      EN: '{brand}: {currency} {amount} is in your wallet. Reference {no}.',
      CN: '{brand}：{currency} {amount} 已到账，编号 {no}。',
    },
  },
  deposit_rejected: {
    subject: { MS: 'Deposit {no} ditolak', EN: 'Deposit {no} rejected', CN: '存款 {no} 被拒绝' },
    body: {
      MS: '{brand}: deposit {no} sebanyak {currency} {amount} ditolak. Sebab: {reason}',
      EN: '{brand}: your deposit {no} of {currency} {amount} was rejected. Reason: {reason}',
      CN: '{brand}：您的存款 {no}（{currency} {amount}）被拒绝。原因：{reason}',
    },
  },
  withdrawal_requested: {
    subject: { MS: 'Pengeluaran {no} diterima', EN: 'Withdrawal {no} received', CN: '提款申请 {no} 已收到' },
    body: {
      MS: '{brand}: permintaan pengeluaran {no} sebanyak {currency} {amount} diterima. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: withdrawal {no} of {currency} {amount} was requested. If this was not you, contact us at once.',
      CN: '{brand}：已收到提款申请 {no}，金额 {currency} {amount}。若非本人操作，请立即联系我们。',
    },
  },
  withdrawal_paid: {
    subject: { MS: 'Pengeluaran {no} dibayar', EN: 'Withdrawal {no} paid', CN: '提款 {no} 已支付' },
    body: {
      MS: '{brand}: {currency} {amount} telah dibayar, rujukan {reference}. Sila sahkan penerimaan di laman dalam {minutes} minit.',
      EN: '{brand}: {currency} {amount} has been paid, reference {reference}. Please confirm on the site within {minutes} minutes that it arrived.',
      CN: '{brand}：{currency} {amount} 已支付，参考号 {reference}。请在 {minutes} 分钟内于网站确认到账。',
    },
  },
  withdrawal_rejected: {
    subject: { MS: 'Pengeluaran {no} ditolak', EN: 'Withdrawal {no} rejected', CN: '提款 {no} 被拒绝' },
    body: {
      MS: '{brand}: pengeluaran {no} sebanyak {currency} {amount} ditolak dan wang dikembalikan ke dompet. Sebab: {reason}',
      EN: '{brand}: withdrawal {no} of {currency} {amount} was rejected and the money is back in your wallet. Reason: {reason}',
      CN: '{brand}：提款 {no}（{currency} {amount}）被拒绝，款项已退回钱包。原因：{reason}',
    },
  },
  login_new_place: {
    subject: { MS: 'Log masuk baharu ke akaun anda', EN: 'New login to your account', CN: '您的账户有新的登录' },
    body: {
      MS: '{brand}: log masuk dari tempat atau peranti baharu: {device}, alamat {address}, {at}. Jika bukan anda, tukar kata laluan dan tamatkan sesi itu di Akaun saya.',
      EN: '{brand}: a login from a new place or device: {device}, address {address}, {at}. If this was not you, change your password and end that session in My account.',
      CN: '{brand}：检测到来自新地点或新设备的登录：{device}，地址 {address}，时间 {at}。若非本人，请修改密码并在“我的账户”中结束该会话。',
    },
  },
  password_changed: {
    subject: { MS: 'Kata laluan anda telah ditukar', EN: 'Your password was changed', CN: '您的密码已修改' },
    body: {
      MS: '{brand}: kata laluan anda ditukar pada {at} dari {device}, alamat {address}. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: your password was changed at {at} from {device}, address {address}. If this was not you, contact us at once.',
      CN: '{brand}：您的密码已于 {at} 修改，设备 {device}，地址 {address}。若非本人操作，请立即联系我们。',
    },
  },
  contact_changed: {
    subject: { MS: 'Maklumat hubungan anda diubah', EN: 'Your contact details were changed', CN: '您的联系方式已更改' },
    body: {
      MS: '{brand}: e-mel atau nombor telefon bimbit akaun anda telah ditukar. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: the e-mail address or mobile number of your account was changed. If this was not you, contact us at once.',
      CN: '{brand}：您账户的邮箱或手机号已更改。若非本人操作，请立即联系我们。',
    },
  },
  social_changed: {
    subject: { MS: '{brand}: akaun sosial berubah', EN: '{brand}: a social login has changed', CN: '{brand}：社交账号登录已变更' },
    body: {
      MS: '{brand}: akaun sosial yang boleh log masuk ke akaun anda telah berubah. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: a social account that logs in to your account was linked or unlinked. If this was not you, contact us at once.',
      CN: '{brand}：可登录您账户的社交账号已变更。若非本人操作，请立即联系我们。',
    },
  },
  factors_changed: {
    subject: { MS: 'Langkah kedua akaun anda diubah', EN: 'The second step of your account was changed', CN: '您的第二步验证已更改' },
    body: {
      MS: '{brand}: apl pengesah atau kunci laluan akaun anda telah diubah. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: an authenticator app or passkey of your account was changed. If this was not you, contact us at once.',
      CN: '{brand}：您账户的身份验证器或通行密钥已更改。若非本人操作，请立即联系我们。',
    },
  },
} as const satisfies Record<string, Template>;

/** Name of a message. */
export type TemplateName = keyof typeof TEMPLATES;

/** Puts values into a text; a missing value leaves its name, which a test finds. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}
