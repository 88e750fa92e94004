/** Words that stand before the colon of a subject, each with its name in the texts. */
export const SUBJECT_KINDS = {
  member: 'member',
  staff: 'staff',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  refund: 'refund',
  payee: 'payee',
  turnover: 'turnover',
  brand: 'brand',
  game: 'game',
  games: 'game',
  vendor: 'vendor',
  'deposit-method': 'depositMethod',
  'receiving-account': 'receivingAccount',
  statement: 'statement',
  line: 'line',
  batch: 'batch',
  day: 'day',
  contract: 'contract',
  affiliate: 'affiliate',
  link: 'link',
  banner: 'banner',
  banners: 'banner',
  notice: 'notice',
  announcement: 'announcement',
  help: 'help',
  entry: 'entry',
  picture: 'picture',
  logo: 'logo',
  feedback: 'feedback',
  'message-template': 'template',
  deck: 'deck',
  pool: 'pool',
  table: 'table',
  list: 'list',
  content: 'content',
  anchors: 'anchors',
} as const;

/** What a subject is, and which. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** A subject taken apart at its colon; what has none is a kind alone. */
export function subjectOf(subject: string): Subject {
  const at = subject.indexOf(':');
  return at < 0 ? { kind: subject, id: '' } : { kind: subject.slice(0, at), id: subject.slice(at + 1) };
}

/** Which of its kind, in few letters: the end of an id that nobody reads, any other text whole. */
export const shortId = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? id.slice(-8) : id);

/** Pages on which things of a kind stand; the thing itself is not opened there. */
export const LIST_PAGES = {
  staff: '/staff',
  game: '/games',
  games: '/games',
  affiliate: '/affiliates',
  banner: '/banners',
  banners: '/banners',
  notice: '/notices',
  announcement: '/announcements',
  help: '/help',
  entry: '/entries',
  feedback: '/feedback',
  'message-template': '/templates',
  'deposit-method': '/methods',
  'receiving-account': '/methods',
  statement: '/statements',
  line: '/banklines',
  batch: '/batches',
  day: '/reconciliation',
  deck: '/decks',
  pool: '/jackpots',
  logo: '/look',
} as const;

/** Pages of what a brand has once, by the act that changed it. */
export const BRAND_PAGES = {
  'brand.settings-changed': '/settings',
  'brand.look-changed': '/look',
  'brand.origins-changed': '/look',
  'brand.status-changed': '/brand',
  'brand.regions-changed': '/brand',
  'brand.modules-changed': '/brand',
  'register.changed': '/register',
  'navigation.changed': '/navigation',
  'budget.changed': '/budget',
  'budget.resumed': '/budget',
  'budget.freed': '/budget',
  'approvals.changed': '/approvals/rules',
  'app-links.changed': '/entries',
  'content.hosts-changed': '/banners',
  'bank.cash-downloaded': '/cash',
} as const;
