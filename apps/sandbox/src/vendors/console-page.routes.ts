import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '../bank/texts.ts';
import { consolePage } from './console-page.ts';
import { HABITS, type Habits } from './habits.ts';
import type { VendorDb } from './vendor-db.ts';
import type { KeyRing } from './vendor-keys.ts';
import { findVendor, VENDORS, type Vendor } from './vendor-list.ts';

const FORM_LIMIT = 8 * 1024;

/** What the vendors' desk works with. */
export interface ConsoleParts {
  readonly db: VendorDb;
  readonly habits: Habits;
  readonly keys: KeyRing;
}

type Request = FastifyRequest<{ Params: { vendor: string } }>;

const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage((request.query as Record<string, unknown>).lang, request.headers['accept-language']);

/** A form of this page, and of no other site that a person has open. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Mounts the page at /vendors on which a person plays the vendors, and its forms. */
export async function mountConsolePage(app: FastifyInstance, { db, habits, keys }: ConsoleParts): Promise<void> {
  const show = (request: FastifyRequest, reply: FastifyReply, isRefused = false): FastifyReply =>
    reply
      .code(isRefused ? 422 : 200)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      // Its forms say where they come from only with this.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        consolePage(
          VENDORS.map((vendor) => ({
            vendor,
            habits: HABITS.filter((habit) => habits.has(vendor.code, habit)),
            keys: keys.of(vendor.code),
          })),
          languageOf(request),
          isRefused,
        ),
      );

  const form =
    (act: (vendor: Vendor, fields: URLSearchParams) => boolean) =>
    async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      const vendor = findVendor(request.params.vendor);
      if (vendor === undefined) return reply.code(404).send();
      if (!isOwnForm(request)) return reply.code(403).send();
      const isDone = act(vendor, request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
      await db.saved();
      return isDone ? reply.redirect(`/vendors?lang=${languageOf(request)}`, 303) : show(request, reply, true);
    };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.get('/vendors', async (request, reply) => show(request, reply));
    scope.post(
      '/vendors/:vendor/habits',
      form((vendor, fields) => {
        const habit = HABITS.find((one) => one === fields.get('habit'));
        if (habit !== undefined) habits.set(vendor.code, habit, fields.get('on') === 'yes');
        return habit !== undefined;
      }),
    );
    scope.post(
      '/vendors/:vendor/keys',
      form((vendor, fields) => keys.accept(vendor.code, (fields.get('keyId') ?? '').trim(), (fields.get('key') ?? '').trim())),
    );
    scope.post(
      '/vendors/:vendor/keys/sign',
      form((vendor, fields) => keys.signWith(vendor.code, fields.get('keyId') ?? '')),
    );
  });
}
