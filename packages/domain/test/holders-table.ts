/** Names on file, each with the same person as a bank writes it. The words are common ones put together; none is a person. */
export const HOLDERS_ACCEPTED: readonly (readonly [onFile: string, typed: string])[] = [
  // Malaysia
  ['Nur Aisyah binti Mohd Yusof', 'NUR AISYAH BT MOHD. YUSOF'],
  ['Nur Aisyah binti Mohd Yusof', 'nur aisyah binti  muhammad yusof'],
  ['Ahmad bin Abdullah', 'AHMAD B ABDULLAH'],
  ['Ahmad bin Abdullah', 'Ahmad Abdullah'],
  ['Kumar a/l Raju', 'KUMAR A/L RAJU'],
  ['Kumar a/l Raju', 'Kumar A / L Raju'],
  ['Devi a/p Muniandy', 'DEVI AP MUNIANDY'],
  ['Devi a/p Muniandy', 'Devi Muniandy'],
  ['Tan Ah Kow', 'AH KOW TAN'],
  ['Wong Kah-Wai', 'Wong Kah Wai'],
  ['Lim Bee Hoon @ Lim Siew Mei', 'LIM BEE HOON LIM SIEW MEI'],
  ["Nur 'Ain binti Sulaiman", 'NUR AIN BINTI SULAIMAN'],
  ['Jugah anak Barieng', 'JUGAH BARIENG'],
  // Singapore
  ['Rajesh s/o Nair', 'RAJESH S/O NAIR'],
  ['Rajesh s/o Nair', 'Rajesh Nair'],
  ['Priya d/o Selvam', 'PRIYA D/O SELVAM'],
  ['Priya d/o Selvam', 'Priya Selvam'],
  ['Marcus Tan Wei Ming', 'TAN WEI MING MARCUS'],
  ['Nurul Huda Bte Kassim', 'Nurul Huda binte Kassim'],
  ["O'Connor Liam", 'Liam OConnor'],
  // Indonesia
  ['Budi Santoso', 'SANTOSO BUDI'],
  ['Suharti', 'SUHARTI'],
  ['I Gusti Ngurah Rai', 'I GUSTI NGURAH RAI'],
  ["Siti Nurjannah Ma'ruf", 'Siti Nurjannah Maruf'],
  ['Muhammad Al-Fatih', 'MUHAMMAD AL FATIH'],
  ['R. A. Kartika', 'RA KARTIKA'],
  // Thailand
  ['สมชาย ใจดี', 'สมชาย  ใจดี'],
  ['สุรีย์พร', 'สุรีย์พร'],
  ['Somchai Jaidee', 'JAIDEE SOMCHAI'],
  ['Kanda Sae-Tang', 'Kanda Sae Tang'],
  ['Nattawut Srisuk', 'Mr Nattawut Srisuk'],
  // Vietnam
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ['Trần Thị Bích Ngọc', 'tran thi bich ngoc'],
  ['Nguye\u0302\u0303n Va\u0306n Bi\u0300nh', 'Nguyễn Văn Bình'],
  ['Vũ Thị Thu-Hà', 'VU THI THU HA'],
  ["H'Hen Niê", 'HHen Nie'],
  // China
  ['王小明', '王 小明'],
  ['欧阳娜', '欧阳娜'],
  ['Li Ming', 'MING LI'],
  ['Wang Xiao-hong', 'WANG XIAO HONG'],
  ['爱新觉罗·启明', '爱新觉罗 启明'],
  ['Lü Bu', 'LU BU'],
  // India
  ['Rajesh Kumar Sharma', 'SHARMA RAJESH KUMAR'],
  ['S.K. Nair', 'SK NAIR'],
  ["Anthony D'Souza", 'ANTHONY DSOUZA'],
  ['Mohammed Abdul-Kareem', 'Mohd Abdul Kareem'],
  ['राजेश कुमार', 'कुमार राजेश'],
  ['அருண் குமார்', 'அருண்  குமார்'],
];

/** Names on file, each with somebody else. */
export const HOLDERS_REFUSED: readonly (readonly [onFile: string, typed: string])[] = [
  ['Ahmad bin Ali', 'Ali bin Ahmad'],
  ['Ahmad bin Ali', 'Ahmad bin Abu'],
  ['Kumar a/l Raju', 'Raju'],
  ['Kumar a/l Raju', 'Raju Kumar'],
  ['Tan Ah Kow', 'Tan Ah'],
  ['Tan Ah Kow', 'Lim Ah Kow'],
  ['Suresh', 'Suresh Kumar'],
  ['Đỗ Văn An', 'Văn An'],
  ['王小明', '王小'],
  ['สมชาย', 'สมชย'],
  ['राम', 'रम'],
  ['Budi Santoso', 'Budi Santosa'],
];
