import type { TableKind } from '@talora/domain/games/table/one-step.ts';

const BLURBS = {
  roulette: {
    MS: 'Roda satu sifar dengan 157 tempat taruhan; setiap taruhan memulangkan 36/37.',
    EN: 'A wheel with one zero and 157 betting spots; every bet returns 36/37.',
    CN: '单零轮盘，157 个投注位置，每种投注返还 36/37。',
  },
  sicbo: {
    MS: 'Tiga dadu dan 52 tempat taruhan, dari besar dan kecil hingga tiga serupa.',
    EN: 'Three dice and 52 betting spots, from big and small to a triple.',
    CN: '三颗骰子，52 个投注位置，从大小到围骰。',
  },
  baccarat: {
    MS: 'Lapan dek yang dikocok setiap pusingan; pemain, banker, seri dan pasangan.',
    EN: 'Eight decks shuffled for every round; player, banker, tie and pairs.',
    CN: '八副牌每局重洗；闲、庄、和与对子。',
  },
  dice: {
    MS: 'Pilih sasaran dan baling di bawahnya: peluang 1% hingga 95%.',
    EN: 'Choose a target and roll below it: a chance of 1% to 95%.',
    CN: '选定目标并掷出更小的数：概率 1% 至 95%。',
  },
  plinko: {
    MS: 'Bola jatuh melalui 8, 12 atau 16 baris pin ke slot sehingga 1,000 kali taruhan.',
    EN: 'A ball falls through 8, 12 or 16 rows of pins into slots of up to 1,000 times the stake.',
    CN: '小球穿过 8、12 或 16 排钉子，最高 1,000 倍。',
  },
  bingo: {
    MS: 'Bingo video: satu kad 75 nombor dan 40 bola; 12 garisan membayar sehingga 10,000 kali taruhan.',
    EN: 'Video bingo: one card of 75 numbers and 40 balls; 12 lines pay up to 10,000 times the stake.',
    CN: '视频宾果：一张 75 号卡，开 40 球；12 条线最高 10,000 倍。',
  },
  dragontiger: {
    MS: 'Satu kad untuk naga, satu untuk harimau, yang lebih tinggi menang; 24 petak taruhan hingga seri sejenis 50:1.',
    EN: 'One card for the dragon, one for the tiger, the higher wins; 24 betting spots, up to a suited tie at 50:1.',
    CN: '龙虎各一张牌，点大者胜；24 个投注位置，同花和赔 50:1。',
  },
  mines: {
    MS: 'Buka petak antara 1 hingga 24 periuk api dan ambil bayaran bila-bila masa, sehingga 9,007 kali taruhan.',
    EN: 'Uncover tiles between 1 to 24 mines and take what stands at any time, up to 9,007 times the stake.',
    CN: '在 1 至 24 颗地雷之间翻开格子，随时收取派彩，最高 9,007 倍。',
  },
  jacks: {
    MS: 'Video poker 9/6: sepasang Jack membayar dan royal flush membayar 800 kali taruhan; pulangan 99.54% dengan cara main terbaik.',
    EN: 'Video poker 9/6: a pair of jacks pays, a royal flush pays 800 times the stake; best play returns 99.54%.',
    CN: '9/6 电子扑克：对 J 或以上起赔，皇家同花顺 800 倍；最佳打法返还率 99.54%。',
  },
  deuces: {
    MS: 'Video poker dengan empat kad dua sebagai Wild: tiga serupa membayar, pulangan 99.72% dengan cara main terbaik.',
    EN: 'Video poker in which the four deuces are wild: three of a kind pays, best play returns 99.72%.',
    CN: '四张 2 为百搭牌的电子扑克：三条起赔，最佳打法返还率 99.72%。',
  },
  tuah: {
    MS: 'Kad gores daripada dek 100,000 tiket: 20,262 tiket menang, hadiah sehingga 10,000 kali harga.',
    EN: 'Scratch cards from a deck of 100,000 tickets: 20,262 of them win, up to 10,000 times the price.',
    CN: '每组 100,000 张的刮刮卡：20,262 张中奖，最高为票价的 10,000 倍。',
  },
  naga: {
    MS: 'Kad gores daripada dek 50,000 tiket: 13,731 tiket menang, hadiah sehingga 10,000 kali harga.',
    EN: 'Scratch cards from a deck of 50,000 tickets: 13,731 of them win, up to 10,000 times the price.',
    CN: '每组 50,000 张的刮刮卡：13,731 张中奖，最高为票价的 10,000 倍。',
  },
  fish: {
    MS: 'Laut bersama untuk empat meriam: 16 jenis sasaran, bayaran sehingga 600 kali kuasa, dan tembakan yang tidak kena dipulangkan.',
    EN: 'One sea for four cannons: 16 kinds of targets, up to 600 times the power, and shots that meet nothing come back.',
    CN: '四门炮共享一片海：16 种目标，最高 600 倍炮力，落空的炮弹全数退还。',
  },
} as const satisfies Readonly<Record<TableKind, { readonly MS: string; readonly EN: string; readonly CN: string }>>;

/** What a table is, in one line. */
export const tableBlurbOf = (kind: TableKind): (typeof BLURBS)[TableKind] => BLURBS[kind];

const SHARED_BLURBS: Readonly<Record<string, { readonly MS: string; readonly EN: string; readonly CN: string }>> = {
  HL_BACSP: {
    MS: 'Satu meja untuk semua: 12 saat untuk bertaruh, satu kotak kad lapan dek, dan benih anda turut menentukan keputusan.',
    EN: 'One table for all: 12 seconds to bet, a shoe of eight decks, and a result that your own seed helps to draw.',
    CN: '众人同桌：12 秒下注，八副牌靴，您的种子参与决定结果。',
  },
  HA_CRASH: {
    MS: 'Tanglung naik untuk semua bersama: tunaikan sebelum ia pecah, sehingga 10,000 kali taruhan.',
    EN: 'One lantern rises for everybody: cash out before it bursts, at up to 10,000 times the stake.',
    CN: '众人共看一盏天灯升空：在它爆开前兑现，最高 10,000 倍。',
  },
  HB_75: {
    MS: 'Bingo 75 bola bersama semua: kad ditanda sendiri, tiga hadiah daripada 85% jualan.',
    EN: '75-ball bingo with everybody: cards mark themselves, three prizes out of 85% of what is sold.',
    CN: '众人同厅的 75 球宾果：卡片自动标记，售卡额的 85% 分为三个奖项。',
  },
  HB_90: {
    MS: 'Bingo 90 bola bersama semua: tiket berjalur, satu baris, dua baris dan penuh daripada 85% jualan.',
    EN: '90-ball bingo with everybody: tickets in strips; one line, two lines and full house out of 85% of what is sold.',
    CN: '众人同厅的 90 球宾果：成条票卡；一行、两行与全满，共分售票额的 85%。',
  },
};

/** What a shared game is, in one line. Throws RangeError for a code that has none. */
export function sharedBlurbOf(code: string): { readonly MS: string; readonly EN: string; readonly CN: string } {
  const line = SHARED_BLURBS[code];
  if (line === undefined) throw new RangeError(`no line for shared game ${code}`);
  return line;
}
