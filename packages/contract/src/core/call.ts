import type { Access, SessionDuty } from '@talora/domain/access/guard.ts';
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Which listener answers a call. */
export type Port = 'site' | 'console' | 'arcade';

/** Who may call: a session kind, a staff member with a permission, or the holder of a game session. */
export type CallAccess = Access | 'game' | 'staff-anyone' | { readonly staff: StaffPermission };

/**
 * Files that a multipart call takes beside its fields: png or jpg, at most 5 MB each (specification, section 5). `table` is a
 * comma-separated one, whose refusal is STATEMENT_UNREADABLE; `list` one of accounts to be opened, refused as OPENING_LIST.
 */
export interface CallFiles {
  readonly field: string;
  readonly max: number;
  readonly required: boolean;
  readonly kind?: 'table' | 'list';
}

/**
 * One HTTP call. `input` is the whole of what a caller sends: path parameters, query or body fields together; which part
 * travels where follows from `path` and `method`. `reply` is what `value` holds on success.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly title: string;
  readonly access: CallAccess;
  readonly input: z.core.$ZodType;
  readonly reply: z.core.$ZodType;
  readonly refusals: readonly RefusalCode[];
  /** The body travels as `{payload: JWE}` (the specification's E). */
  readonly encrypted?: true;
  /** The body travels form-encoded, as the specification has it for this call. */
  readonly formEncoded?: true;
  /** A password must have been given within the last five minutes; `payment`: the payment password, where the member has one. */
  readonly stepUp?: true | 'payment';
  /** Answered too while the session still owes one of these. */
  readonly during?: readonly SessionDuty[];
  /** Answered too while the member is kept out: money comes home, and nothing is played or paid in. */
  readonly whileOut?: true;
  /** Bytes of the body at most, where a list that was shown comes back; other calls take what the server takes of any. */
  readonly bodyBytes?: number;
  /** Input field that makes a repeat return the first answer. */
  readonly idempotencyKey?: 'requestId' | 'clientBetId';
  readonly files?: CallFiles;
  /** The reply is an image, or a file, instead of the envelope. */
  readonly binary?: true;
  /** Whoever accepts pictures and no data (`Accept: image/*`) gets one in place of the envelope. */
  readonly isPictured?: true;
  /** What is at this address never changes: browsers keep a success. */
  readonly isKept?: true;
  /** Answered in maintenance and from blocked regions too. */
  readonly always?: true;
  /** Name of the audit entry that a success writes. */
  readonly audit?: string;
}

/** The calls of one feature. */
export interface CallSet<C extends Record<string, Call> = Record<string, Call>> {
  readonly feature: string;
  readonly port: Port;
  readonly calls: C;
}

/** Declares a call; its literal type is kept, so that access and schemas reach handlers and clients. */
export function call<const D extends Call>(definition: D): D {
  return definition;
}

/** Declares the calls of one feature on one port. */
export function callSet<const C extends Record<string, Call>>(feature: string, port: Port, calls: C): CallSet<C> {
  return { feature, port, calls };
}

/** What a caller passes. */
export type CallInput<C extends Call> = z.core.input<C['input']>;
/** What a handler receives after checking. */
export type CallArguments<C extends Call> = z.core.output<C['input']>;
/** What a handler returns. */
export type CallResult<C extends Call> = C['binary'] extends true
  ? BinaryReply | FileReply
  : z.core.input<C['reply']> | (C['isPictured'] extends true ? BinaryReply : never);
/** What a caller gets. */
export type CallValue<C extends Call> = C['binary'] extends true ? Blob : z.core.output<C['reply']>;

/** An image on its way out. */
export interface BinaryReply {
  readonly contentType: 'image/webp' | 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** A file that is saved under its name, written while it is sent. */
export interface FileReply {
  readonly contentType: 'text/csv; charset=utf-8' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** ASCII letters, digits, `-` and `.`. */
  readonly fileName: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/** Every reply's body. */
export interface Envelope<V = unknown> {
  readonly success: boolean;
  readonly value: V;
  readonly message: string;
  readonly code: string;
}

/** The code of a successful reply. */
export const OK_CODE = 'OK';
