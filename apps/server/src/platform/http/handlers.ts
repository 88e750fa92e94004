import type { Call, CallArguments, CallResult, CallSet } from '@talora/contract/core/call.ts';

/** A file of a multipart call, whole in memory; its size is capped before. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** Contexts that handlers receive, by who may call. Each feature knows the ones it needs. */
export interface ContextMap {
  readonly visitor: unknown;
  readonly member: unknown;
  readonly game: unknown;
  readonly staff: unknown;
}

/** The context of a call, from its declared access. */
export type ContextFor<D extends Call, X extends ContextMap> = D['access'] extends 'anyone'
  ? X['visitor']
  : D['access'] extends 'member' | 'real-member'
    ? X['member']
    : D['access'] extends 'game'
      ? X['game']
      : X['staff'];

/** One handler for each call of a set; a missing one does not compile. */
export type Handlers<S extends CallSet, X extends ContextMap> = {
  readonly [K in keyof S['calls']]: (
    context: ContextFor<S['calls'][K], X>,
    input: CallArguments<S['calls'][K]>,
    files: readonly UploadedFile[],
  ) => Promise<CallResult<S['calls'][K]>>;
};

/** A handler without its types, as the mounting code runs it. */
export type AnyHandler = (context: unknown, input: unknown, files: readonly UploadedFile[]) => Promise<unknown>;

/** A call set with its handlers, ready to be mounted on its port. */
export interface MountedSet {
  readonly set: CallSet;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Ties handlers to their call set. */
export function serve<S extends CallSet, X extends ContextMap>(set: S, handlers: Handlers<S, X>): MountedSet {
  return { set, handlers: handlers as unknown as Record<string, AnyHandler> };
}
