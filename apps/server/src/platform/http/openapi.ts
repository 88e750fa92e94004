import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { PLATFORM_REFUSALS, REFUSALS } from '@talora/contract/core/refusals.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function parametersOf(call: Call, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = new Set([...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
}

function bodyOf(call: Call, input: Json): Json | undefined {
  if (call.method === 'GET' || call.method === 'DELETE') return undefined;
  if (call.encrypted) {
    const payload = {
      type: 'object',
      properties: { payload: { type: 'string', description: 'Compact JWE (ECDH-ES, A256GCM) of the fields below' } },
      required: ['payload'],
    };
    return { content: { 'application/json': { schema: payload } }, description: 'Encrypted', 'x-plain': input };
  }
  return { content: { [call.files === undefined ? 'application/json' : 'multipart/form-data']: { schema: input } } };
}

function operationOf(set: CallSet, name: string, call: Call): Json {
  const input = schemaOf(call.input, 'input');
  const body = bodyOf(call, input);
  const refusals = [...new Set([...call.refusals, ...PLATFORM_REFUSALS])];
  return {
    operationId: `${set.feature}.${name}`,
    summary: call.title,
    tags: [set.feature],
    parameters: parametersOf(call, input),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: call.binary
        ? { description: 'Picture', content: { 'image/webp': {} } }
        : { description: 'Success', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
    },
    'x-port': set.port,
    'x-access': call.access,
    'x-encrypted': call.encrypted ?? false,
    'x-step-up': call.stepUp ?? false,
    'x-idempotency-key': call.idempotencyKey ?? null,
    'x-audit': call.audit ?? null,
    'x-refusals': refusals.map((code) => ({ code, status: REFUSALS[code] })),
  };
}

/** Writes call sets as one OpenAPI 3.1 document; schemas are those the server checks with. */
export function openApiOf(sets: readonly CallSet[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const set of sets) {
    for (const [name, call] of Object.entries(set.calls)) {
      const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(set, name, call) };
    }
  }
  return { openapi: '3.1.0', info: { title: 'Talora', version }, paths };
}
