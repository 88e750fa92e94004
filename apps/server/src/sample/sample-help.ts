import type { HelpDevice, HelpSection } from '@talora/contract/content/content.ts';
import { addHelp } from '../features/shop/content/content.ts';
import type { Platform } from '../platform/platform.ts';

interface SampleArticle {
  readonly section: HelpSection;
  readonly device?: HelpDevice;
  /** Title and content in Malay, English and Chinese. */
  readonly texts: readonly (readonly [title: string, content: string])[];
}

/** Articles of the sample brand: only what this site does. */
const ARTICLES: readonly SampleArticle[] = [
  {
    section: 'faq',
    texts: [
      [
        'Bagaimana mula bermain?',
        '<ol><li>Daftar dengan nama pengguna dan kata laluan.</li><li>Buat deposit, atau cuba permainan percuma dahulu.</li><li>Pilih permainan dan tetapkan taruhan.</li></ol><p>Permainan percuma menggunakan cip demo yang tidak boleh dikeluarkan.</p>',
      ],
      [
        'How do I start?',
        '<ol><li>Register with a username and a password.</li><li>Make a deposit, or try a game for free first.</li><li>Choose a game and set your bet.</li></ol><p>Free games use demo chips that cannot be withdrawn.</p>',
      ],
      [
        '如何开始？',
        '<ol><li>使用用户名和密码注册。</li><li>存款，或先免费试玩。</li><li>选择游戏并设置投注额。</li></ol><p>免费试玩使用试玩筹码，不能提款。</p>',
      ],
    ],
  },
  {
    section: 'faq',
    device: 'WEB',
    texts: [
      [
        'Bolehkah saya guna papan kekunci?',
        '<p>Boleh. <strong>Tab</strong> bergerak ke hadapan, <strong>Enter</strong> membuka dan <strong>Esc</strong> menutup tetingkap.</p>',
      ],
      [
        'Can I use the keyboard?',
        '<p>Yes. <strong>Tab</strong> moves on, <strong>Enter</strong> opens and <strong>Esc</strong> closes a dialog.</p>',
      ],
      ['可以使用键盘吗？', '<p>可以。<strong>Tab</strong> 键移动，<strong>Enter</strong> 键打开，<strong>Esc</strong> 键关闭窗口。</p>'],
    ],
  },
  {
    section: 'faq',
    device: 'MOBILE',
    texts: [
      [
        'Di mana menu pada telefon?',
        '<p>Menu di penjuru atas membuka semua kategori, bahasa dan tema. Bar bawah membawa ke dompet dan akaun anda.</p>',
      ],
      [
        'Where is the menu on a phone?',
        '<p>The menu at the top corner opens all categories, languages and themes. The bar at the bottom leads to your wallet and account.</p>',
      ],
      ['手机上的菜单在哪里？', '<p>左上角的菜单可打开全部分类、语言和主题。底部栏通往钱包和账户。</p>'],
    ],
  },
  {
    section: 'faq',
    texts: [
      [
        'Di mana rekod saya?',
        '<p><a href="/member/personalHistoryCopy">Rekod taruhan</a> menyenaraikan setiap pusingan; <a href="/member/transactionHistory">Rekod akaun</a> setiap pergerakan wang.</p>',
      ],
      [
        'Where are my records?',
        '<p>The <a href="/member/personalHistoryCopy">betting record</a> lists every round, the <a href="/member/transactionHistory">account record</a> every movement of money.</p>',
      ],
      [
        '在哪里查看记录？',
        '<p><a href="/member/personalHistoryCopy">投注记录</a>列出每一局，<a href="/member/transactionHistory">账户记录</a>列出每笔资金变动。</p>',
      ],
    ],
  },
  {
    section: 'deposit',
    texts: [
      [
        'Deposit saya belum masuk',
        '<ol><li>Buka <a href="/member/depositv2">Deposit</a> dan lihat statusnya.</li><li>Pindahan bank mesti tepat sehingga sen seperti yang ditunjukkan.</li><li>Muat naik slip. Petugas menyemaknya sebelum wang masuk ke dompet anda.</li></ol>',
      ],
      [
        'My deposit has not arrived',
        '<ol><li>Open <a href="/member/depositv2">Deposit</a> and check its status.</li><li>A bank transfer must match the amount shown, to the cent.</li><li>Upload the slip. Our staff check it before the money goes into your wallet.</li></ol>',
      ],
      [
        '我的存款未到账',
        '<ol><li>打开<a href="/member/depositv2">存款</a>页面查看状态。</li><li>银行转账金额须与显示的金额分毫不差。</li><li>上传凭证。工作人员审核后款项进入钱包。</li></ol>',
      ],
    ],
  },
  {
    section: 'deposit',
    texts: [
      [
        'Kaedah mana boleh saya guna?',
        '<p>Halaman penyedia pembayaran, atau pindahan bank dengan slip. Pilih di <a href="/member/depositv2">Deposit</a>; had setiap kaedah ditunjukkan di situ.</p>',
      ],
      [
        'Which methods can I use?',
        '<p>The page of a payment provider, or a bank transfer with its slip. Choose under <a href="/member/depositv2">Deposit</a>; the limits of each method are shown there.</p>',
      ],
      [
        '可以使用哪些方式？',
        '<p>支付商的页面，或附凭证的银行转账。请在<a href="/member/depositv2">存款</a>中选择，各方式的限额也在那里显示。</p>',
      ],
    ],
  },
  {
    section: 'deposit',
    texts: [
      [
        'Mengapa jumlah ada sen tambahan?',
        '<p>Sen itu membezakan pindahan anda daripada pindahan orang lain. Pindahkan jumlah yang tepat supaya ia lebih cepat dipadankan.</p>',
      ],
      [
        'Why does the amount have odd cents?',
        '<p>The cents identify your transfer. Transfer exactly that amount and it is matched sooner.</p>',
      ],
      ['为什么金额带有零头？', '<p>零头用来区分您与他人的转账。按准确金额转账，核对更快。</p>'],
    ],
  },
  {
    section: 'withdraw',
    texts: [
      [
        'Bagaimana pengeluaran berjalan?',
        '<p>Tambah akaun bank atas nama anda sendiri, sahkan kata laluan dan masukkan jumlah. Jumlah itu ditahan sehingga petugas membuat keputusan.</p><p>Selepas dibayar, beritahu kami sama ada wang telah diterima. Jika kurang, hantar bukti dan kami akan menyemaknya.</p>',
      ],
      [
        'How does a withdrawal work?',
        '<p>Add a bank account in your own name, confirm your password and enter the amount. It is held until our staff have decided.</p><p>Once it is paid, tell us whether it arrived. If something is missing, send us evidence and we will look into it.</p>',
      ],
      [
        '提款如何进行？',
        '<p>添加本人名下的银行账户，确认密码并输入金额。款项会冻结至工作人员处理完毕。</p><p>付款后请告知是否到账。如有短缺，请提交证明，我们会核查。</p>',
      ],
    ],
  },
  {
    section: 'withdraw',
    texts: [
      [
        'Mengapa nama mesti sama?',
        '<p>Pengeluaran dibayar hanya ke akaun bank atas nama yang anda daftarkan. Ini melindungi wang anda jika orang lain menceroboh akaun anda.</p>',
      ],
      [
        'Why must the name match?',
        '<p>Withdrawals are paid only to a bank account in the name that you registered. It protects your money if somebody else gets into the account.</p>',
      ],
      ['为什么姓名必须一致？', '<p>提款只付至与注册姓名一致的银行账户。即使他人进入账户，您的资金也受到保护。</p>'],
    ],
  },
  {
    section: 'game',
    texts: [
      [
        'Adakah pusingan adil?',
        '<p>Hash benih pelayan ditunjukkan sebelum anda bertaruh. Selepas benih ditukar, <a href="/fair">Semak adil</a> mengira semula keputusan dalam pelayar anda sendiri.</p>',
      ],
      [
        'Are the rounds fair?',
        '<p>The hash of the server’s seed is shown before you bet. Once the seed has been changed, the <a href="/fair">fairness check</a> recomputes the result in your own browser.</p>',
      ],
      ['游戏公平吗？', '<p>下注前会公布服务器种子的哈希。种子更换后，<a href="/fair">公平验证</a>可在您自己的浏览器中重新计算结果。</p>'],
    ],
  },
  {
    section: 'game',
    texts: [
      [
        'Apakah RTP?',
        '<p>Bahagian taruhan yang dibayar balik oleh permainan, dikira atas pusingan yang sangat banyak. Ia bukan janji untuk satu sesi.</p>',
      ],
      [
        'What is the RTP?',
        '<p>The share of all stakes that a game pays back, counted over very many rounds. It is not a promise for a single session.</p>',
      ],
      ['什么是返还率？', '<p>游戏在极多局数中返还的投注比例，并不代表单次游戏的结果。</p>'],
    ],
  },
  {
    section: 'game',
    texts: [
      [
        'Sambungan terputus semasa pusingan',
        '<p>Keputusan ditentukan oleh pelayan sebelum ia ditunjukkan. Buka permainan semula, atau lihat pusingan itu di <a href="/member/personalHistoryCopy">Rekod taruhan</a>.</p>',
      ],
      [
        'My connection broke during a round',
        '<p>The server decides the result before it is shown. Open the game again, or look up the round in the <a href="/member/personalHistoryCopy">betting record</a>.</p>',
      ],
      [
        '游戏中途断线怎么办？',
        '<p>结果在显示之前已由服务器决定。请重新打开游戏，或在<a href="/member/personalHistoryCopy">投注记录</a>中查看该局。</p>',
      ],
    ],
  },
  {
    section: 'account',
    texts: [
      [
        'Siapa boleh mendaftar?',
        '<p>Hanya orang dewasa, satu akaun setiap orang, dengan nama sebenar. Nama itu mesti sama dengan nama akaun bank.</p>',
      ],
      [
        'Who may register?',
        '<p>Adults only, one account per person, under your real name. It must match the name of the bank account.</p>',
      ],
      ['谁可以注册？', '<p>仅限成年人，每人一个账户，须使用真实姓名，并与银行账户姓名一致。</p>'],
    ],
  },
  {
    section: 'account',
    texts: [
      [
        'Saya lupa kata laluan',
        '<p>Pilih “Lupa kata laluan?” semasa log masuk. Kod dihantar ke nombor telefon bimbit atau e-mel yang telah anda sahkan.</p>',
      ],
      [
        'I forgot my password',
        '<p>Choose “Forgot password?” at the login. A code is sent to the mobile number or e-mail you have verified.</p>',
      ],
      ['忘记密码怎么办？', '<p>登录时选择“忘记密码？”，验证码会发送到您已验证的手机号码或邮箱。</p>'],
    ],
  },
  {
    section: 'account',
    texts: [
      [
        'Apakah kunci laluan?',
        '<p>Kunci pada peranti anda yang menggantikan kata laluan. Tambahnya di <a href="/member/securityCenter">Pusat keselamatan</a>.</p>',
      ],
      [
        'What is a passkey?',
        '<p>A key on your device that replaces the password. Add one in the <a href="/member/securityCenter">security centre</a>.</p>',
      ],
      ['什么是通行密钥？', '<p>保存在您设备上、可代替密码的密钥。可在<a href="/member/securityCenter">安全中心</a>添加。</p>'],
    ],
  },
  {
    section: 'limits',
    texts: [
      [
        'Bermain dengan selamat',
        '<ul><li>Main hanya dengan wang yang anda sanggup kehilangan.</li><li>Jangan kejar kerugian.</li><li>Berhenti apabila tidak lagi menyeronokkan.</li></ul><p>Di <a href="/member/playSafe">Bermain dengan selamat</a> anda menetapkan had deposit, kerugian dan taruhan, berehat seketika, atau berhenti bermain.</p>',
      ],
      [
        'Playing safely',
        '<ul><li>Play only with money that you can afford to lose.</li><li>Do not chase losses.</li><li>Stop when it is no longer fun.</li></ul><p>Under <a href="/member/playSafe">Play safe</a> you set limits of deposits, losses and bets, take a break, or stop playing.</p>',
      ],
      [
        '理性娱乐',
        '<ul><li>只用输得起的钱娱乐。</li><li>不要追损。</li><li>不再有乐趣时就停手。</li></ul><p>在<a href="/member/playSafe">理性娱乐</a>可设定存款、亏损和投注限额，暂停一下，或停止游戏。</p>',
      ],
    ],
  },
  {
    section: 'terms',
    texts: [
      [
        'Terma (jenama contoh)',
        '<p>Talora di sini ialah jenama contoh: teks ini menunjukkan tempat terma operator, dan bukan perjanjian sebenar.</p><ul><li>Satu akaun bagi setiap orang yang cukup umur.</li><li>Wang dibayar hanya kepada nama yang anda daftarkan.</li><li>Taruhan yang diterima tidak boleh ditarik balik; pusingan yang terputus diselesaikan oleh pelayan.</li><li>Setiap pusingan permainan operator boleh disemak di <a href="/fair">Semak adil</a>.</li></ul>',
      ],
      [
        'Terms (sample brand)',
        '<p>Talora is a sample brand here: this text shows where the terms of an operator stand, and is no contract.</p><ul><li>One account for each person who is of age.</li><li>Money is paid to the name that you registered with, and to no other.</li><li>A bet that was accepted cannot be taken back; a round that was cut off is settled by the server.</li><li>Every round of the house can be checked at <a href="/fair">Verify a round</a>.</li></ul>',
      ],
      [
        '服务条款（示例品牌）',
        '<p>此处的 Talora 是示例品牌：本文仅表示运营商条款的位置，并非真实合同。</p><ul><li>每位达到法定年龄者限一个账户。</li><li>款项只付给您注册时填写的姓名。</li><li>已接受的投注不可撤回；中断的局由服务器结算。</li><li>平台的每一局都可在<a href="/fair">验证页面</a>核对。</li></ul>',
      ],
    ],
  },
  {
    section: 'privacy',
    texts: [
      [
        'Data apa yang disimpan?',
        '<p>Butiran yang anda isi, pergerakan wang dan taruhan anda, serta alamat IP semasa log masuk. Nombor akaun bank dan gambar disimpan tersulit.</p><p>Laman ini tidak menggunakan kuki pengiklanan.</p>',
      ],
      [
        'What is stored about me?',
        '<p>What you filled in, your money movements and bets, and the IP address of a login. Bank account numbers and pictures are stored encrypted.</p><p>This site uses no advertising cookies.</p>',
      ],
      [
        '会保存哪些数据？',
        '<p>您填写的资料、资金变动与投注记录，以及登录时的 IP 地址。银行账号与图片均加密保存。</p><p>本站不使用广告 Cookie。</p>',
      ],
    ],
  },
];

/** Stores the articles of the sample brand's help centre. */
export async function addSampleHelp(platform: Platform, brandId: string): Promise<void> {
  for (const [index, { section, device, texts }] of ARTICLES.entries()) {
    const [ms, en, cn] = texts;
    if (ms === undefined || en === undefined || cn === undefined) throw new Error('a help article lacks a language');
    await addHelp(platform, {
      brandId,
      section,
      device: device ?? 'ALL',
      title: { MS: ms[0], EN: en[0], CN: cn[0] },
      content: { MS: ms[1], EN: en[1], CN: cn[1] },
      sort: index * 10,
    });
  }
}
