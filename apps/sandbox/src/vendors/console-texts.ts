import type { Language } from '../bank/texts.ts';

/** Texts of the vendors' desk. */
export interface ConsoleTexts {
  readonly title: string;
  readonly lead: string;
  readonly cent: string;
  readonly silent: string;
  readonly generous: string;
  readonly unsure: string;
  readonly more: string;
  readonly on: string;
  readonly off: string;
  readonly isOn: string;
  readonly signing: string;
  readonly accepted: string;
  readonly keyId: string;
  readonly secret: string;
  readonly publicKey: string;
  readonly accept: string;
  readonly sign: string;
  readonly notTaken: string;
  readonly payments: string;
}

/** Texts of the vendors' desk by language. */
export const CONSOLE_TEXTS: Readonly<Record<Language, ConsoleTexts>> = {
  ms: {
    title: 'Pembekal permainan',
    lead: 'Di sini pembekal kotak pasir menerima kunci dan boleh dibuat tersilap dengan sengaja.',
    cent: 'Penyata: baris terbaharu lebih satu sen',
    silent: 'Diam tentang akhir pusingan dua langkah seterusnya, sekali',
    generous: 'Pusingan dua langkah seterusnya menang 20,000 kali taruhan, sekali',
    unsure: 'Pindahan: tidak dibuat, dan tidak dijawab ya atau tidak',
    more: 'Dompet: enam puluh lebih daripada yang benar',
    on: 'Hidupkan',
    off: 'Matikan',
    isOn: 'hidup',
    signing: 'Menandatangan dengan',
    accepted: 'Juga diterima',
    keyId: 'Nama kunci',
    secret: 'Rahsia (64 digit heksa)',
    publicKey: 'Kunci awam pengendali',
    accept: 'Terima kunci',
    sign: 'Tandatangan dengan',
    notTaken: 'Itu bukan kunci yang boleh diterima.',
    payments: 'Bayaran',
  },
  en: {
    title: 'Vendors of games',
    lead: 'Here the vendors of the sandbox take keys, and can be made to err on purpose.',
    cent: 'Statement: the newest row is a cent too high',
    silent: 'Keep silent about the end of the next round of two steps, once',
    generous: 'The next round of two steps wins 20,000 times its stake, once',
    unsure: 'Transfers: not done, and answered neither yes nor no',
    more: 'Wallet: sixty more than is true',
    on: 'Switch on',
    off: 'Switch off',
    isOn: 'on',
    signing: 'Signs with',
    accepted: 'Accepts too',
    keyId: 'Name of the key',
    secret: 'Secret (64 hex digits)',
    publicKey: 'Public key of the operator',
    accept: 'Accept the key',
    sign: 'Sign with',
    notTaken: 'That is no key that can be taken.',
    payments: 'Payments',
  },
  zh: {
    title: '游戏供应商',
    lead: '沙盒供应商在这里接收密钥，也可以故意让它出错。',
    cent: '对账单：最新一行多一分',
    silent: '下一个两步局的结果不通知，一次',
    generous: '下一个两步局赢得投注的 20,000 倍，一次',
    unsure: '转账：不执行，也不回答是或否',
    more: '钱包：比实际多六十',
    on: '打开',
    off: '关闭',
    isOn: '已打开',
    signing: '签名使用',
    accepted: '同时接受',
    keyId: '密钥名称',
    secret: '密钥（64 位十六进制）',
    publicKey: '运营方公钥',
    accept: '接受密钥',
    sign: '改用此密钥签名：',
    notTaken: '这不是可以接受的密钥。',
    payments: '付款',
  },
};
