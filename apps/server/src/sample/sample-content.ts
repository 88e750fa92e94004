import { addAnnouncement, addBanner, addNotice, type NewBanner } from '../features/shop/content/content.ts';
import type { Platform } from '../platform/platform.ts';

type SampleBanner = Omit<NewBanner, 'brandId' | 'sort'>;

const homeBanners = (gameId: number): SampleBanner[] => [
  {
    groupName: 'w_home',
    art: 'kopitiam',
    eyebrow: { MS: 'Permainan Talora Studio', EN: 'A Talora Studio game', CN: 'Talora Studio 出品' },
    title: { MS: 'Kopitiam Sevens', EN: 'Kopitiam Sevens', CN: '茶室777' },
    body: {
      MS: 'Teko Wild menggandakan bayaran. Tiga cawan kopi membuka roda. RTP 95.67%.',
      EN: 'The wild teapot doubles wins. Three kopi cups open the wheel. RTP 95.67%.',
      CN: '百搭茶壶使派彩加倍，三杯咖啡开启转盘。返还率 95.67%。',
    },
    action: { MS: 'Main', EN: 'Play', CN: '开始游戏' },
    url: `/seamless?game=${gameId}`,
    linkageType: 'GAME',
  },
  {
    groupName: 'w_home',
    art: 'fair',
    eyebrow: { MS: 'Adil dan boleh disemak', EN: 'Fair, and you can check', CN: '公平可验证' },
    title: { MS: 'Sahkan setiap pusingan sendiri', EN: 'Verify every round yourself', CN: '每一局都可自行验证' },
    body: {
      MS: 'Hash benih ditunjukkan sebelum anda bertaruh. Pelayar anda mengira semula keputusannya.',
      EN: 'The seed’s hash is shown before you bet. Your own browser recomputes the result.',
      CN: '下注前即公布种子哈希，由您的浏览器重新计算结果。',
    },
    action: { MS: 'Semak adil', EN: 'Check fairness', CN: '前往公平验证' },
    url: '/fair',
    linkageType: 'PAGE',
  },
];

/** Tells of the vendors' games: only where there are any. */
const MAKERS: SampleBanner = {
  groupName: 'w_home',
  art: 'makers',
  eyebrow: { MS: 'Slot daripada enam studio', EN: 'Slots from six studios', CN: '六家工作室的电子游戏' },
  title: { MS: 'Cuba percuma sebelum bertaruh', EN: 'Try them free before you bet', CN: '下注之前先免费试玩' },
  body: {
    MS: 'Peraturan dan RTP yang sama, tanpa wang dan tanpa akaun.',
    EN: 'The same rules and the same RTP, without money and without an account.',
    CN: '规则与返还率相同，无需资金，也无需账户。',
  },
  action: { MS: 'Lihat slot', EN: 'See the slots', CN: '查看电子游戏' },
  url: '/rng',
  linkageType: 'PAGE',
};

const NO_ACTION = { action: null, url: null, linkageType: 'NONE' } as const;

const DIALOG_BANNERS: readonly SampleBanner[] = [
  {
    groupName: 'w_login',
    art: 'kopitiam',
    eyebrow: { MS: 'Selamat kembali', EN: 'Welcome back', CN: '欢迎回来' },
    title: { MS: 'Kopi sudah siap', EN: 'The kopi is ready', CN: '咖啡已备好' },
    body: {
      MS: 'Baki, rekod dan permainan kegemaran anda menunggu di sini.',
      EN: 'Your balance, your records and your favourite games are waiting.',
      CN: '您的余额、记录和收藏的游戏都在这里。',
    },
    ...NO_ACTION,
  },
  {
    groupName: 'w_register',
    art: 'makers',
    eyebrow: { MS: 'Satu akaun', EN: 'One account', CN: '一个账户' },
    title: { MS: 'Permainan, dompet dan rekod', EN: 'Games, wallet and records', CN: '游戏、钱包与记录' },
    body: {
      MS: 'Cukup nama pengguna, kata laluan dan nama pada akaun bank anda.',
      EN: 'A username, a password and the name on your bank account are enough.',
      CN: '只需用户名、密码和银行账户姓名即可开始。',
    },
    ...NO_ACTION,
  },
  {
    groupName: 'w_forget',
    art: 'fair',
    eyebrow: { MS: 'Akaun anda selamat', EN: 'Your account is safe', CN: '您的账户很安全' },
    title: { MS: 'Kami tidak pernah meminta kata laluan anda', EN: 'We never ask for your password', CN: '我们绝不会索要您的密码' },
    body: {
      MS: 'Bukan melalui telefon, sembang atau e-mel. Jangan beri kod kepada sesiapa.',
      EN: 'Not by phone, chat or e-mail. Never give a code to anyone.',
      CN: '不论电话、聊天或邮件。请勿把验证码交给任何人。',
    },
    ...NO_ACTION,
  },
];

async function addSampleBanners(platform: Platform, brandId: string, gameId: number, hasVendors: boolean): Promise<void> {
  const banners = [...homeBanners(gameId), ...(hasVendors ? [MAKERS] : []), ...DIALOG_BANNERS];
  for (const [at, banner] of banners.entries()) await addBanner(platform, { ...banner, brandId, sort: (at + 1) * 10 });
}

type SampleNotice = Omit<Parameters<typeof addNotice>[1], 'brandId'>;

/** The newest last. */
const NOTICES: readonly SampleNotice[] = [
  {
    title: { MS: 'Pasang laman ini di skrin utama', EN: 'Put this site on your home screen', CN: '将本站添加到主屏幕' },
    content: {
      MS: 'Tiada kedai apl diperlukan. Halaman “Muat turun apl” menunjukkan caranya untuk iOS dan Android.',
      EN: 'No app store is needed. The page “Get the app” shows how, for iOS and Android.',
      CN: '无需应用商店。“下载应用”页面有 iOS 与安卓的安装方法。',
    },
  },
  {
    title: { MS: 'Log masuk tanpa kata laluan', EN: 'Log in without a password', CN: '无需密码即可登录' },
    content: {
      MS: 'Tambah kunci laluan di pusat keselamatan. Cap jari atau muka anda kemudian cukup untuk log masuk.',
      EN: 'Add a passkey in the security centre. After that your fingerprint or face is enough to log in.',
      CN: '请在安全中心添加通行密钥，之后用指纹或面容即可登录。',
    },
  },
  {
    title: {
      MS: 'Setiap pusingan Talora Studio boleh disemak',
      EN: 'Every Talora Studio round can be checked',
      CN: 'Talora Studio 的每一局都可验证',
    },
    content: {
      MS: 'Semak adil dengan benih yang didedahkan. Pelayar anda mengira semula keputusannya.',
      EN: 'Check fairness with the seeds that were shown. Your own browser works the result out again.',
      CN: '使用已公布的种子前往公平验证，由您的浏览器重新计算结果。',
    },
  },
  {
    title: { MS: 'Jenama contoh', EN: 'Sample brand', CN: '示例品牌' },
    content: {
      MS: 'Ini jenama contoh. Wang, bank dan pembayaran di sini bukan sebenar.',
      EN: 'This is a sample brand. Money, banks and payments here are not real.',
      CN: '这是示例品牌，此处的资金、银行与支付均非真实。',
    },
  },
  {
    title: { MS: 'Deposit bank disemak oleh petugas', EN: 'Bank deposits are checked by staff', CN: '银行存款由人工审核' },
    content: {
      MS: 'Pindahkan jumlah tepat yang ditunjukkan dan muat naik slip. Petugas menyemaknya sebelum wang masuk ke dompet anda.',
      EN: 'Transfer the exact amount shown and upload the slip. Our staff check it before the money goes into your wallet.',
      CN: '请按显示的准确金额转账并上传凭证，审核后款项即入钱包。',
    },
  },
];

async function addSampleNotices(platform: Platform, brandId: string): Promise<void> {
  for (const notice of NOTICES) await addNotice(platform, { ...notice, brandId });
}

/** Slides of the announcement, and a popup of each code that stays off until the operator wants it. */
async function addSampleAnnouncements(platform: Platform, brandId: string): Promise<void> {
  const announcements = [
    {
      execution: null,
      title: { MS: 'Main untuk berseronok', EN: 'Play for fun', CN: '娱乐为先' },
      content: {
        MS: 'Main dengan wang yang anda mampu hilang sahaja, dan berhenti apabila tidak lagi menyeronokkan. Pusat bantuan: “Bermain dengan selamat”.',
        EN: 'Play only with money you can afford to lose, and stop when it is no fun any more. The help centre says more under “Playing safely”.',
        CN: '只用输得起的钱娱乐，不再有乐趣时就停下来。更多说明见帮助中心的“理性娱乐”。',
      },
    },
    {
      execution: null,
      title: { MS: 'Lindungi akaun anda', EN: 'Protect your account', CN: '保护您的账户' },
      content: {
        MS: 'Pusat keselamatan menawarkan kunci laluan, apl pengesah dan kata laluan pembayaran.',
        EN: 'The security centre offers passkeys, an authenticator app and a payment password.',
        CN: '安全中心提供通行密钥、身份验证器和支付密码。',
      },
    },
    {
      execution: 'B' as const,
      title: { MS: 'Selamat datang', EN: 'Welcome', CN: '欢迎光临' },
      content: {
        MS: 'Cuba mana-mana slot secara percuma, tanpa akaun.',
        EN: 'Try any slot free, without an account.',
        CN: '任何电子游戏都可免费试玩，无需账户。',
      },
    },
    {
      execution: 'A' as const,
      title: { MS: 'Selamat kembali', EN: 'Welcome back', CN: '欢迎回来' },
      content: {
        MS: 'Semak rekod dan baki anda di pusat ahli.',
        EN: 'Your records and your balance are in the member centre.',
        CN: '您的记录和余额都在会员中心。',
      },
    },
    {
      execution: 'F' as const,
      title: { MS: 'Log masuk pertama anda', EN: 'Your first login', CN: '您的首次登录' },
      content: {
        MS: 'Sahkan nombor telefon bimbit atau e-mel anda di pusat keselamatan, supaya akaun boleh dipulihkan.',
        EN: 'Verify your phone number or e-mail in the security centre so that your account can be recovered.',
        CN: '请在安全中心验证手机号码或邮箱，以便找回账户。',
      },
    },
  ];
  for (const [at, announcement] of announcements.entries())
    await addAnnouncement(platform, { brandId, sort: (at + 1) * 10, isLive: announcement.execution === null, ...announcement });
}

/** Gives a brand banners, notices and announcements that tell only of what the site does. */
export async function addSampleContent(platform: Platform, brandId: string, gameId: number, hasVendors: boolean): Promise<void> {
  await addSampleBanners(platform, brandId, gameId, hasVendors);
  await addSampleNotices(platform, brandId);
  await addSampleAnnouncements(platform, brandId);
}
