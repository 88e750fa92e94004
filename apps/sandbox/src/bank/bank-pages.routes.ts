import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Payments } from '../payments.ts';
import type { PaymentRow, Store } from '../store.ts';
import { endedPage, overviewPage, paymentPage, unknownPage, type FormMistakes, type TypedForm } from './pages.ts';
import { readSum } from './sums.ts';
import { TEXTS, chooseLanguage, type Language } from './texts.ts';

const FORM_LIMIT = 8 * 1024;
const NEWEST = 25;
const ASSETS: Readonly<Record<string, string>> = { 'bank.css': 'text/css', 'bank.js': 'text/javascript', 'bank.svg': 'image/svg+xml' };

/** Parts that the bank's pages work with. */
export interface BankParts {
  readonly store: Store;
  readonly payments: Payments;
  readonly nowMs: () => number;
  /** Called after something has come to wait for its time. */
  readonly wake: () => void;
}

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage((request.query as Record<string, unknown>).lang, request.headers['accept-language']);

/** A form leads back to the merchant, and browsers hold redirects after a form to this rule too. */
function sendPage(reply: FastifyReply, page: string, payment?: PaymentRow): FastifyReply {
  const formTargets = payment === undefined ? "'self'" : `'self' ${new URL(payment.return_url).origin}`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

const isOver = (payment: PaymentRow): boolean => payment.status !== 'pending' || payment.settles_at !== null;

/** Mounts the bank's pages: one payment at /bank/<id>, and at / what was asked lately. */
export async function mountBankPages(app: FastifyInstance, { store, payments, nowMs, wake }: BankParts): Promise<void> {
  function showPayment(
    reply: FastifyReply,
    payment: PaymentRow,
    language: Language,
    extra: { typed?: TypedForm; mistakes?: FormMistakes } = {},
  ) {
    const token = randomBytes(24).toString('hex');
    store.insertToken(token, payment.id, nowMs());
    return sendPage(reply, paymentPage({ payment, language, token, nowMs: nowMs(), ...extra }), payment);
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );

    scope.get('/', async (request, reply) => sendPage(reply, overviewPage(store.listNewest(NEWEST), languageOf(request))));

    for (const [name, type] of Object.entries(ASSETS)) {
      const content = readFileSync(join(import.meta.dirname, 'assets', name));
      scope.get(`/bank/assets/${name}`, async (_, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
    }

    scope.get('/bank/:id', async (request: Request, reply) => {
      payments.moveDue();
      wake();
      const payment = store.findPayment(request.params.id);
      const language = languageOf(request);
      if (payment === undefined) return sendPage(reply.code(404), unknownPage(language));
      return isOver(payment) ? sendPage(reply, endedPage(payment, language), payment) : showPayment(reply, payment, language);
    });

    scope.post('/bank/:id', async (request: Request, reply) => {
      payments.moveDue();
      wake();
      const payment = store.findPayment(request.params.id);
      const language = languageOf(request);
      const texts = TEXTS[language];
      if (payment === undefined) return sendPage(reply.code(404), unknownPage(language));
      // A second click, or the form of a page kept open: what is decided stays, and the person goes on.
      if (isOver(payment))
        return payment.status === 'expired'
          ? sendPage(reply, endedPage(payment, language), payment)
          : reply.redirect(payment.return_url, 303);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const typed = { amount: form.get('amount') ?? '', name: (form.get('name') ?? '').trim(), isLater: form.get('arrival') === 'later' };
      if (!store.takeToken(form.get('token') ?? '', payment.id))
        return showPayment(reply.code(403), payment, language, { mistakes: { page: texts.stale } });
      const action = form.get('action');
      if (action !== 'pay' && action !== 'cancel')
        return showPayment(reply.code(400), payment, language, { mistakes: { page: texts.stale } });
      if (action === 'cancel') {
        payments.choose(payment.id, { kind: 'cancel' });
        wake();
        return reply.redirect(payment.return_url, 303);
      }
      const amount = readSum(typed.amount, payment.currency);
      const isNameTooLong = typed.name.length > 80;
      if (amount === null || isNameTooLong) {
        const mistakes = { ...(amount === null ? { amount: texts.badAmount } : {}), ...(isNameTooLong ? { name: texts.badName } : {}) };
        return showPayment(reply.code(422), payment, language, { typed, mistakes });
      }
      payments.choose(payment.id, { kind: 'pay', amount, name: typed.name === '' ? null : typed.name, isLater: typed.isLater });
      wake();
      return reply.redirect(payment.return_url, 303);
    });
  });
}
