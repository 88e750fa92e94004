import { addEntry, type EntryDraft } from '../features/shop/content/content.ts';
import type { Platform } from '../platform/platform.ts';

type Sample = Pick<EntryDraft, 'category' | 'art' | 'title' | 'summary' | 'content'>;

/** Guides of the sample brand: they tell of what the site does today and give nothing. */
const PROMOTIONS: readonly Sample[] = [
  {
    category: 'guide',
    art: 'fair',
    title: {
      MS: 'Semak sendiri setiap pusingan',
      EN: 'Check every round yourself',
      CN: '每一局都可自行验证',
    },
    summary: {
      MS: 'Hash benih ditunjukkan sebelum anda bertaruh; pelayar anda mengira semula keputusannya.',
      EN: 'The seed’s hash is shown before you bet; your own browser recomputes the result.',
      CN: '下注前即公布种子哈希，由您的浏览器重新计算结果。',
    },
    content: {
      MS: '<p>Permainan Talora Studio boleh disahkan:</p><ol><li>Sebelum pusingan, anda melihat hash benih pelayan.</li><li>Benih anda sendiri turut menentukan keputusan.</li><li>Selepas benih ditukar, benih lama didedahkan dan sesiapa boleh mengira semula.</li></ol><p><a href="/fair">Buka Semak adil</a></p>',
      EN: '<p>Games of Talora Studio can be verified:</p><ol><li>Before a round you see the hash of the server’s seed.</li><li>Your own seed counts towards the result.</li><li>When seeds are rotated, the old one is revealed and anyone can recompute the rounds.</li></ol><p><a href="/fair">Check fairness</a></p>',
      CN: '<p>Talora Studio 的游戏均可验证：</p><ol><li>每局开始前公布服务器种子的哈希。</li><li>您自己的种子也参与计算结果。</li><li>更换种子后公布旧种子，任何人都可重新计算。</li></ol><p><a href="/fair">前往公平验证</a></p>',
    },
  },
  {
    category: 'guide',
    art: 'kopitiam',
    title: { MS: 'Cuba dahulu tanpa wang', EN: 'Try first, without money', CN: '先免费试玩' },
    summary: {
      MS: 'Main percuma dengan cip demo. Tiada deposit diperlukan.',
      EN: 'Open a game in free play with demo chips. No deposit needed.',
      CN: '以试玩模式和试玩筹码打开游戏，无需存款。',
    },
    content: {
      MS: '<p>Permainan dengan percubaan percuma boleh dibuka tanpa akaun. Cip demo bukan wang dan tidak boleh dikeluarkan.</p><p><a href="/search">Lihat semua permainan</a></p>',
      EN: '<p>Games with a free trial open without an account. Demo chips are not money and cannot be withdrawn.</p><p><a href="/search">See all games</a></p>',
      CN: '<p>标有试玩的游戏无需账户即可打开。试玩筹码不是真钱，不能提款。</p><p><a href="/search">查看全部游戏</a></p>',
    },
  },
  {
    category: 'guide',
    art: 'home-screen',
    title: { MS: 'Pasang di skrin utama', EN: 'Put it on your home screen', CN: '添加到主屏幕' },
    summary: {
      MS: 'Satu ketikan untuk masuk, skrin penuh, tanpa kedai apl.',
      EN: 'One tap to open, full screen, without an app store.',
      CN: '一键打开，全屏显示，无需应用商店。',
    },
    content: {
      MS: '<p>Laman ini boleh dipasang terus dari pelayar pada telefon dan komputer. Ia menggunakan sedikit ruang sahaja dan sentiasa versi terkini.</p><p><a href="/down">Cara memasang</a></p>',
      EN: '<p>This site can be installed straight from the browser, on phones and computers. It takes little space and is always the newest version.</p><p><a href="/down">How to install</a></p>',
      CN: '<p>本站可直接从浏览器安装到手机或电脑，占用空间很小，始终是最新版本。</p><p><a href="/down">查看安装方法</a></p>',
    },
  },
  {
    category: 'guide',
    art: 'friends',
    title: { MS: 'Jemput rakan', EN: 'Invite your friends', CN: '邀请好友' },
    summary: {
      MS: 'Kongsi kod rujukan anda. Kami mencatat siapa yang mendaftar dengannya.',
      EN: 'Share your referral code. We note who registers with it.',
      CN: '分享您的推荐码，我们会记录使用它注册的人。',
    },
    content: {
      MS: '<ol><li>Kod rujukan anda ada di <a href="/member/transferFund">Dompet saya</a>; salin dan kongsi.</li><li>Rakan anda mengisinya semasa mendaftar, di medan “Kod rujukan”.</li><li>Akaun rakan itu kemudian direkodkan atas rujukan anda.</li></ol><p>Pada masa ini tiada ganjaran wang untuk rujukan. Jemput orang dewasa yang anda kenal sahaja.</p>',
      EN: '<ol><li>Your referral code is in <a href="/member/transferFund">My wallet</a>; copy and share it.</li><li>Your friend fills it in when registering, in the field “Referral code”.</li><li>Your friend’s account is then recorded as referred by you.</li></ol><p>There is currently no cash reward for referrals. Please invite only adults you know.</p>',
      CN: '<ol><li>您的推荐码在<a href="/member/transferFund">我的钱包</a>中，可复制并分享。</li><li>好友注册时在“推荐码”一栏填写。</li><li>该账户随即记为由您推荐。</li></ol><p>目前推荐没有现金奖励。请只邀请您认识的成年人。</p>',
    },
  },
  {
    category: 'guide',
    art: 'deposit',
    title: { MS: 'Deposit dengan dua cara', EN: 'Two ways to deposit', CN: '两种存款方式' },
    summary: {
      MS: 'Halaman pembayaran, atau pindahan bank dengan slip. Setiap langkah ditunjukkan.',
      EN: 'A payment page, or a bank transfer with its slip. Each step is shown.',
      CN: '支付页面，或凭凭证的银行转账，每一步都清楚显示。',
    },
    content: {
      MS: '<p>Pilih cara anda di <a href="/member/depositv2">Deposit</a>:</p><ul><li><strong>Halaman pembayaran</strong>: anda dibawa ke penyedia pembayaran dan kembali.</li><li><strong>Pindahan bank</strong>: pindahkan jumlah yang ditunjukkan, tepat sehingga sen, dan muat naik slip.</li></ul>',
      EN: '<p>Choose your way under <a href="/member/depositv2">Deposit</a>:</p><ul><li><strong>Payment page</strong>: you are taken to the payment provider and back.</li><li><strong>Bank transfer</strong>: transfer the amount shown, to the cent, and upload the slip.</li></ul>',
      CN: '<p>请在<a href="/member/depositv2">存款</a>中选择方式：</p><ul><li><strong>支付页面</strong>：跳转到支付商，完成后返回。</li><li><strong>银行转账</strong>：按显示的金额分毫不差地转账，并上传凭证。</li></ul>',
    },
  },
];

/** Only for a brand that has the vendors' games. */
const MAKERS: Sample = {
  category: 'guide',
  art: 'makers',
  title: { MS: 'Slot daripada enam studio', EN: 'Slots from six studios', CN: '六家工作室的电子游戏' },
  summary: {
    MS: 'Peraturan dan RTP ditunjukkan pada setiap permainan, sama untuk percubaan dan wang.',
    EN: 'Every game shows its rules and RTP, the same for free play and for money.',
    CN: '每款游戏均标明规则与返还率，试玩与真钱相同。',
  },
  content: {
    MS: '<p>Setiap studio mempunyai tema dan peraturannya sendiri. Tapis mengikut studio, RTP atau percubaan percuma.</p><p><a href="/rng">Lihat slot</a></p>',
    EN: '<p>Each studio has its own themes and rules. Filter by studio, by RTP or by free trial.</p><p><a href="/rng">See the slots</a></p>',
    CN: '<p>每家工作室都有自己的主题与规则。可按工作室、返还率或免费试玩筛选。</p><p><a href="/rng">查看电子游戏</a></p>',
  },
};

/** Gives a sample brand its promotions. */
export async function addSampleEntries(platform: Platform, brandId: string, hasVendors: boolean): Promise<void> {
  const startsAt = new Date(platform.clock.nowMs());
  for (const [index, sample] of [...PROMOTIONS, ...(hasVendors ? [MAKERS] : [])].entries())
    await addEntry(platform, brandId, {
      ...sample,
      kind: 'promotion',
      audience: 'all',
      languages: ['MS', 'EN', 'CN'],
      pictureId: null,
      // A second apart, so that they stand in this order.
      startsAt: new Date(startsAt.getTime() - index * 1_000),
      endsAt: null,
      isLive: true,
    });
}
