import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { chooseLanguage, type Language } from '../bank/texts.ts';
import { badRequestPage, consentPage } from './consent-page.ts';
import { FAILURES, ISSUERS, type Issuer } from './consent-texts.ts';
import type { SigningKey } from './signing-key.ts';

/** The `iss` of an issuer's tokens: a name, not an address. */
export const issuerName = (issuer: Issuer): string => `https://sandbox.talora.example/${issuer}`;

const LIFE_SECONDS = 3_600;
const FORM_LIMIT = 8 * 1024;

const loginRequest = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(100)),
  redirect_uri: z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^#]+$/)),
  response_type: z.literal('id_token'),
  nonce: z.string().check(z.minLength(16), z.maxLength(200)),
  state: z.string().check(z.maxLength(200)),
});

type LoginRequest = z.output<typeof loginRequest>;
type Request = FastifyRequest<{ Params: { issuer: string }; Querystring: Record<string, unknown> }>;

const languageOf = ({ query, headers }: Request): Language => chooseLanguage(query.ui_locales, headers['accept-language']);

function sendPage(reply: FastifyReply, page: string, target: string | null): FastifyReply {
  const targets = target === null ? "'self'" : `'self' ${new URL(target).origin}`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Reads what a site asks for; null when it is not a login request. */
function readRequest({ params, query }: Request): { issuer: Issuer; asked: LoginRequest } | null {
  const { issuer } = params;
  const parsed = z.safeParse(loginRequest, query);
  if (!Object.hasOwn(ISSUERS, issuer) || !parsed.success || !URL.canParse(parsed.data.redirect_uri)) return null;
  return { issuer: issuer as Issuer, asked: parsed.data };
}

/** What a token says of the person. */
function claimsOf(issuer: Issuer, form: URLSearchParams): { subject: string; claims: Record<string, unknown> } {
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, 120);
  if (issuer === 'phone') {
    const phone = text('phone');
    const subject = createHash('sha256').update(phone).digest('hex').slice(0, 28);
    return { subject, claims: { phone_number: phone, firebase: { sign_in_provider: 'phone' } } };
  }
  return { subject: text('subject'), claims: { name: text('name'), email: text('email'), email_verified: true } };
}

/** How a phone login ends by itself, whatever was chosen. */
function failureOf(issuer: Issuer, form: URLSearchParams): string | null {
  if (form.get('action') !== 'allow') return 'popup-closed-by-user';
  const ending = form.get('ending') ?? 'good';
  if (ending !== 'good') return FAILURES.find((failure) => failure === ending) ?? 'unknown';
  if (issuer !== 'phone') return (form.get('subject') ?? '').trim() === '' ? 'unknown' : null;
  const phone = (form.get('phone') ?? '').trim();
  if (phone === '') return 'missing-phone-number';
  return /^\+[1-9][0-9]{6,14}$/.test(phone) ? null : 'invalid-phone-number';
}

/** Mounts the issuer: published keys, and a consent page for each kind of account. */
export async function mountIdentity(app: FastifyInstance, key: SigningKey, nowMs: () => number): Promise<void> {
  async function sign(issuer: Issuer, asked: LoginRequest, form: URLSearchParams): Promise<string> {
    const { subject, claims } = claimsOf(issuer, form);
    const now = Math.floor(nowMs() / 1000);
    return new SignJWT({ ...claims, nonce: asked.nonce, auth_time: now })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .setIssuer(issuerName(issuer))
      .setAudience(asked.client_id)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE_SECONDS)
      .sign(key.privateKey);
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.get('/identity/keys', async (_, reply) => reply.header('cache-control', 'max-age=60').send({ keys: [key.publicJwk] }));
    scope.get('/identity/:issuer', async (request: Request, reply) => {
      const found = readRequest(request);
      const language = languageOf(request);
      if (found === null) return sendPage(reply.code(400), badRequestPage(language), null);
      const { redirect_uri: target } = found.asked;
      return sendPage(reply, consentPage(found.issuer, language, new URL(target).host, request.url), target);
    });
    scope.post('/identity/:issuer', async (request: Request, reply) => {
      const found = readRequest(request);
      if (found === null) return sendPage(reply.code(400), badRequestPage(languageOf(request)), null);
      const { issuer, asked } = found;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const failure = failureOf(issuer, form);
      const answer: Record<string, string> =
        failure === null ? { id_token: await sign(issuer, asked, form) } : { error: `auth/${failure}` };
      return reply.redirect(`${asked.redirect_uri}#${new URLSearchParams({ ...answer, state: asked.state }).toString()}`, 303);
    });
  });
}
