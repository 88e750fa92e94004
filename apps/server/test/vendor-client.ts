import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { addGame, addGameToBrand, addVendor, tellCatalogueChanged } from '../src/features/shop/games/games.ts';
import { addVendorKey } from '../src/features/play/vendors/keys/vendor-keys.ts';
import { setVendorProfile } from '../src/features/play/vendors/vendors.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import type { World } from './world.ts';

/** A request on its way, to be spoilt by tests. */
export interface Message {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came back. */
export interface VendorAnswer {
  readonly status: number;
  readonly code: string;
  readonly balance: bigint | null;
  readonly json: Record<string, unknown>;
  readonly text: string;
}

/** Fields of a call, by the port's names; sums in minor units of MYR. */
export type Fields = Readonly<Record<string, string | bigint | boolean | undefined>>;

type Kind = 'plain' | 'command' | 'resource';

const CODES = [
  'OK',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'INSUFFICIENT_FUNDS',
  'WRONG_CURRENCY',
  'GAME_DISABLED',
  'LIMIT_REACHED',
  'MAX_BET',
  'BET_NOT_FOUND',
  'ALREADY_SETTLED',
  'TX_MISMATCH',
  'TX_ORDER',
  'MAINTENANCE',
  'ROLLED_BACK',
];

const HEX_NAMES: Readonly<Record<string, string>> = {
  'auth.signature': 'BAD_SIGNATURE',
  'request.invalid': 'BAD_REQUEST',
  'session.invalid': 'TOKEN_INVALID',
  'session.expired': 'TOKEN_EXPIRED',
  'player.notfound': 'PLAYER_NOT_FOUND',
  'player.blocked': 'PLAYER_BLOCKED',
  'decline.funds': 'INSUFFICIENT_FUNDS',
  'decline.currency': 'WRONG_CURRENCY',
  'game.disabled': 'GAME_DISABLED',
  'decline.limit': 'LIMIT_REACHED',
  'decline.maxbet': 'MAX_BET',
  'decline.parent.notfound': 'BET_NOT_FOUND',
  'decline.parent.settled': 'ALREADY_SETTLED',
  'decline.tx.mismatch': 'TX_MISMATCH',
  'decline.tx.order': 'TX_ORDER',
  maintenance: 'MAINTENANCE',
  'decline.tx.cancelled': 'ROLLED_BACK',
  retry: 'RETRY',
};

const COMMANDS: Readonly<Record<string, string>> = {
  authenticate: 'auth', balance: 'get_balance', bet: 'debit', win: 'credit', betWin: 'debit_credit', refund: 'cancel', rollback: 'rollback',
  adjust: 'correct', endRound: 'close_round', promoWin: 'promo_credit', jackpotWin: 'jackpot_credit', freeRoundWin: 'free_credit', tip: 'tip',
  txStatus: 'check',
}; // prettier-ignore

const HEX_FIELDS: Readonly<Record<string, string>> = {
  roundId: 'round', gameCode: 'game', isRoundEnd: 'roundEnd', targetTxId: 'target', campaignId: 'campaign', jackpotId: 'jackpot', grantId: 'grant',
}; // prettier-ignore

const snake = (name: string): string =>
  name === 'isRoundEnd' ? 'round_end' : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

let cachedPairs: { theirs: { publicKey: string; privateKey: string }; ours: { publicKey: string; privateKey: string } } | null = null;

/** Two RSA pairs, made once. */
export function pairs() {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  cachedPairs ??= { theirs: pair(), ours: pair() };
  return cachedPairs;
}

/** A vendor that speaks the port as its page says, written apart from the server's code for it. */
export class VendorClient {
  readonly world: World;
  readonly code: string;
  readonly kind: Kind;
  keyId = 'key-1';
  secret = randomBytes(32);
  /** Whom a call of the resource dialect is signed for. */
  direction: 'to-operator' | 'to-vendor' = 'to-operator';
  nowMs: () => number;

  constructor(world: World, code: string, kind: Kind) {
    this.world = world;
    this.code = code;
    this.kind = kind;
    this.nowMs = () => world.clock.nowMs();
  }

  private get base(): string {
    return `/vendor/v1/${this.code.toLowerCase()}`;
  }

  /** Signs what it is given, as this vendor does; `nonce` and time may be forced. */
  sign(message: Omit<Message, 'headers'>, nonce: string, atMs: number): Message {
    const { method, url, body } = message;
    const json = { 'content-type': 'application/json' };
    if (this.kind === 'plain') {
      const at = String(atMs);
      const signature = createHmac('sha256', this.secret)
        .update(`${at}.${nonce}.${url.split('?')[0]}.${body}`)
        .digest('hex');
      return { ...message, headers: { ...json, 'x-key-id': this.keyId, 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } };
    }
    if (this.kind === 'command') {
      const mac = createHmac('sha256', this.secret).update(body).digest('base64');
      return { ...message, headers: { ...json, authorization: `TLR1 ${this.keyId}:${mac}` } };
    }
    const at = new Date(atMs).toISOString();
    const signature = createSign('RSA-SHA256')
      .update(`${this.direction}\n${method}\n${url}\n${at}\n${nonce}\n${body}`)
      .sign(pairs().theirs.privateKey, 'base64');
    return {
      ...message,
      headers: {
        ...(body === '' ? {} : json),
        'x-hex-key': this.keyId,
        'x-hex-time': at,
        'x-hex-nonce': nonce,
        'x-hex-signature': signature,
      },
    };
  }

  private money(minor: bigint): string | number {
    if (this.kind === 'plain') return minor.toString();
    if (this.kind === 'resource') return Number(minor * 1000n);
    const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
    return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }

  /** Writes a call. `atMs` is the moment of signing. */
  write(operation: string, fields: Fields, { atMs = this.nowMs(), nonce = randomBytes(18).toString('base64url') } = {}): Message {
    const values = Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, typeof value === 'bigint' ? this.money(value) : value]),
    );
    const iso = new Date(atMs).toISOString();
    if (this.kind === 'plain') {
      const body = JSON.stringify({ ...values, ...(operation === 'authenticate' || operation === 'txStatus' ? {} : { sentAt: iso }) });
      return this.sign({ method: 'POST', url: `${this.base}/${kebab(operation)}`, body }, nonce, atMs);
    }
    if (this.kind === 'command') {
      const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));
      const body = JSON.stringify({ cmd: COMMANDS[operation], ts: Math.floor(atMs / 1000), nonce, ...named, sent_at: atMs });
      return this.sign({ method: 'POST', url: `${this.base}/`, body }, nonce, atMs);
    }
    const { playerId = '', txId = '', roundId, targetTxId, token, ...rest } = values;
    const { method, url, body } = this.resource(operation, { playerId, txId, roundId, targetTxId, token, ...rest }, iso);
    const signed = this.sign({ method, url, body }, nonce, atMs);
    if (token !== undefined && operation !== 'authenticate') signed.headers['x-session'] = String(token);
    return signed;
  }

  private resource(operation: string, values: Record<string, unknown>, iso: string): Omit<Message, 'headers'> {
    const { playerId, txId, token, ...rest } = values;
    const player = `${this.base}/players/${String(playerId)}`;
    if (operation === 'authenticate') return { method: 'POST', url: `${this.base}/sessions`, body: JSON.stringify({ token, sentAt: iso }) };
    if (operation === 'balance') return { method: 'GET', url: `${player}/balance?currency=${String(rest.currency)}`, body: '' };
    if (operation === 'txStatus') return { method: 'GET', url: `${this.base}/transactions/${String(rest.targetTxId)}`, body: '' };
    const named = Object.fromEntries(Object.entries(rest).map(([name, value]) => [HEX_FIELDS[name] ?? name, value]));
    if (operation === 'endRound') {
      const { round, ...others } = named;
      return { method: 'POST', url: `${player}/rounds/${String(round)}/end`, body: JSON.stringify({ ...others, sentAt: iso }) };
    }
    const type = operation.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { method: 'PUT', url: `${player}/transactions/${String(txId)}`, body: JSON.stringify({ type, ...named, sentAt: iso }) };
  }

  /** Sends a message as it stands. */
  async send(message: Message): Promise<VendorAnswer> {
    const reply = await this.world.apps.site.inject({
      method: message.method,
      url: message.url,
      headers: { host: 'localhost:8080', ...message.headers },
      ...(message.body === '' ? {} : { payload: message.body }),
    });
    const json = reply.json<Record<string, unknown>>();
    return { status: reply.statusCode, code: this.codeIn(reply.statusCode, json), balance: this.balanceIn(json), json, text: reply.body };
  }

  private codeIn(status: number, json: Record<string, unknown>): string {
    if (this.kind === 'plain') return CODES[json.code as number] ?? (json.code === 99 ? 'RETRY' : `? ${String(json.code)}`);
    if (this.kind === 'command') return json.status === 'ok' ? 'OK' : String(json.error);
    return status === 200 ? 'OK' : (HEX_NAMES[(json.error as { code?: string } | undefined)?.code ?? ''] ?? `? ${status}`);
  }

  private balanceIn({ balance }: Record<string, unknown>): bigint | null {
    if (balance === undefined) return null;
    if (this.kind === 'plain') return BigInt(balance as string);
    if (this.kind === 'resource') return BigInt(balance as number) / 1000n;
    return BigInt((balance as string).replace('.', ''));
  }

  call(operation: string, fields: Fields): Promise<VendorAnswer> {
    return this.send(this.write(operation, fields));
  }
}

let nextVendor = 100;

/** Puts a vendor with one game into a world, with its key. */
export async function addTestVendor(
  world: World,
  code: string,
  kind: Kind,
  options: { isResettling?: boolean; wallet?: 'seamless' | 'transfer'; baseUrl?: string } = {},
): Promise<VendorClient & { readonly vendorId: number; readonly gameId: number }> {
  const { platform } = world;
  nextVendor += 1;
  const vendorId = nextVendor;
  const gameId = vendorId * 1000;
  await addVendor(platform.db.kysely, { id: vendorId, code, name: code, adapter: 'vendor' });
  const name = { MS: code, EN: code, CN: code };
  const game = { id: gameId, vendorId, code: 'g-1', gameType: 'RNG', name, blurb: name, icon: '', rtp: null, supportPlay: 0 };
  await addGame(platform.db.kysely, game);
  await addGameToBrand(platform.db.kysely, SAMPLE_BRAND_ID, gameId, 10, false);
  tellCatalogueChanged(platform, SAMPLE_BRAND_ID);
  await setVendorProfile(platform, {
    vendorId,
    dialect: kind,
    wallet: options.wallet ?? 'seamless',
    isResettling: options.isResettling ?? false,
    unknownRollback: kind === 'plain' ? 0 : 12,
    baseUrl: options.baseUrl ?? `http://127.0.0.1:8083/vendors/${code.toLowerCase()}`,
  });
  const client = new VendorClient(world, code, kind);
  const db = platform.db.kysely;
  if (kind === 'resource') {
    const { theirs, ours } = pairs();
    await addVendorKey(platform, db, {
      vendorId,
      keyId: client.keyId,
      side: 'theirs',
      secret: null,
      publicKey: theirs.publicKey,
      state: 'active',
    });
    const secret = Buffer.from(ours.privateKey);
    await addVendorKey(platform, db, { vendorId, keyId: 'talora-1', side: 'ours', secret, publicKey: ours.publicKey, state: 'active' });
  } else {
    await addVendorKey(platform, db, {
      vendorId,
      keyId: client.keyId,
      side: 'both',
      secret: client.secret,
      publicKey: null,
      state: 'active',
    });
  }
  return Object.assign(client, { vendorId, gameId });
}
