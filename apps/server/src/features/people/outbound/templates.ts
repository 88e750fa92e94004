import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { MessageKind } from '@talora/domain/messages/member-messages.ts';
import { TEMPLATE_CHANNELS, type TemplateChannel } from '@talora/domain/messages/template-words.ts';
import { AGENT_TEMPLATES } from './agent-templates.ts';

/** A text to be sent. `{name}` stands for a value. */
interface Template {
  /** What a message is about; `access` are codes and links, which nobody turns off and no inbox holds. */
  readonly kind: MessageKind | 'access';
  readonly channels: readonly TemplateChannel[];
  readonly subject: Readonly<Record<ShippedLanguage, string>>;
  readonly body: Readonly<Record<ShippedLanguage, string>>;
  /** The value that opens something: a body without it is of no use, and a subject never has it. */
  readonly secret?: string;
}

const MONEY = { kind: 'money', channels: TEMPLATE_CHANNELS } as const;
const SECURITY = { kind: 'security', channels: TEMPLATE_CHANNELS } as const;

/** The message with a one-time code, for what it is good for. */
const code = (ms: string, en: string, cn: string): Template => ({
  kind: 'access',
  channels: ['email', 'sms'],
  secret: 'code',
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
  code_affiliate: code('memohon sebagai ejen', 'apply as an agent', '申请成为代理'),
  reset_link: {
    kind: 'access',
    channels: ['email'],
    secret: 'link',
    subject: { MS: '{brand}: tetapkan kata laluan baharu', EN: '{brand}: set a new password', CN: '{brand}：重设密码' },
    body: {
      MS: 'Buka pautan ini untuk menetapkan kata laluan baharu bagi akaun {username}. Sah sekali, selama {minutes} minit:\n{link}\nJika bukan anda yang meminta, abaikan e-mel ini.',
      EN: 'Open this link to set a new password for the account {username}. It works once, for {minutes} minutes:\n{link}\nIf this was not you, ignore this e-mail.',
      CN: '请打开以下链接为账户 {username} 设置新密码。链接仅可使用一次，{minutes} 分钟内有效：\n{link}\n如果不是您本人操作，请忽略此邮件。',
    },
  },
  affiliate_approved: {
    kind: 'access',
    channels: ['email'],
    secret: 'link',
    subject: {
      MS: '{brand}: permohonan ejen anda diluluskan',
      EN: '{brand}: your agent application is approved',
      CN: '{brand}：您的代理申请已通过',
    },
    body: {
      MS: 'Akaun ejen {username} sudah dibuka untuk anda. Buka pautan ini untuk menetapkan kata laluan pertama. Sah sekali, selama {hours} jam:\n{link}\nSelepas itu, gunakan "Lupa kata laluan" dengan alamat e-mel ini.',
      EN: 'The agent account {username} is open for you. Open this link to set your first password. It works once, for {hours} hours:\n{link}\nAfter that, use "Forgot password" with this e-mail address.',
      CN: '已为您开通代理账户 {username}。请打开以下链接设置首个密码，链接仅可使用一次，{hours} 小时内有效：\n{link}\n过期后请使用此邮箱通过“忘记密码”设置。',
    },
  },
  affiliate_refused: {
    kind: 'access',
    channels: ['email'],
    subject: { MS: '{brand}: permohonan ejen anda', EN: '{brand}: your agent application', CN: '{brand}：您的代理申请' },
    body: {
      MS: 'Terima kasih kerana memohon menjadi ejen {brand}. Permohonan anda tidak diterima.\nSebab: {reason}',
      EN: 'Thank you for applying as an agent of {brand}. Your application was not accepted.\nReason: {reason}',
      CN: '感谢您申请成为 {brand} 的代理。您的申请未获通过。\n原因：{reason}',
    },
  },
  deposit_credited: {
    ...MONEY,
    subject: { MS: 'Deposit {no} diterima', EN: 'Deposit {no} credited', CN: '存款 {no} 已到账' },
    body: {
      MS: '{brand}: {currency} {amount} sudah masuk ke dompet anda. Rujukan {no}.',
      EN: '{brand}: {currency} {amount} is in your wallet. Reference {no}.',
      CN: '{brand}：{currency} {amount} 已到账，编号 {no}。',
    },
  },
  deposit_rejected: {
    ...MONEY,
    subject: { MS: 'Deposit {no} ditolak', EN: 'Deposit {no} rejected', CN: '存款 {no} 被拒绝' },
    body: {
      MS: '{brand}: deposit {no} sebanyak {currency} {amount} ditolak. Sebab: {reason}',
      EN: '{brand}: your deposit {no} of {currency} {amount} was rejected. Reason: {reason}',
      CN: '{brand}：您的存款 {no}（{currency} {amount}）被拒绝。原因：{reason}',
    },
  },
  deposit_failed: {
    ...MONEY,
    subject: { MS: 'Deposit {no} gagal', EN: 'Deposit {no} failed', CN: '存款 {no} 失败' },
    body: {
      MS: '{brand}: deposit {no} sebanyak {currency} {amount} tidak dapat diselesaikan oleh bank. Tiada apa-apa yang ditambah ke dompet.',
      EN: '{brand}: your deposit {no} of {currency} {amount} could not be completed by the bank. Nothing was added to your wallet.',
      CN: '{brand}：银行未能完成您的存款 {no}（{currency} {amount}），钱包没有变动。',
    },
  },
  deposit_refunded: {
    ...MONEY,
    subject: { MS: 'Bayaran untuk deposit {no} dipulangkan', EN: 'Payment for deposit {no} sent back', CN: '存款 {no} 的款项已退回' },
    body: {
      MS: '{brand}: {currency} {amount} yang diterima untuk deposit {no} dan tidak dikreditkan telah dihantar balik kepada pembayar, rujukan {reference}.',
      EN: '{brand}: {currency} {amount} that came for deposit {no} and was not credited has been sent back to whoever paid it, reference {reference}.',
      CN: '{brand}：存款 {no} 收到但未入账的 {currency} {amount} 已退回付款人，参考号 {reference}。',
    },
  },
  withdrawal_requested: {
    kind: 'security',
    channels: ['email', 'sms'],
    subject: { MS: 'Pengeluaran {no} diterima', EN: 'Withdrawal {no} received', CN: '提款申请 {no} 已收到' },
    body: {
      MS: '{brand}: permintaan pengeluaran {no} sebanyak {currency} {amount} diterima. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: withdrawal {no} of {currency} {amount} was requested. If this was not you, contact us at once.',
      CN: '{brand}：已收到提款申请 {no}，金额 {currency} {amount}。若非本人操作，请立即联系我们。',
    },
  },
  withdrawal_approved: {
    ...MONEY,
    subject: { MS: 'Pengeluaran {no} diluluskan', EN: 'Withdrawal {no} approved', CN: '提款 {no} 已批准' },
    body: {
      MS: '{brand}: pengeluaran {no} sebanyak {currency} {amount} diluluskan dan akan dibayar ke akaun bank anda.',
      EN: '{brand}: withdrawal {no} of {currency} {amount} was approved and will be paid to your bank account.',
      CN: '{brand}：提款 {no}（{currency} {amount}）已批准，将支付到您的银行账户。',
    },
  },
  withdrawal_failed: {
    ...MONEY,
    subject: { MS: 'Bayaran pengeluaran {no} gagal', EN: 'Withdrawal {no}: payment failed', CN: '提款 {no} 支付失败' },
    body: {
      MS: '{brand}: bank tidak menerima bayaran pengeluaran {no} sebanyak {currency} {amount}. Wang masih ditahan untuk anda; kami akan membayar semula atau memulangkannya ke dompet.',
      EN: '{brand}: the bank did not take the payment of withdrawal {no}, {currency} {amount}. The money is still set aside for you; we will pay again or return it to your wallet.',
      CN: '{brand}：银行未接受提款 {no}（{currency} {amount}）的付款。款项仍为您冻结，我们会重新支付或退回钱包。',
    },
  },
  withdrawal_paid: {
    ...MONEY,
    subject: { MS: 'Pengeluaran {no} dibayar', EN: 'Withdrawal {no} paid', CN: '提款 {no} 已支付' },
    body: {
      MS: '{brand}: {currency} {amount} telah dibayar, rujukan {reference}. Sila sahkan penerimaan di laman dalam {minutes} minit.',
      EN: '{brand}: {currency} {amount} has been paid, reference {reference}. Please confirm on the site within {minutes} minutes that it arrived.',
      CN: '{brand}：{currency} {amount} 已支付，参考号 {reference}。请在 {minutes} 分钟内于网站确认到账。',
    },
  },
  withdrawal_rejected: {
    ...MONEY,
    subject: { MS: 'Pengeluaran {no} ditolak', EN: 'Withdrawal {no} rejected', CN: '提款 {no} 被拒绝' },
    body: {
      MS: '{brand}: pengeluaran {no} sebanyak {currency} {amount} ditolak dan wang dikembalikan ke dompet. Sebab: {reason}',
      EN: '{brand}: withdrawal {no} of {currency} {amount} was rejected and the money is back in your wallet. Reason: {reason}',
      CN: '{brand}：提款 {no}（{currency} {amount}）被拒绝，款项已退回钱包。原因：{reason}',
    },
  },
  balance_credited: {
    ...MONEY,
    subject: { MS: 'Baki anda dilaraskan', EN: 'Your balance was adjusted', CN: '您的余额已调整' },
    body: {
      MS: '{brand}: baki anda dilaraskan: {currency} {amount} dikreditkan. Sebab: {why}. Rujukan {no}.',
      EN: '{brand}: your balance was adjusted: {currency} {amount} was added to it. Reason: {why}. Reference {no}.',
      CN: '{brand}：您的余额已调整，增加 {currency} {amount}。原因：{why}。编号 {no}。',
    },
  },
  balance_debited: {
    ...MONEY,
    subject: { MS: 'Baki anda dilaraskan', EN: 'Your balance was adjusted', CN: '您的余额已调整' },
    body: {
      MS: '{brand}: baki anda dilaraskan: {currency} {amount} ditolak daripadanya. Sebab: {why}. Rujukan {no}.',
      EN: '{brand}: your balance was adjusted: {currency} {amount} was taken from it. Reason: {why}. Reference {no}.',
      CN: '{brand}：您的余额已调整，扣减 {currency} {amount}。原因：{why}。编号 {no}。',
    },
  },
  transfer_sent: {
    ...MONEY,
    subject: { MS: 'Wang anda telah dihantar', EN: 'Your money was sent', CN: '您的款项已转出' },
    body: {
      MS: '{brand}: {currency} {amount} telah dihantar kepada {name}. Rujukan {no}. Jika bukan anda, tukar kata laluan dan hubungi kami.',
      EN: '{brand}: {currency} {amount} was sent to {name}. Reference {no}. If this was not you, change your password and contact us.',
      CN: '{brand}：已向 {name} 转出 {currency} {amount}，编号 {no}。如非本人操作，请修改密码并联系我们。',
    },
  },
  transfer_received: {
    ...MONEY,
    subject: { MS: 'Anda menerima wang', EN: 'You have received money', CN: '您收到一笔转账' },
    body: {
      MS: '{brand}: {name} menghantar {currency} {amount} ke dompet anda. Rujukan {no}.',
      EN: '{brand}: {name} sent {currency} {amount} to your wallet. Reference {no}.',
      CN: '{brand}：{name} 向您的钱包转入 {currency} {amount}，编号 {no}。',
    },
  },
  jackpot_won: {
    ...MONEY,
    subject: { MS: 'Anda memenangi jackpot {tier}', EN: 'You have won the {tier} jackpot', CN: '您赢得了 {tier} 奖池' },
    body: {
      MS: '{brand}: anda memenangi jackpot {tier}: {currency} {amount} sudah masuk ke dompet anda.',
      EN: '{brand}: you have won the {tier} jackpot: {currency} {amount} is in your wallet.',
      CN: '{brand}：您赢得了 {tier} 奖池，{currency} {amount} 已存入您的钱包。',
    },
  },
  deck_prize: {
    ...MONEY,
    subject: { MS: 'Hadiah cabutan {game}', EN: 'A prize of the draw of {game}', CN: '{game} 抽奖奖金' },
    body: {
      MS: '{brand}: dek {game} ditamatkan. Tiket anda {ticket} memenangi {currency} {amount} dalam cabutan antara pembelinya; wang sudah masuk ke dompet anda.',
      EN: '{brand}: deck {game} was ended. Your ticket {ticket} has drawn {currency} {amount} in the draw among its buyers; it is in your wallet.',
      CN: '{brand}：卡组 {game} 已提前终止。您编号 {ticket} 的彩票在购买者抽奖中获得 {currency} {amount}，已存入您的钱包。',
    },
  },
  login_new_place: {
    ...SECURITY,
    subject: { MS: 'Log masuk baharu ke akaun anda', EN: 'New login to your account', CN: '您的账户有新的登录' },
    body: {
      MS: '{brand}: log masuk dari tempat atau peranti baharu: {device}, alamat {address}, {at}. Jika bukan anda, tukar kata laluan dan tamatkan sesi itu di Akaun saya.',
      EN: '{brand}: a login from a new place or device: {device}, address {address}, {at}. If this was not you, change your password and end that session in My account.',
      CN: '{brand}：检测到来自新地点或新设备的登录：{device}，地址 {address}，时间 {at}。若非本人，请修改密码并在“我的账户”中结束该会话。',
    },
  },
  password_changed: {
    ...SECURITY,
    subject: { MS: 'Kata laluan anda telah ditukar', EN: 'Your password was changed', CN: '您的密码已修改' },
    body: {
      MS: '{brand}: kata laluan anda ditukar pada {at} dari {device}, alamat {address}. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: your password was changed at {at} from {device}, address {address}. If this was not you, contact us at once.',
      CN: '{brand}：您的密码已于 {at} 修改，设备 {device}，地址 {address}。若非本人操作，请立即联系我们。',
    },
  },
  contact_changed: {
    ...SECURITY,
    subject: { MS: 'Maklumat hubungan anda diubah', EN: 'Your contact details were changed', CN: '您的联系方式已更改' },
    body: {
      MS: '{brand}: e-mel atau nombor telefon bimbit akaun anda telah ditukar. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: the e-mail address or mobile number of your account was changed. If this was not you, contact us at once.',
      CN: '{brand}：您账户的邮箱或手机号已更改。若非本人操作，请立即联系我们。',
    },
  },
  details_corrected: {
    ...SECURITY,
    subject: { MS: 'Butiran anda dibetulkan', EN: 'Your details were corrected', CN: '您的资料已更正' },
    body: {
      MS: '{brand}: kami membetulkan nama, e-mel, nombor telefon bimbit atau tarikh lahir anda atas permintaan anda. Jika anda tidak memintanya, hubungi kami segera.',
      EN: '{brand}: at your request we corrected your name, e-mail address, mobile number or date of birth. If you did not ask for it, contact us at once.',
      CN: '{brand}：我们已按您的要求更正您的姓名、邮箱、手机号或生日。若您未提出要求，请立即联系我们。',
    },
  },
  social_changed: {
    ...SECURITY,
    subject: { MS: '{brand}: akaun sosial berubah', EN: '{brand}: a social login has changed', CN: '{brand}：社交账号登录已变更' },
    body: {
      MS: '{brand}: akaun sosial yang boleh log masuk ke akaun anda telah berubah. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: a social account that logs in to your account was linked or unlinked. If this was not you, contact us at once.',
      CN: '{brand}：可登录您账户的社交账号已变更。若非本人操作，请立即联系我们。',
    },
  },
  payees_changed: {
    ...SECURITY,
    subject: { MS: 'Akaun bank anda berubah', EN: 'Your bank accounts have changed', CN: '您的银行账户已变更' },
    body: {
      MS: '{brand}: akaun bank untuk pengeluaran anda telah ditambah atau dibetulkan. Jika bukan anda yang meminta, hubungi kami segera.',
      EN: '{brand}: a bank account for your withdrawals was added or corrected. If this was not you, contact us at once.',
      CN: '{brand}：您的提款银行账户已添加或更正。若非本人操作，请立即联系我们。',
    },
  },
  papers_accepted: {
    ...SECURITY,
    subject: { MS: 'Dokumen pengenalan diterima', EN: 'Identity papers accepted', CN: '身份证件已通过' },
    body: {
      MS: '{brand}: dokumen pengenalan anda diterima. Pengeluaran yang menunggunya kini disemak.',
      EN: '{brand}: your identity papers were accepted. A withdrawal that waited for them is being reviewed now.',
      CN: '{brand}：您的身份证件已通过。等待证件的提款现已进入审核。',
    },
  },
  papers_rejected: {
    ...SECURITY,
    subject: { MS: 'Dokumen pengenalan ditolak', EN: 'Identity papers rejected', CN: '身份证件未通过' },
    body: {
      MS: '{brand}: dokumen pengenalan anda tidak diterima. Anda boleh menghantarnya semula di bawah Akaun saya. Sebab: {reason}',
      EN: '{brand}: your identity papers were not accepted. You can hand them in again under My account. Reason: {reason}',
      CN: '{brand}：您的身份证件未通过，您可以在“我的账户”中重新提交。原因：{reason}',
    },
  },
  factors_changed: {
    ...SECURITY,
    subject: { MS: 'Langkah kedua akaun anda diubah', EN: 'The second step of your account was changed', CN: '您的第二步验证已更改' },
    body: {
      MS: '{brand}: apl pengesah atau kunci laluan akaun anda telah diubah. Jika bukan anda, hubungi kami segera.',
      EN: '{brand}: an authenticator app or passkey of your account was changed. If this was not you, contact us at once.',
      CN: '{brand}：您账户的身份验证器或通行密钥已更改。若非本人操作，请立即联系我们。',
    },
  },
  welcome: {
    kind: 'account',
    channels: ['inbox'],
    subject: { MS: 'Selamat datang, {username}', EN: 'Welcome, {username}', CN: '欢迎，{username}' },
    body: {
      MS: 'Akaun anda sudah dibuka. Tambah e-mel atau nombor telefon bimbit dan langkah kedua di Akaun saya, supaya anda sentiasa dapat masuk semula.',
      EN: 'Your account is open. Add an e-mail address or a mobile number and a second step in My account, so that you can always come back in.',
      CN: '您的账户已注册成功。请在“我的账户”中添加邮箱或手机号以及第二步验证，以便随时找回账户。',
    },
  },
  account_unlocked: {
    kind: 'account',
    channels: TEMPLATE_CHANNELS,
    subject: { MS: 'Akaun anda boleh digunakan semula', EN: 'Your account is unlocked', CN: '您的账户已解锁' },
    body: {
      MS: '{brand}: kami telah membuka kunci akaun anda. Anda boleh log masuk semula.',
      EN: '{brand}: we have unlocked your account. You can log in again.',
      CN: '{brand}：我们已解锁您的账户，您可以重新登录。',
    },
  },
  ...AGENT_TEMPLATES,
  ticket_answered: {
    kind: 'account',
    channels: ['inbox', 'email'],
    subject: { MS: 'Kami telah menjawab mesej anda {no}', EN: 'We have answered your message {no}', CN: '我们已回复您的消息 {no}' },
    body: {
      MS: '{brand}: jawapan untuk mesej anda {no} ada di laman, di bawah Maklum balas saya.',
      EN: '{brand}: the answer to your message {no} is on the site, under My feedback.',
      CN: '{brand}：您的消息 {no} 已有回复，请在网站“我的反馈”中查看。',
    },
  },
  /** The answer to a guest who left an address. */
  ticket_mail: {
    kind: 'access',
    channels: ['email'],
    subject: {
      MS: '{brand}: jawapan untuk mesej anda {no}',
      EN: '{brand}: our answer to your message {no}',
      CN: '{brand}：对您的消息 {no} 的回复',
    },
    body: {
      MS: '{text}\n\n{brand}, mesej {no}. E-mel ini tidak dapat dibalas; tulis kepada kami di laman.',
      EN: '{text}\n\n{brand}, message {no}. This e-mail cannot be answered; write to us on the site.',
      CN: '{text}\n\n{brand}，消息 {no}。请勿直接回复此邮件，如需联系请在网站上留言。',
    },
  },
  /** What a person of the operator wrote to one member. */
  operator_note: {
    kind: 'announcement',
    channels: TEMPLATE_CHANNELS,
    subject: { MS: '{title}', EN: '{title}', CN: '{title}' },
    body: { MS: '{brand}: {text}', EN: '{brand}: {text}', CN: '{brand}：{text}' },
  },
} as const satisfies Record<string, Template>;

/** Name of a message. */
export type TemplateName = keyof typeof TEMPLATES;

/** A template by its name. */
export const templateOf = (name: TemplateName): Template => TEMPLATES[name];

/** Is it the name of a message? */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
