/** What a call of the specification's section 7 is sent with, and what comes back. */
export interface SpecCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** T: the session token is sent. */
  readonly isTokened?: true;
  /** E: the payload is encrypted. */
  readonly isEncrypted?: true;
  readonly isForm?: true;
  /**
   * The fields that the specification names, and no other. A text with braces is what the test puts in. What the specification
   * leaves out of a body ("not shown") has the fewest fields that say what is meant.
   */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Fields of `value` that the specification names; a list is looked at by its first element, whose path is `[]`. */
  readonly names?: readonly string[];
  readonly value?: 'list' | 'text' | 'nothing';
}

const relay = (name: string): string => `/wps/relay/GCS_${name}`;

const GAME = ['nodeId', 'gameName', 'iconUrl', 'vassalage', 'gameType', 'supportPlay', 'isGame', 'gameCode', 'defaultPlayType'];
const SESSION = ['token', 'firstTimeLogin', 'passwordExpired'];
const VENDOR = ['gameType', 'vassalage', 'displayName', 'smallIcon', 'lagerIcon', 'cards'];
const of = (list: string, names: readonly string[]): string[] => names.map((name) => `${list}[].${name}`);

/** The registration form's fields that a brand asks for at least; the others go empty. */
const FORM = {
  password: '{password}',
  confirmPassword: '{password}',
  payeeName: '{payeeName}',
  email: '',
  qqNum: '',
  captcha: '',
  affiliateCode: '',
  paymentPassword: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  nickname: '',
  referralCode: '',
  domain: 'localhost',
  registerUrl: 'http://localhost:8080/register',
  registerMethod: 'WEB',
  login: true,
};

/** "Auth and member", those that need no session. */
export const VISITOR_CALLS: readonly SpecCall[] = [
  { name: 'Captcha', method: 'GET', path: '/wps/captcha', value: 'text' },
  { name: 'Whitelabel modules', method: 'GET', path: '/wps/system/whitelabel', names: ['modules[].modId', 'modules[].enabled'] },
  {
    name: 'Game menus',
    method: 'GET',
    path: '/lgw/games/game_menus',
    value: 'list',
    names: ['[].gameType', ...of('[].vendors', VENDOR)],
  },
  {
    name: 'Register',
    method: 'PUT',
    path: '/wps/member/register',
    isEncrypted: true,
    fields: { ...FORM, username: '{newName}', mobileNum: '', verificationCode: '', countryDialingCode: '60' },
    names: SESSION,
  },
  {
    name: 'Registration SMS',
    method: 'POST',
    path: '/wps/verification/sms/register',
    fields: { countryDialingCode: '60', mobileNo: '{newMobile}' },
    names: ['expiredMinutes'],
  },
  {
    name: 'Register by mobile',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    isEncrypted: true,
    fields: { ...FORM, mobileNum: '{newMobile}', verificationCode: '{code}', countryDialingCode: '60' },
    names: SESSION,
  },
  {
    name: 'Login by username',
    method: 'POST',
    path: '/wps/session/login',
    isEncrypted: true,
    fields: { username: '{username}', password: '{password}', type: 'username' },
    names: SESSION,
  },
  {
    name: 'SMS code without login',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    fields: { mobileNum: '{mobile}', countryDialingCode: '60' },
    names: ['expiredMinutes'],
  },
  {
    name: 'Set password by phone',
    method: 'POST',
    path: '/wps/member/password/verification',
    isEncrypted: true,
    fields: { newPassword: '{password}', mobileNum: '{mobile}', verificationCode: '{code}' },
    names: SESSION,
  },
  {
    name: 'SMS code without login, again',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    fields: { mobileNum: '{mobile}', countryDialingCode: '60' },
    names: ['expiredMinutes'],
  },
  {
    name: 'Login by SMS code',
    method: 'POST',
    path: '/wps/session/login',
    isEncrypted: true,
    fields: { username: '{mobile}', password: '{code}', type: 'sms' },
    names: SESSION,
  },
  {
    name: 'Affiliate check',
    method: 'GET',
    path: '/wps/agent/affiliate',
    fields: { code: 'NOBODYS', domain: 'localhost' },
    names: ['isValid'],
  },
  {
    name: 'Register settings and validation rules',
    method: 'GET',
    path: '/wps/system/setting/register',
    names: of('fields', ['enabled', 'required', 'minLength', 'maxLength', 'patternId', 'acceptedPattern']),
  },
  {
    name: 'Forgot password by email',
    method: 'POST',
    path: '/wps/member/password/email',
    isForm: true,
    fields: { username: '{username}', email: 'somebody@talora.example' },
    value: 'nothing',
  },
  {
    name: 'Free-play login',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    fields: { os: 'Windows 10', platform: 'W', Encryption: true, gatewayVersion: 3 },
    names: SESSION,
  },
  { name: 'System status', method: 'GET', path: '/wps/system/status', names: ['status'] },
  {
    name: 'Permission',
    method: 'GET',
    path: '/permission',
    fields: { url: 'localhost' },
    names: [
      'domainRoute', 'resources', 'whitelabelVal', 'register', 'mainDomain', 'analytics.gtagId', 'imageCDNs', 'launchGameCDNs', 'location.ip',
      'maintenance', 'regionRestriction',
    ], // prettier-ignore
  },
  { name: 'Domain routing', method: 'GET', path: '/wps/system/domainRoute', names: ['domainRoute'] },
  { name: 'Feedback', method: 'PUT', path: '/wps/feedback', fields: { content: 'The wheel stands still.' }, value: 'nothing' },
  {
    name: 'Help centre',
    method: 'GET',
    path: '/wps/system/helpCenter',
    fields: { lang: 'EN', device: 'WEB' },
    value: 'list',
    names: of('', ['title', 'content']),
  },
];

/** "Games" and "Home and promotions", those that need no session. */
export const CATALOGUE_CALLS: readonly SpecCall[] = [
  {
    name: 'Games list',
    method: 'GET',
    path: relay('games'),
    isTokened: true,
    fields: {
      clientType: 3,
      platform: 'flash,html5-desktop',
      merchant: '',
      gameType: 'RNG',
      vassalage: '',
      gameClassify: '',
      gameName: '',
      minBet: '',
      minLineNum: '',
      pageNo: 1,
      pageSize: 50,
      language: 'EN',
      imgSize: '',
    },
    names: of('content', GAME),
  },
  ...['B', 'PL', 'PU', 'PR', 'H'].map((type): SpecCall => ({
    name: `Announcements of type ${type}`,
    method: 'GET',
    path: relay('announcements'),
    fields: { type, platform: 'W', ...(type === 'PU' ? { execution: 'B' } : {}) },
    value: 'list',
    names: of('', ['id', 'title', 'content', 'startDate']),
  })),
  {
    name: 'Vendor game types',
    method: 'GET',
    path: relay('vendorGameTypes'),
    value: 'list',
    names: ['[].gameType', ...of('[].vendors', VENDOR), '[].gameClassify[].key', '[].gameClassify[].vendors'],
  },
  {
    name: 'Game vendor',
    method: 'GET',
    path: relay('gameVendor'),
    fields: { platform: 'html5-desktop', vassalage: 'HOUSE' },
    names: of('lanes[].nodes', ['nodeId', 'nodeName', 'showIcon', 'vassalage', 'gameType', 'isGame', 'supportPlay']),
  },
  {
    name: 'Hot list',
    method: 'GET',
    path: relay('hot'),
    fields: { merchantCode: 'talora', isPlatform: 2, platform: 'html5-desktop', language: 'EN' },
    names: of('list', GAME),
  },
  {
    name: 'Popular',
    method: 'GET',
    path: '/lgw/games/popular',
    fields: { count: 20, prizeMode: 'LOTT', device: 'WEB', language: 'EN' },
    value: 'list',
    names: of('', GAME),
  },
  { name: 'Room list', method: 'GET', path: relay('roomList'), fields: { vassalage: 'HOUSE' }, value: 'list' },
  {
    name: 'Winner board',
    method: 'GET',
    path: relay('winnerBoard'),
    fields: { gameCategory: 'ALL', language: 'EN', limitNum: 20 },
    value: 'list',
    names: of('', ['winAmount', 'customerName', 'gameName', 'iconUrl']),
  },
  { name: 'Home consolidated', method: 'GET', path: relay('homeConsolidated'), names: of('banners', ['groupName', 'url', 'linkageType']) },
];

/** Those of a member who is logged in. */
export const MEMBER_CALLS: readonly SpecCall[] = [
  {
    name: 'Member info',
    method: 'GET',
    path: '/wps/member/info',
    isTokened: true,
    names: ['id', 'account', 'nickname', 'type', 'balance'],
  },
  { name: 'Member icon', method: 'GET', path: '/wps/member/info/icon', isTokened: true, names: ['iconUrl'] },
  { name: 'Balance', method: 'GET', path: '/wps/v2/wallets/balance', isTokened: true, names: ['balance'] },
  { name: 'Consolidated funds', method: 'GET', path: '/wps/member/info/funds/consolidated', isTokened: true, names: ['total'] },
  { name: 'Unread messages v2', method: 'GET', path: '/wps/member/messages/unread/v2', isTokened: true, names: ['unread'] },
  {
    name: 'Merchant wallet',
    method: 'GET',
    path: relay('merchantWallet'),
    isTokened: true,
    fields: { merchantCode: 'talora' },
    names: ['isSingle'],
  },
  {
    name: 'Wallet transfer',
    method: 'POST',
    path: relay('walletTransfer'),
    isTokened: true,
    fields: { merchantCode: 'POND', direction: 'in', amount: '5.00' },
    names: ['state', 'amount'],
  },
  {
    name: 'Add favourite',
    method: 'POST',
    path: relay('addFavourite'),
    isTokened: true,
    fields: { nodeId: '1001', vendor: 'HOUSE', gameType: 'RNG' },
    value: 'nothing',
  },
  { name: 'Favourites ids', method: 'GET', path: relay('favouriteIds'), isTokened: true, value: 'list' },
  {
    name: 'Favourites list',
    method: 'GET',
    path: relay('favourites'),
    isTokened: true,
    names: [...of('content', GAME), 'pageNum', 'totalPages'],
  },
  {
    name: 'Remove favourite',
    method: 'DELETE',
    path: relay('removeFavourite'),
    isTokened: true,
    fields: { nodeId: '1001', vendor: 'HOUSE', gameType: 'RNG' },
    value: 'nothing',
  },
  { name: 'Launch', method: 'POST', path: '/wps/game/launchGame', isTokened: true, fields: { nodeId: '1001' }, names: ['launchUrl'] },
  { name: 'Recent list', method: 'GET', path: relay('recent'), isTokened: true, value: 'list', names: of('', GAME) },
  {
    name: 'Change password',
    method: 'POST',
    path: '/wps/member/password',
    isTokened: true,
    isEncrypted: true,
    fields: { oldPassword: '{password}', newPassword: '{newPassword}', confirmNewPassword: '{newPassword}' },
  },
  { name: 'Logout', method: 'DELETE', path: '/wps/session/logout', isTokened: true, value: 'nothing' },
];
