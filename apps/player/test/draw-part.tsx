import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { OK_CODE, type CallValue } from '@talora/contract/core/call.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import type { memberCalls } from '@talora/contract/members/members.ts';
import type { siteCalls } from '@talora/contract/site/site.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openGuestServices, PERMISSION_KEY, type Services } from '../src/calls/services.ts';
import { menusKey } from '../src/catalogue/catalogue-keys.ts';
import { loadMessages } from '../src/messages/load-messages.ts';
import { parseSearchTexts, writeSearchTexts } from '../src/routing/search-text.ts';
import { MEMBER_INFO_KEY } from '../src/session/use-session.ts';
import { Providers } from '../src/app/providers.tsx';
import { PAGES } from '../src/app/router.tsx';

type Permission = CallValue<(typeof siteCalls)['calls']['permission']>;
type Menus = CallValue<(typeof gamesCalls)['calls']['gameMenus']>;
type Member = CallValue<(typeof memberCalls)['calls']['memberInfo']>;

const MEMBER: Member = {
  id: '019ab2c3-4d5e-7f60-8123-456789abcdef',
  no: '100001',
  account: 'bunga',
  nickname: null,
  type: 0,
  kind: 'member',
  duty: null,
  payeeName: null,
  referralCode: null,
  affiliateCode: null,
  vipLevel: 1,
  transfers: { up: false, down: false },
  balance: '88.00',
  atVendors: [],
  total: '88.00',
  currency: 'MYR',
  currencySymbol: 'RM',
  registeredAt: '2026-11-01T00:00:00.000Z',
  sessionStartedAt: '2026-11-22T00:00:00.000Z',
  lastLoginAt: null,
};

/** A registration that asks for nothing. */
export const REGISTER: Permission['register'] = {
  isOpen: true,
  methods: ['username'],
  isSmsChecked: false,
  hasMobilePassword: true,
  mobilePlaceholder: '',
  countries: [],
  agreementAge: 18,
  minimumAge: 21,
  termsChecked: true,
  fields: [],
};

const PERMISSION: Permission = {
  domainRoute: 'localhost',
  resources: [],
  whitelabelVal: { modules: [] },
  register: REGISTER,
  mainDomain: 'localhost',
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '127.0.0.1', country: null },
  maintenance: false,
  regionRestriction: false,
  brand: {
    merchantCode: 'talora',
    name: 'Talora',
    currency: 'MYR',
    currencySymbol: 'RM',
    jackpotTicker: 'pool',
    hasJackpot: false,
    shownDecimals: null,
    digits: 2,
    timeZone: 'Asia/Kuala_Lumpur',
    languages: ['MS', 'EN', 'CN'],
    defaultLanguage: 'MS',
    licenceText: { MS: '', EN: '', CN: '' },
    isSample: false,
    contactEmail: 'help@talora.example',
    logo: null,
    colours: null,
    licence: { number: '', regulator: '', url: '' },
    agreementAge: 18,
    socialLogins: [],
    arcadeOrigin: 'http://localhost:8082',
    version: '0.0.0',
  },
};

interface DrawnWith {
  /** Who looks; a guest when left out. */
  readonly kind?: Member['kind'];
  /** What is otherwise of who looks. */
  readonly member?: Partial<Member>;
  readonly menus?: Menus;
  readonly permission?: Partial<Omit<Permission, 'brand'>>;
  readonly brand?: Partial<Permission['brand']>;
  /** What else is answered, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** What is refused, by path: with which code. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly language?: LanguageCode;
  readonly isBrandKnown?: boolean;
  /** Where the part stands; at home when left out. */
  readonly path?: string;
}

let last: Root | null = null;

/** Draws a part of the site for a test, with the answers that it would have read; every page of the site is known to its links. */
export async function drawPart(
  part: ReactNode,
  {
    kind,
    member = {},
    menus = [],
    permission,
    brand,
    answers = {},
    refusals = {},
    language = 'EN',
    isBrandKnown = true,
    path: at = '/',
  }: DrawnWith = {},
): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The browser of the tests has no layer above the page.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const guest = openGuestServices();
  const session = kind === undefined ? null : { token: 'a'.repeat(43), expiresAt: '2030-01-01T00:00:00.000Z' };
  const services: Services = {
    ...guest,
    session: { ...guest.session, get: () => session },
    transport: async ({ url }) => {
      const [value, code] = [answers[url], refusals[url]];
      if (code !== undefined) return { status: 422, body: { success: false, value: null, message: '', code } };
      return value === undefined
        ? { status: 500, body: null }
        : { status: 200, body: { success: true, value, message: '', code: OK_CODE } };
    },
  };
  if (isBrandKnown)
    services.queries.setQueryData(PERMISSION_KEY, { ...PERMISSION, ...permission, brand: { ...PERMISSION.brand, ...brand } });
  services.queries.setQueryData(menusKey(language), menus);
  if (kind !== undefined) services.queries.setQueryData(MEMBER_INFO_KEY, { ...MEMBER, ...member, kind });
  const root = createRootRoute({ component: () => part });
  const routes = ['/', ...PAGES.map(({ path }) => path)].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchTexts,
    stringifySearch: writeSearchTexts,
  });
  await router.load();
  const messages = await loadMessages(language);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const next = createRoot(container);
  await act(async () => {
    last?.unmount();
    last = next;
    next.render(
      <Providers services={services} language={language} messages={messages}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  // What loads later is waited for by the test, not by React.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  return container;
}
