/** Shapes of names as they stand on papers and at banks, by country. The words are common ones put together; none is a person. */
export const PERSON_NAMES: Readonly<Record<string, readonly string[]>> = {
  MY: [
    'Kumar a/l Raju', 'Siti @ Aminah binti Ali', 'Suresh', '陈大文', 'Ahmad bin Abdullah', 'Nur Aisyah binti Mohd. Yusof', 'Muhd Danial b. Rosli',
    'Noraini bt. Hashim', 'Mohd Faizal B Osman', 'Wan Nor Azlina binti Wan Ismail', 'Tengku Amir Shah ibni Tengku Ismail', 'Raja Nur Iman bt Raja Azman',
    'Megat Hafiz bin Megat Johan', 'Puteri Balqis', 'Devi A/P Muniandy', 'Ganesan a/l K. Subramaniam', 'Letchumi D/O Perumal', 'S. Ravi', 'K.S. Maniam',
    'Tan Ah Kow', 'Lim Bee Hoon @ Lim Siew Mei', 'Wong Kah-Wai', 'Michelle Yeoh Li Ying', 'Ng Wei', 'Dayang Nurfaizah Ak. Awang', 'Jugah anak Barieng',
    'Rosalind Ak Jimbai', "Ma'at bin Hj. Daud", "Nur 'Ain binti Sulaiman", "Ahmad Rifa'i", 'Hj. Abd. Rahman @ Abd. Karim', 'محمد أمين', 'SITI@AMINAH BINTI ALI',
    'Jeffrey Kitingan Gundadon', "Peter D'Cruz", 'Anne-Marie Lourdes',
  ],
  SG: [
    'Lee Hsien Boon', 'Tan Wei Ming Marcus', 'Marcus Tan Wei Ming', 'Nurul Huda Bte Kassim', 'Rajesh s/o Nair', 'Priya d/o Selvam', 'Muhammad Irfan Bin Salleh',
    'Ong Soo-Lin', 'De Souza Brian', "O'Connor Liam", 'Goh', 'Xu Meiling', '林美玲', '王小明', 'Chua Ee Kiat @ Chua Ah Kau', 'Md. Ismail B. Hamid',
    'K. Shanmugam', 'V.K. Rajan', 'Jean-Luc Pereira', 'Hazel Ho-Tan', 'Fatimah Bte. Abdul Aziz', 'Balakrishnan', 'Goh Chok-Leng', 'Ho Ching Yee', 'Sim Ann Li',
    'மாலதி', 'Soh Rui Yong', "D'Almeida Maria",
  ],
  ID: [
    'Sukarno', 'Suharti', 'Budi Santoso', 'Dewi Lestari Putri', 'I Made Wirawan', 'Ni Luh Putu Ayu', 'I Gusti Ngurah Rai', 'Anak Agung Gde Oka', 'Ida Bagus Mantra',
    'R. A. Kartika', 'Raden Mas Haryo Bambang', 'Muhammad Al-Fatih', "Siti Nurjannah Ma'ruf", 'Andi Tenri Ajeng', 'Teuku Umar Hadi', 'Cut Nyak Intan', 'Yohanes Baptista Kopong',
    'Maria Goreti Da Silva', 'Simanjuntak', 'Togar M. Situmorang', 'Tjokorda Gde Raka', 'Hj. Rahmawati', 'H. Ahmad Dahlan', 'Slamet Riyadi Jr.', 'Ujang', 'Asep',
    'Liem Swie King Tjoa', 'Oei Hui-Lan', 'Agnez-Monica Tan', "Nurul A'yuni",
  ],
  TH: [
    'สมชาย ใจดี', 'สมหญิง รักไทย', 'ณัฐวุฒิ ศรีสุข', 'พิมพ์ชนก วงศ์สวัสดิ์', 'นาย ประเสริฐ แซ่ตั้ง', 'น.ส. กานดา ทองดี', 'ม.ล. ปนัดดา ชมพู', 'ณ เดชน์', 'เบญจวรรณ ณ อยุธยา',
    'กิตติพงษ์', 'อารีย์ สุวรรณ-มณี', 'Somchai Jaidee', 'Nattawut Srisuk', 'Pimchanok Na Ayudhya', 'Kanda Sae-Tang', 'Prayut C.', 'Thongchai', 'Siriporn Phongphan',
    'M.L. Panadda', 'Jirayu Tangsrisuk-Wong', 'Chaiwat S. Boonmee', 'ธนพล', 'ศุภชัย เจียรวงศ์', 'ปิ่นแก้ว เหลืองอร่าม', 'Nong Aoi', 'Wichai Sae Lim', 'สุรีย์พร', 'Kamon',
  ],
  VN: [
    'Nguyễn Văn An', 'Trần Thị Bích Ngọc', 'Lê Hoàng', 'Phạm Minh Đức', 'Vũ Thị Thu-Hà', 'Đặng Quốc Bảo', 'Bùi Xuân Phái Anh', 'Hồ Ngọc Hà My', 'Ngô Bảo', 'Đỗ Mười Hai',
    'Nguyen Van An', 'TRAN THI BICH NGOC', 'Nguyễn Phúc Vĩnh San', 'Tôn Nữ Thị Ninh', "H'Hen Niê", "Y Moan Ênuôl", 'Lò Thị Mai', 'Giàng A Páo', 'Thạch Sô Phi', 'Công Tằng Tôn Nữ Hạnh',
    'Lý', 'Âu Dương Phong', 'Kiều Chinh', 'Mai Thị Út', 'Quách Ngọc Ngoan', 'Nguye\u0302\u0303n Va\u0306n Bi\u0300nh', "K'Brơi", 'Hoàng Thị Loan',
  ],
  CN: [
    '李明', '王小红', '欧阳娜', '司马相如玉', '张伟', '诸葛亮亮', '陳大文', '黃美麗', '刘 洋', '爱新觉罗·启明', '迪丽热巴·木拉提', '阿迪力·买买提', 'Li Ming', 'Zhang Wei',
    'Ouyang Na', 'LI MING', 'Wang Xiao-hong', 'Lü Bu', "Xi'an Li", 'Chen Da Wen', 'David 王', '扎西', '多吉才让', '㐱春', '𠮷田', "Ma Yun'er", 'Adil Mamat', '赵飞 燕',
  ],
  IN: [
    'Rajesh Kumar Sharma', 'Priya', 'A. P. J. Kalam Ravi', 'M.S. Subbulakshmi', 'K. R. Narayanan', 'S Jaishankar', 'Lakshmi Narayan Iyer', 'Mohammed Abdul-Kareem', 'Gurpreet Singh', 'Harleen Kaur Gill',
    "Anthony D'Souza", "Maria D'Costa-Rodrigues", 'राजेश कुमार', 'प्रिया शर्मा', 'ক্ষিতীশ রায়', 'அருண் குமார்', 'శ్రీనివాస్ రావు', 'ಕನ್ನಡ ರಾಜ್', 'ശ്രീജിത്ത്', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ગીતા પટેલ', 'Smt. Kamala Devi',
    'Dr. Anand', 'Sri Sri Ravi', 'Venkata Satya Subrahmanyam Chaganti', 'Ram Prasad s/o Hari Prasad', 'Meena w/o Suresh', 'Abdul Gaffar Khan', 'P.V.N. Rao', 'Om', 'क्\u200Dषमा', 'عبدالرحمن خان',
  ],
}; // prettier-ignore

/** What no name is: code, addresses, digits, signs that are not seen or that turn the line around, drawings, blanks out of place. */
export const HOSTILE_NAMES: readonly string[] = [
  '', ' ', ' Ali', 'Ali ', 'Ali  Abu', '\tAli', 'Ali\nAbu', '<script>alert(1)</script>', '"><img src=x>', "Robert'); DROP TABLE members;--", "' OR 1=1", '{{7*7}}', '${name}', '%00',
  'Ali 9', '٣علي', 'Ⅳ', 'ali@mail.example', 'http://mail.example', 'www.mail.example', '../../etc', '//host', 'a//b', 'Ali -- Abu', 'Ali @@ Abu', '@Ali', '/Ali', '-Ali', '.Ali', 'Ali/', 'Ali @',
  'Ali\u202EubA', 'Ali\u200BAbu', 'Ali\u200D', 'Al\u200Di', '\u3164', 'Ali\u3164', '\uFFA0', '\u115FA', '😀', 'Ali 😀', '\u{1D400}\u{1D401}', 'A\u0301\u0301\u0301\u0301\u0301', '\u0301Ali', 'Ali_Abu', 'Ali\\Abu', 'Ali|Abu',
  'Ali & Co', 'Ali+Abu', 'Ali=1', 'Ali\u00A0Abu', 'Ali\uFEFF', "''", "Ali''Abu", '..', '陈大文。', 'Ali(1)', 'ＡＬＩ！', 'a'.repeat(513),
]; // prettier-ignore

/** Two texts of one person as member and bank write it, and two that are not. */
export const SAME_PERSONS: readonly (readonly [string, string])[] = [
  ['Kumar a/l Raju', 'KUMAR A/L RAJU'],
  ['Kumar a/l Raju', 'KUMAR AL RAJU'],
  ['Kumar a/l Raju', 'KUMAR RAJU'],
  ['Siti @ Aminah binti Ali', 'SITI AMINAH BT ALI'],
  ['Siti@Aminah binti Ali', 'SITI @ AMINAH BINTI ALI'],
  ['S.K. Nair', 'SK NAIR'],
  ['Marcus Tan Wei Ming', 'TAN WEI MING MARCUS'],
  ['Mohd. Faizal bin Osman', 'MUHAMMAD FAIZAL B. OSMAN'],
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ["Peter D'Cruz", 'PETER DCRUZ'],
  ['Wong Kah-Wai', 'WONG KAH WAI'],
  ['陈大文', '陈 大文'],
  ['Ｔａｎ', 'tan'],
  ['Nur ’Ain', "NUR 'AIN"],
  ['Suresh Kumar', 'MR KUMAR SURESH'],
  ['Ahmad Ali bin Abu', 'ALI AHMAD BIN ABU'],
  ['So Ah Bee', 'AH BEE SO'],
];

/** Other people, however near their names are. */
export const OTHER_PERSONS: readonly (readonly [string, string])[] = [
  ['Kumar a/l Raju', 'RAJU'],
  ['Suresh', 'SURESH KUMAR'],
  ['Ahmad bin Ali', 'AHMAD BIN ABU'],
  ['Ahmad bin Ali', 'ALI BIN AHMAD'],
  ['Kumar a/l Raju', 'RAJU KUMAR'],
  ['So Ah Bee', 'AH BEE'],
  ['Đỗ Văn An', 'VAN AN'],
  ['B. Kumar', 'KUMAR'],
  ['Tan Ah Kow', 'TAN AH'],
  ['陈大文', '陈大'],
  ['สมชาย', 'สมชย'],
  ['राम', 'रम'],
  ['So Ah Bee', 'BEE'],
  ['bin', 'binti'],
  ['', ''],
  ['-', '.'],
];
