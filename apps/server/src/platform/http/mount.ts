import { Readable } from 'node:stream';
import { type Call, OK_CODE, type BinaryReply, type Envelope, type FileReply } from '@talora/contract/core/call.ts';
import { REFUSALS, type RefusalCode } from '@talora/contract/core/refusals.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDatabaseGone } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { Fault, Refusal, refuse } from '../refusal.ts';
import { isForPage, sendFailurePage } from './failure-page.ts';
import type { MountedSet, UploadedFile } from './handlers.ts';
import { keptBody } from './kept-replies.ts';
import { acceptedPacking } from './packing.ts';
import type { ReplyCache } from './reply-cache.ts';
import { refusalText } from './refusal-texts.ts';
import { readUpload } from './uploads.ts';

const FORM_LIMIT = 8 * 1024;

/** Decides about a request before its handler runs. */
export interface Gate {
  /** Language of texts, known for every request, refused ones too. */
  languageOf(request: FastifyRequest): ShippedLanguage;
  /** Brand, session, access: the handler's context, or a refusal. */
  open(request: FastifyRequest, call: Call): Promise<unknown>;
  /** Counts a call against the limit of its address. Refuses TOO_MANY_REQUESTS. */
  admit(ip: string): Promise<void>;
  /** Would every guest be let in where this one was? */
  isOpenToAll(context: unknown): boolean;
  /** Opens the body of an encrypted call. */
  openPayload(request: FastifyRequest, call: Call, body: unknown): Promise<Record<string, unknown>>;
}

/** A fault's reference, printed to the caller and into the log. */
interface Failure {
  readonly status: number;
  readonly code: RefusalCode;
  readonly value: unknown;
}

function envelope<V>(value: V): Envelope<V> {
  return { success: true, value, message: '', code: OK_CODE };
}

function fastifyFailure(error: { statusCode?: number; code?: string }): Failure | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return { status: 413, code: 'TOO_LARGE', value: null };
  if (error.statusCode === 415) return { status: 415, code: 'UNSUPPORTED_MEDIA', value: null };
  if (error.statusCode === 429) return { status: 429, code: 'TOO_MANY_REQUESTS', value: null };
  if (error.statusCode === 503) return { status: 503, code: 'UNAVAILABLE', value: null };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: 400, code: 'BAD_REQUEST', value: null };
  }
  return null;
}

/** Sorts an error into what the caller is told; bugs and faults are logged with a reference. */
function failureOf(error: unknown, request: FastifyRequest, platform: Platform): Failure {
  if (error instanceof Refusal) return { status: REFUSALS[error.code], code: error.code, value: error.value };
  const known = fastifyFailure(error as { statusCode?: number; code?: string });
  if (known !== null) return known;
  const reference = platform.ids.next().slice(-12);
  const isFault = error instanceof Fault || isDatabaseGone(error);
  platform.log.error({ error, reference, method: request.method, path: request.routeOptions.url }, isFault ? 'outside fault' : 'bug');
  return { status: isFault ? 503 : 500, code: isFault ? 'UNAVAILABLE' : 'INTERNAL', value: { reference } };
}

function sendFailure(reply: FastifyReply, failure: Failure, language: ShippedLanguage): FastifyReply {
  const wait = (failure.value as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
  if (failure.status === 429) reply.header('retry-after', String(wait ?? 1));
  const body: Envelope = { success: false, value: failure.value, message: refusalText(failure.code, language), code: failure.code };
  return reply.code(failure.status).send(body);
}

/** Sends every error of an app in the envelope, and so every unknown path that is not a page. */
export function sendErrorsInEnvelope(app: FastifyInstance, platform: Platform, gate: Gate): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request, platform);
    if ((failure.status >= 500 || failure.status === 429) && isForPage(request)) return sendFailurePage(reply, failure.status);
    return sendFailure(reply, failure, gate.languageOf(request));
  });
}

function parseInput(call: Call, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.input, fields);
  if (parsed.success) return parsed.data;
  const names = new Set(
    parsed.error.issues.map((issue) => issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(',') : '')),
  );
  return refuse('BAD_REQUEST', { fields: [...names].filter(Boolean) });
}

function ownFields(source: unknown): Record<string, unknown> {
  if (source === null || typeof source !== 'object' || Array.isArray(source)) refuse('BAD_REQUEST', { fields: [] });
  return source as Record<string, unknown>;
}

/** Are the fields of a request in its body? Those of a removal may be. */
function isInBody({ body, query }: FastifyRequest, { method }: Call): boolean {
  if (method === 'DELETE') return body !== undefined && body !== null && Object.keys(ownFields(query)).length === 0;
  return method !== 'GET';
}

const optionalFields = new WeakMap<Call, ReadonlySet<string>>();

/** Names of the fields that a call can do without. */
function optionalOf(call: Call): ReadonlySet<string> {
  const known = optionalFields.get(call);
  if (known !== undefined) return known;
  const shape = call.input instanceof z.ZodMiniObject ? (call.input.shape as Record<string, z.core.$ZodType>) : {};
  const found = new Set(Object.keys(shape).filter((name) => shape[name] !== undefined && z.safeParse(shape[name], undefined).success));
  optionalFields.set(call, found);
  return found;
}

/** The fields of an address: one that says nothing and can be done without is as good as none. */
function filledFields(query: unknown, call: Call): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ownFields(query)).filter(([name, value]) => value !== '' || !optionalOf(call).has(name)));
}

async function readFields(
  request: FastifyRequest,
  call: Call,
  gate: Gate,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const params = ownFields(request.params);
  // Without a file a call may be sent like any other.
  if (call.files !== undefined && (call.files.required || request.isMultipart())) {
    const upload = await readUpload(request, call.files);
    return { fields: { ...upload.fields, ...params }, files: upload.files };
  }
  if (call.encrypted) return { fields: { ...(await gate.openPayload(request, call, request.body)), ...params }, files: [] };
  const fields = ownFields(isInBody(request, call) ? request.body : filledFields(request.query, call));
  for (const name of Object.keys(params)) if (Object.hasOwn(fields, name)) refuse('BAD_REQUEST', { fields: [name] });
  return { fields: { ...fields, ...params }, files: [] };
}

interface Input {
  readonly input: unknown;
  readonly files: UploadedFile[];
}

const MOST_INPUTS = 200;
const LONGEST_ADDRESS = 200;

/** Reads the input of a call. What anyone may ask by the same address is read and checked once for all. */
function openInputs(
  call: Call,
  gate: Gate,
): { known(request: FastifyRequest): Input | undefined; read(request: FastifyRequest): Promise<Input> } {
  const inputs = new Map<string, Input>();
  const isKept = call.method === 'GET' && call.access === 'anyone';
  return {
    known: (request) => inputs.get(request.url),
    async read(request) {
      const { fields, files } = await readFields(request, call, gate);
      const input = parseInput(call, fields);
      if (isKept && request.url.length <= LONGEST_ADDRESS) {
        if (inputs.size >= MOST_INPUTS) inputs.clear();
        inputs.set(request.url, { input: Object.freeze(input), files });
      }
      return { input, files };
    },
  };
}

/** Lets a part of an app take forms. A name that comes twice is taken for no text. */
function takeForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) => {
    const form = new URLSearchParams(body.toString());
    const fields = new Map<string, string | string[]>();
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name);
      fields.set(name, values.length === 1 ? (values[0] ?? '') : values);
    }
    done(null, Object.fromEntries(fields));
  });
  return scope;
}

/** Is this the picture of a call that has a reply as well? */
const isPicture = (call: Call, value: unknown): boolean =>
  call.isPictured === true && (value as Partial<BinaryReply> | null)?.bytes instanceof Uint8Array;

/** Sends a picture, or a file that is written while it is sent: its next piece is made when the caller has taken the one before. */
function sendBinary(reply: FastifyReply, call: Call, value: BinaryReply | FileReply): FastifyReply {
  reply.header('content-type', value.contentType);
  if ('chunks' in value)
    return reply.header('content-disposition', `attachment; filename="${value.fileName}"`).send(Readable.from(value.chunks));
  if (call.isPictured) reply.header('vary', 'accept');
  if (call.isKept) reply.header('cache-control', 'public, max-age=31536000, immutable');
  return reply.header('content-disposition', 'inline; filename="picture"').send(Buffer.from(value.bytes));
}

/** Mounts the calls of a set: gate, input, handler, reply. The reply schema cuts every field it does not name. */
export function mountSet(app: FastifyInstance, platform: Platform, gate: Gate, mounted: MountedSet, replyCache?: ReplyCache): void {
  for (const [name, call] of Object.entries(mounted.set.calls)) {
    const handler = mounted.handlers[name];
    if (handler === undefined) throw new Error(`no handler for ${mounted.set.feature}.${name}`);
    const inputs = openInputs(call, gate);
    const labels = { port: mounted.set.port, method: call.method, path: call.path };
    const isForAll = call.method === 'GET' && call.access === 'anyone';
    const sentAgain = platform.metrics.calls.labels({ ...labels, status: '200' });
    const countAgain = (): void => sentAgain.observe(0);
    const mount = (part: FastifyInstance): unknown =>
      part.route({
        method: call.method,
        url: call.path,
        ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
        handler: async (request, reply) => {
          const startedAt = performance.now();
          reply.header('cache-control', 'no-store');
          reply.raw.once('finish', () =>
            platform.metrics.calls.observe({ ...labels, status: String(reply.statusCode) }, (performance.now() - startedAt) / 1000),
          );
          const keepInCache = isForAll ? replyCache?.begin(request) : undefined;
          const context = await gate.open(request, call);
          const { input, files } = inputs.known(request) ?? (await inputs.read(request));
          const value = await handler(context, input, files);
          if (!call.binary && !isPicture(call, value)) {
            const kept = keptBody(value, acceptedPacking(request), () => JSON.stringify(envelope(z.parse(call.reply, value))));
            if (kept !== undefined) {
              reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
              if (kept.packing !== null) reply.header('content-encoding', kept.packing);
              if (keepInCache !== undefined && gate.isOpenToAll(context)) keepInCache(reply, kept.body, countAgain);
              return reply.send(kept.body);
            }
            return reply.send(envelope(z.parse(call.reply, value)));
          }
          return sendBinary(reply, call, value as BinaryReply | FileReply);
        },
      });
    if (call.formEncoded) app.register(async (scope) => void mount(takeForms(scope)));
    else mount(app);
  }
}
