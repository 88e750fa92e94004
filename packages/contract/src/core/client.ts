import { OK_CODE, type Call, type CallInput, type CallSet, type CallValue } from './call.ts';

/** What a transport sends. Exactly one of `json` and `form` is set when there is a body. */
export interface OutgoingCall {
  readonly method: Call['method'];
  /** Path with parameters put in and the query attached. */
  readonly url: string;
  readonly json?: Record<string, unknown>;
  readonly form?: FormData;
  readonly call: Call;
}

/** What a transport brings back. `body` is the parsed envelope, or the image of a binary call. */
export interface IncomingReply {
  readonly status: number;
  readonly body: unknown;
}

/** Carries calls: fetch in a browser, in-process injection in tests. */
export type Transport = (outgoing: OutgoingCall) => Promise<IncomingReply>;

/** A call that was answered with "no". `code` is a refusal code, or NETWORK when no answer came. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;
  readonly status: number;
  readonly value: unknown;

  constructor(code: string, status: number, value: unknown, message: string) {
    super(message);
    this.code = code;
    this.status = status;
    this.value = value;
  }
}

type InputRest<C extends Call> = C['files'] extends object
  ? [input: CallInput<C>, files: readonly Blob[]]
  : Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C>]
    : [input: CallInput<C>];

/** One function for each call of a set; each resolves to the reply's value or throws {@link CallRefused}. */
export type Client<C extends Record<string, Call>> = {
  readonly [K in keyof C]: (...rest: InputRest<C[K]>) => Promise<CallValue<C[K]>>;
};

/** A field as text: texts as they are, everything else as JSON writes it. */
const fieldText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

/** The fields of a form-encoded call as its body. */
export function formText(fields: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fieldText(value)])).toString();
}

function fillPath(path: string, fields: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...fields };
  const url = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(fieldText(value));
  });
  return { url, rest };
}

function withQuery(url: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(key, fieldText(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}?${text}`;
}

/** Turns a call and its input into what a transport sends. */
export function outgoing(call: Call, input: Record<string, unknown> = {}, files?: readonly Blob[]): OutgoingCall {
  const { url, rest } = fillPath(call.path, input);
  const { method } = call;
  if (method === 'GET' || (method === 'DELETE' && !call.encrypted)) return { method, url: withQuery(url, rest), call };
  if (call.files === undefined) return { method, url, json: rest, call };
  const form = new FormData();
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) form.set(key, fieldText(value));
  for (const file of files ?? []) form.append(call.files.field, file);
  return { method, url, form, call };
}

/** Reads a reply: the value of a success, or a thrown {@link CallRefused}. */
export function readReply(call: Call, reply: IncomingReply): unknown {
  if (call.binary && reply.status === 200) return reply.body;
  const body = reply.body as { success?: boolean; value?: unknown; code?: string; message?: string } | null;
  if (reply.status === 200 && body?.success === true && body.code === OK_CODE) return body.value;
  throw new CallRefused(body?.code ?? 'INTERNAL', reply.status, body?.value ?? null, body?.message ?? '');
}

/** Makes the typed client of a call set over a transport. */
export function createClient<C extends Record<string, Call>>(set: CallSet<C>, transport: Transport): Client<C> {
  const client: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(set.calls)) {
    client[name] = async (input?: Record<string, unknown>, files?: readonly Blob[]) =>
      readReply(call, await transport(outgoing(call, input, files)));
  }
  return client as Client<C>;
}
