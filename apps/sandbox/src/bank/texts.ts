/** Languages of the bank's pages. */
export type Language = 'ms' | 'en' | 'zh';

/** Every language, the first being taken when the browser asks for none of them. */
export const LANGUAGES: readonly Language[] = ['ms', 'en', 'zh'];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ms: 'Bahasa Melayu', en: 'English', zh: '中文' };

/** What dates and sums are written by. */
export const LOCALES: Readonly<Record<Language, string>> = { ms: 'ms-MY', en: 'en-MY', zh: 'zh-Hans-MY' };

const ms = {
  bank: 'Bank Seri Kelana',
  test: 'Bank ujian. Tiada wang sebenar berpindah.',
  languages: 'Bahasa',
  title: 'Sahkan bayaran',
  amount: 'Jumlah bayaran',
  merchant: 'Penerima',
  reference: 'Rujukan',
  payer: 'Pemegang akaun',
  payerUnknown: 'Tidak dinyatakan oleh penerima',
  before: 'Bayar sebelum',
  left: 'Masa berbaki',
  pay: 'Bayar sekarang',
  cancel: 'Batalkan bayaran',
  other: 'Cuba keputusan lain',
  otherHint: 'Ubah apa yang bank laporkan kepada penerima.',
  otherAmount: 'Jumlah yang dibayar',
  otherName: 'Dibayar atas nama',
  arrival: 'Wang tiba',
  arrivalNow: 'Serta-merta',
  arrivalLater: 'Selepas satu minit',
  badAmount: 'Masukkan jumlah seperti 120.00.',
  badName: 'Nama paling panjang 80 aksara.',
  stale: 'Halaman ini sudah lama terbuka. Semak butiran dan sahkan sekali lagi.',
  succeeded: 'Bayaran berjaya',
  succeededText: 'Penerima sedang dimaklumkan.',
  failed: 'Bayaran dibatalkan',
  failedText: 'Tiada apa yang ditolak daripada akaun anda.',
  expired: 'Masa bayaran telah tamat',
  expiredText: 'Tiada apa yang ditolak. Mulakan semula di laman penerima.',
  onItsWay: 'Wang dalam perjalanan',
  onItsWayText: 'Penerima akan dimaklumkan sebaik sahaja wang tiba.',
  back: 'Kembali ke laman penerima',
  unknown: 'Bayaran tidak ditemui',
  unknownText: 'Semak pautan, atau mulakan semula di laman penerima.',
  overview: 'Bayaran terkini',
  vendors: 'Pembekal permainan',
  overviewText: 'Pembekal bayaran untuk percubaan. Inilah bayaran yang diminta daripadanya.',
  none: 'Belum ada bayaran yang diminta.',
  status: 'Keadaan',
  time: 'Masa',
  webhooks: 'Pemberitahuan menunggu',
  pendingShort: 'Menunggu',
  succeededShort: 'Berjaya',
  failedShort: 'Dibatalkan',
  expiredShort: 'Tamat masa',
};

/** Every text of the bank's pages in one language. */
export type Texts = Readonly<Record<keyof typeof ms, string>>;

const en: Texts = {
  bank: 'Bank Seri Kelana',
  test: 'A test bank. No real money moves.',
  languages: 'Language',
  title: 'Confirm payment',
  amount: 'Amount to pay',
  merchant: 'Recipient',
  reference: 'Reference',
  payer: 'Account holder',
  payerUnknown: 'Not given by the recipient',
  before: 'Pay before',
  left: 'Time left',
  pay: 'Pay now',
  cancel: 'Cancel payment',
  other: 'Try another outcome',
  otherHint: 'Change what the bank reports to the recipient.',
  otherAmount: 'Amount paid',
  otherName: 'Paid in the name of',
  arrival: 'Money arrives',
  arrivalNow: 'At once',
  arrivalLater: 'After one minute',
  badAmount: 'Enter an amount like 120.00.',
  badName: 'A name has at most 80 characters.',
  stale: 'This page has been open for long. Check the details and confirm once more.',
  succeeded: 'Payment made',
  succeededText: 'The recipient is being told.',
  failed: 'Payment cancelled',
  failedText: 'Nothing was taken from your account.',
  expired: 'The time to pay is over',
  expiredText: "Nothing was taken. Start again on the recipient's site.",
  onItsWay: 'Money on its way',
  onItsWayText: 'The recipient will be told as soon as it arrives.',
  back: "Back to the recipient's site",
  unknown: 'Payment not found',
  unknownText: "Check the link, or start again on the recipient's site.",
  overview: 'Latest payments',
  vendors: 'Vendors of games',
  overviewText: 'A payment provider for trying out. These payments were asked of it.',
  none: 'No payment has been asked for yet.',
  status: 'State',
  time: 'Time',
  webhooks: 'Notices waiting',
  pendingShort: 'Waiting',
  succeededShort: 'Paid',
  failedShort: 'Cancelled',
  expiredShort: 'Out of time',
};

const zh: Texts = {
  bank: 'Bank Seri Kelana',
  test: '测试银行，不会转移真实资金。',
  languages: '语言',
  title: '确认付款',
  amount: '付款金额',
  merchant: '收款方',
  reference: '参考编号',
  payer: '账户持有人',
  payerUnknown: '收款方未提供',
  before: '付款截止时间',
  left: '剩余时间',
  pay: '立即付款',
  cancel: '取消付款',
  other: '尝试其他结果',
  otherHint: '更改银行向收款方报告的内容。',
  otherAmount: '实付金额',
  otherName: '付款人姓名',
  arrival: '到账时间',
  arrivalNow: '立即',
  arrivalLater: '一分钟后',
  badAmount: '请输入类似 120.00 的金额。',
  badName: '姓名最多 80 个字符。',
  stale: '此页面已打开太久。请核对资料后再次确认。',
  succeeded: '付款成功',
  succeededText: '正在通知收款方。',
  failed: '付款已取消',
  failedText: '您的账户没有被扣款。',
  expired: '付款时间已过',
  expiredText: '没有扣款。请在收款方网站重新开始。',
  onItsWay: '款项正在途中',
  onItsWayText: '款项到账后会立即通知收款方。',
  back: '返回收款方网站',
  unknown: '找不到该付款',
  unknownText: '请检查链接，或在收款方网站重新开始。',
  overview: '最近的付款',
  vendors: '游戏供应商',
  overviewText: '供测试使用的支付服务商。以下是向它请求的付款。',
  none: '还没有任何付款请求。',
  status: '状态',
  time: '时间',
  webhooks: '待发送的通知',
  pendingShort: '等待中',
  succeededShort: '已付款',
  failedShort: '已取消',
  expiredShort: '已过期',
};

/** The texts of every language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { ms, en, zh };

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The language that the address names, or else the one that the browser likes best. */
export function chooseLanguage(query: unknown, acceptLanguage: string | undefined): Language {
  if (typeof query === 'string' && isLanguage(query)) return query;
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((part, i) => {
      const [tag = '', ...settings] = part.trim().split(';');
      const weight = Number(/q=([01](?:\.[0-9]{1,3})?)/.exec(settings.join(';'))?.[1] ?? '1');
      return { language: (tag.split('-')[0] ?? '').toLowerCase(), weight, i };
    })
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'ms';
}
