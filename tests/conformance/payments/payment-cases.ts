import { randomBytes } from 'node:crypto';
import { talk, type Answer, type ProviderUnderTest, type Wrong } from './provider-talk.ts';

/** What a provider owes: a case that resolves to what is wrong, or to nothing. */
export interface PaymentCase {
  readonly id: string;
  readonly title: string;
  run(provider: ProviderUnderTest): Promise<readonly string[]>;
}

const freshReference = (): string => `C${randomBytes(12).toString('hex')}`;

const orderOf = {
  payments: (reference: string) => ({
    reference,
    amount: '12000',
    currency: 'MYR',
    payerName: 'Bunga Raya',
    merchantName: 'Talora',
    returnUrl: 'http://127.0.0.1/back',
    notifyUrl: 'http://127.0.0.1:9/notify',
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  }),
  payouts: (reference: string) => ({
    reference,
    amount: '12000',
    currency: 'MYR',
    bankCode: 'RAYA',
    accountNumber: '5521094417',
    holder: 'Bunga Raya',
    notifyUrl: 'http://127.0.0.1:9/notify',
  }),
} as const;

type Kind = keyof typeof orderOf;

const expectStatus = (what: string, { status }: Answer, wanted: number): string[] =>
  status === wanted ? [] : [`${what}: ${status} in place of ${wanted}`];

const order = (provider: ProviderUnderTest, kind: Kind, reference: string, change: object = {}, wrong: Wrong = {}): Promise<Answer> =>
  talk(provider, 'POST', `/v1/${kind}`, { ...orderOf[kind](reference), ...change }, wrong);

/** Fields of a report by kind, and the types that they have. */
const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  payments: ['paymentId', 'reference', 'status', 'amount', 'currency', 'payerName', 'redirectUrl', 'version', 'occurredAt'],
  payouts: ['payoutId', 'reference', 'status', 'amount', 'currency', 'bankReference', 'reason', 'version', 'occurredAt'],
};

/** Only of payments: a provider that offers codes and chains says so in its answer; one that does not leaves the fields out. */
const channelCases: readonly PaymentCase[] = [
  {
    id: 'payments.channel',
    title: 'an order by a code or on a chain is answered by what is shown for it, or without it, and is one payment under its reference',
    async run(provider) {
      const found: string[] = [];
      for (const channel of ['qr', 'chain'] as const) {
        const reference = freshReference();
        const answer = await order(provider, 'payments', reference, { channel });
        found.push(...expectStatus(channel, answer, 200));
        const shown = answer.json[channel] ?? null;
        if (channel === 'qr' && shown !== null && (typeof shown !== 'string' || !/^[\x20-\x7e]{1,512}$/.test(shown)))
          found.push('the text of the code cannot be shown');
        if (channel === 'chain' && shown !== null) found.push(...wrongChain(shown));
        if (shown !== null) found.push(...expectStatus(`${channel}, then the page`, await order(provider, 'payments', reference), 409));
      }
      return found;
    },
  },
];

/** What is wrong with where a payment on a chain is made. */
function wrongChain(shown: unknown): string[] {
  const chain = shown as Readonly<Record<string, unknown>>;
  const isText = ['network', 'coin', 'address', 'amount'].every((field) => typeof chain[field] === 'string' && chain[field] !== '');
  const isNumber = ['needed', 'confirmations'].every((field) => Number.isInteger(chain[field]));
  return isText && isNumber && Number(chain.needed) > 0 && chain.confirmations === 0 ? [] : ['the address on the chain is not whole'];
}

function casesOf(kind: Kind): readonly PaymentCase[] {
  const id = kind === 'payments' ? 'paymentId' : 'payoutId';
  return [
    {
      id: `${kind}.order`,
      title: 'an order is answered with a report that has every field, and repeats what was asked for',
      async run(provider) {
        const reference = freshReference();
        const answer = await order(provider, kind, reference);
        const missing = FIELDS[kind].filter((field) => !Object.hasOwn(answer.json, field)).map((field) => `${field} is missing`);
        const { reference: echoed, amount, currency, status } = answer.json;
        const isSame = echoed === reference && amount === '12000' && currency === 'MYR' && status === 'pending';
        return [
          ...expectStatus('order', answer, 200),
          ...missing,
          ...(isSame ? [] : ['the report says something else than was asked for']),
        ];
      },
    },
    {
      id: `${kind}.same`,
      title: 'the same reference is the same one, of many at once too',
      async run(provider) {
        const reference = freshReference();
        const answers = await Promise.all(Array.from({ length: 6 }, () => order(provider, kind, reference)));
        const ids = new Set(answers.map(({ json }) => json[id]));
        return [
          ...answers.flatMap((answer) => expectStatus('a repeat', answer, 200)),
          ...(ids.size === 1 ? [] : [`${ids.size} were made of one reference`]),
        ];
      },
    },
    {
      id: `${kind}.other`,
      title: 'the same reference with another sum or currency is refused by 409',
      async run(provider) {
        const reference = freshReference();
        await order(provider, kind, reference);
        return [
          ...expectStatus('another sum', await order(provider, kind, reference, { amount: '12001' }), 409),
          ...expectStatus('another currency', await order(provider, kind, reference, { currency: 'SGD' }), 409),
        ];
      },
    },
    {
      id: `${kind}.query`,
      title: 'a question by reference is answered as the order was; an unknown reference by 404',
      async run(provider) {
        const reference = freshReference();
        const ordered = await order(provider, kind, reference);
        const asked = await talk(provider, 'GET', `/v1/${kind}/${reference}`, null);
        const unknown = await talk(provider, 'GET', `/v1/${kind}/${freshReference()}`, null);
        const isSame = asked.json[id] === ordered.json[id];
        return [
          ...expectStatus('a question', asked, 200),
          ...expectStatus('unknown', unknown, 404),
          ...(isSame ? [] : ['the answer is about another one']),
        ];
      },
    },
    {
      id: `${kind}.signature`,
      title: 'a wrong, stale, early or foreign signature is refused by 401, and makes nothing',
      async run(provider) {
        const wrongs: readonly (readonly [string, Wrong])[] = [
          ['wrong', { signature: 'ab'.repeat(32) }],
          ['stale', { offMs: -360_000 }],
          ['early', { offMs: 360_000 }],
          ['foreign', { keyId: 'nobody' }],
        ];
        const found: string[] = [];
        for (const [what, wrong] of wrongs) {
          const reference = freshReference();
          found.push(...expectStatus(what, await order(provider, kind, reference, {}, wrong), 401));
          found.push(...expectStatus(`${what}, asked`, await talk(provider, 'GET', `/v1/${kind}/${reference}`, null), 404));
        }
        return found;
      },
    },
    {
      id: `${kind}.shape`,
      title: 'sums that are none, unknown fields and missing ones are refused by 400',
      async run(provider) {
        const changes = [
          { amount: '0' },
          { amount: '-5' },
          { amount: '1.50' },
          { amount: '' },
          { currency: 'myr' },
          { extra: 1 },
          { notifyUrl: 'ftp://x' },
        ];
        const answers = await Promise.all(changes.map((change) => order(provider, kind, freshReference(), change)));
        return answers.flatMap((answer, at) => expectStatus(JSON.stringify(changes[at]), answer, 400));
      },
    },
  ];
}

/** A payout's account is part of what its reference stands for. */
const OTHER_ACCOUNT: PaymentCase = {
  id: 'payouts.account',
  title: 'the same reference to another account is refused by 409: a payout never changes where it goes',
  async run(provider) {
    const reference = freshReference();
    await order(provider, 'payouts', reference);
    return [
      ...expectStatus('another account', await order(provider, 'payouts', reference, { accountNumber: '1' }), 409),
      ...expectStatus('another bank', await order(provider, 'payouts', reference, { bankCode: 'MELATI' }), 409),
    ];
  },
};

/** Every case of the payment port. */
export const PAYMENT_CASES: readonly PaymentCase[] = [...casesOf('payments'), ...channelCases, ...casesOf('payouts'), OTHER_ACCOUNT];
