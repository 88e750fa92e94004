import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, requestId, text } from '../core/scalars.ts';

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Outside services, in the order in which they are shown. */
export const INTEGRATIONS = ['payment', 'sms', 'email', 'social', 'captcha', 'vendor', 'redis', 'anchor', 'backup'] as const;

/** Name of an outside service. */
export type IntegrationName = (typeof INTEGRATIONS)[number];

/** What a test does: it asks and changes nothing, or it sends a message to somebody. */
export const INTEGRATION_TESTS = ['ask', 'send'] as const;

/** Kinds of failures of the net. What exactly was the matter stands in the log: it names addresses inside. */
export const NET_FAILURES = ['noAnswer', 'refused', 'unknownName', 'certificate', 'closedAddress', 'otherFailure'] as const;

/** An outside service as it stands. Nothing of its keys or passwords is in it. */
const integration = z.object({
  name: z.enum(INTEGRATIONS),
  /** Code of a vendor, or name of a way to log in; null where there is one of its kind. */
  subject: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  /** `log`: messages are written down and not sent, as where the product is tried out; `own`: it needs no outside service. */
  setup: z.enum(['set', 'unset', 'log', 'own']),
  /** Where it is: a host, without names and passwords; null where that is of no meaning. */
  host: z.nullable(z.string()),
  /** Did it answer when it was asked last? Null: it was not asked yet. */
  isReachable: z.nullable(z.boolean()),
  /** When it was asked last. */
  checkedAt: z.nullable(moment()),
  /** When something last went well: an answer, a message that was taken, a call, an anchor, a copy. */
  succeededAt: z.nullable(moment()),
  failedAt: z.nullable(moment()),
  /** Why: one of `NET_FAILURES`, or what the service answered, in a sentence of the server. */
  failure: z.nullable(z.string()),
  /** It is older than it should be. */
  isLate: z.boolean(),
  /** Tests that the caller may make of it. */
  tests: z.array(z.enum(INTEGRATION_TESTS)),
});

/** Console: outside services of the installation, and tests of them. */
export const integrationsCalls = callSet('integrations', 'console', {
  integrations: call({
    method: 'GET',
    path: '/ops/integrations',
    title: 'Outside services: which are set up, whether they answer, what went well and what failed last',
    access: { staff: 'integration.read' },
    input: z.strictObject({}),
    reply: z.array(integration),
    refusals,
  }),
  tryIntegration: call({
    method: 'POST',
    path: '/ops/integrations/try',
    title: 'Test an outside service: ask it, or send a message by it',
    access: { staff: 'integration.try' },
    audit: 'integration.tried',
    // `to`: the address or number that a message is sent to; left out where the service is only asked.
    input: z.strictObject({
      requestId: requestId(),
      name: z.enum(INTEGRATIONS),
      subject: z.optional(text(64)),
      test: z.enum(INTEGRATION_TESTS),
      to: z.optional(text(254)),
    }),
    reply: z.object({
      /** `noted`: written into the message log alone, for no gateway is set. */
      outcome: z.enum(['ok', 'failed', 'noted']),
      failure: z.nullable(z.string()),
      tookMs: z.int(),
    }),
    refusals: [...refusals, 'FIELDS_INVALID'],
  }),
});

/** An outside service as it stands. */
export type Integration = z.core.output<typeof integration>;
/** How a test ended. */
export type IntegrationTried = z.core.output<(typeof integrationsCalls)['calls']['tryIntegration']['reply']>;
