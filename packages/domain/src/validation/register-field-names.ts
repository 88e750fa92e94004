/** Fields that a brand may ask for at registration, with the names of the specification (section 3). */
export const REGISTER_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'fullName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'wechat',
  'zalo',
  'qqNum',
  'referralCode',
  'affiliateCode',
  'recommenderId',
  'captcha',
] as const;

/** Name of a registration field. */
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** The catalogue's last pattern id: its entries are 0 to this. */
export const LAST_PATTERN_ID = 22;
