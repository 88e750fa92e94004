import { LINE_QUEUES } from '@talora/domain/bank/line-queues.ts';
import { ASIDE_REASONS, MATCH_KINDS } from '@talora/domain/bank/match-rules.ts';
import { DAY_ORDERS, DECIMAL_SIGNS } from '@talora/domain/bank/statement-cells.ts';
import { STATEMENT_BOUNDS } from '@talora/domain/bank/statement-lines.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, filledText, moment, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const lineRefusals = [...staffRefusals, 'BANK_LINE_TAKEN', 'BANK_LINE_UNFIT', 'REPLAY_MISMATCH'] as const;

const at = () => z.optional(queryInt(0, STATEMENT_BOUNDS.columns - 1));

/** How a file is read. Columns are counted from 0; the row that names them from 1, 0 for none. */
const mapping = {
  dateAt: at(),
  amountAt: at(),
  creditAt: at(),
  debitAt: at(),
  referenceAt: at(),
  moreAt: at(),
  counterAt: at(),
  balanceAt: at(),
  headRow: queryInt(0, STATEMENT_BOUNDS.rows),
  dayOrder: z.enum(DAY_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
};

/** The mapping that an account's last statement was read by, with the names that its columns had. */
const keptMapping = z.object({
  columns: z.record(z.string(), z.int()),
  names: z.record(z.string(), z.string()),
  headRow: z.int(),
  dayOrder: z.enum(DAY_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
});

const bankAccount = z.object({
  id: z.string(),
  bankName: z.string(),
  holder: z.string(),
  number: z.string(),
  /** Is it shown to members? One that is not may pay all the same. */
  isOn: z.boolean(),
  /** Newest day of its statements, the balance after its newest line, and lines that wait. */
  lastDay: z.nullable(z.string()),
  balance: z.nullable(z.string()),
  open: z.int(),
  mapping: z.nullable(keptMapping),
});

const statementFile = z.object({
  id: z.string(),
  account: z.string(),
  fileName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Lines that were new, and those that another file had brought. */
  taken: z.int(),
  known: z.int(),
  leftOut: z.int(),
  came: z.string(),
  left: z.string(),
  by: z.string(),
  at: moment(),
});

const preview = z.object({
  /** Lines that are new, and those that are known from another file. */
  fresh: z.int(),
  known: z.int(),
  skipped: z.int(),
  /** Rows that cannot be read, the first of them, and why. */
  unreadCount: z.int(),
  unread: z.array(z.object({ row: z.int(), problem: z.string(), text: z.string() })),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  came: z.string(),
  left: z.string(),
  currency: z.string(),
  isContinuous: z.nullable(z.boolean()),
  /** Of the new lines: those that fit one thing alone, and those that several may be. */
  exact: z.int(),
  several: z.int(),
  sample: z.array(
    z.object({
      row: z.int(),
      day: z.string(),
      amount: z.string(),
      reference: z.string(),
      counter: z.string(),
      balance: z.nullable(z.string()),
      isKnown: z.boolean(),
    }),
  ),
});

/** What a line may be, or is, the other side of. */
const thing = z.object({
  kind: z.enum(MATCH_KINDS),
  id: z.string(),
  /** Of a refund: the deposit that it is of. */
  aboutId: z.string(),
  no: z.string(),
  account: z.string(),
  memberId: z.string(),
  state: z.string(),
  sum: z.string(),
  at: moment(),
});

const candidate = z.object({ ...thing.shape, isNamed: z.boolean(), isSum: z.boolean(), isInTime: z.boolean(), isAccount: z.boolean() });

const match = z.object({
  id: z.string(),
  thing: z.nullable(thing),
  why: z.nullable(z.enum(ASIDE_REASONS)),
  note: z.string(),
  by: z.string(),
  at: moment(),
});

/** A line of a statement; `amount` is below zero for what left the account. */
const bankLine = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  counter: z.string(),
  balance: z.nullable(z.string()),
  match: z.nullable(match),
  /** What fits it exactly, and how many things may be meant. */
  exact: z.nullable(thing),
  candidates: z.int(),
});

const bankLineFile = z.object({
  ...bankLine.shape,
  choices: z.array(candidate),
  /** What was said of it before and taken back. */
  earlier: z.array(z.object({ ...match.shape, undoneBy: z.string(), undoneAt: moment(), undoNote: z.string() })),
  fileName: z.string(),
});

/** Console: statements of the brand's bank accounts, and what their lines are the other side of. */
export const bankConsoleCalls = callSet('bank', 'console', {
  bankAccounts: call({
    method: 'GET',
    path: '/ops/bank/accounts',
    title: 'Bank accounts of the brand, with how far their statements go',
    access: { staff: 'bank.read' },
    input: z.strictObject({}),
    reply: z.array(bankAccount),
    refusals: staffRefusals,
  }),
  bankStatements: call({
    method: 'GET',
    path: '/ops/bank/statements',
    title: 'Statements that were taken in, newest first',
    access: { staff: 'bank.read' },
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(statementFile),
    refusals: staffRefusals,
  }),
  previewStatement: call({
    method: 'POST',
    path: '/ops/bank/accounts/:id/preview',
    title: 'Read a statement and say what would be kept of it; nothing is',
    access: { staff: 'bank.match' },
    files: { field: 'statement', max: 1, required: true, kind: 'table' },
    input: z.strictObject({ id: uuid(), ...mapping }),
    reply: preview,
    refusals: [...staffRefusals, 'STATEMENT_UNREADABLE', 'STATEMENT_KNOWN'],
  }),
  keepStatement: call({
    method: 'POST',
    path: '/ops/bank/accounts/:id/statements',
    title: 'Take a statement in: its new lines are kept as they are',
    access: { staff: 'bank.match' },
    audit: 'bank.statement-kept',
    idempotencyKey: 'requestId',
    files: { field: 'statement', max: 1, required: true, kind: 'table' },
    // `leftOut` is how many rows the caller has seen that cannot be read.
    input: z.strictObject({ id: uuid(), requestId: requestId(), leftOut: queryInt(0, STATEMENT_BOUNDS.rows), ...mapping }),
    reply: statementFile,
    refusals: [...staffRefusals, 'STATEMENT_UNREADABLE', 'STATEMENT_KNOWN', 'CHANGED_MEANWHILE', 'REPLAY_MISMATCH'],
  }),
  bankLines: call({
    method: 'GET',
    path: '/ops/bank/lines',
    title: 'Lines of statements by queue, with what each may be; those that wait come oldest first',
    access: { staff: 'bank.read' },
    input: z.strictObject({ queue: z._default(z.enum(LINE_QUEUES), 'open'), day: z.optional(day()), pageNo: pageNo() }),
    reply: page(bankLine),
    refusals: staffRefusals,
  }),
  bankLine: call({
    method: 'GET',
    path: '/ops/bank/lines/:id',
    title: 'One line of a statement with all that it may be',
    access: { staff: 'bank.read' },
    input: z.strictObject({ id: uuid() }),
    reply: bankLineFile,
    refusals: staffRefusals,
  }),
  matchLine: call({
    method: 'POST',
    path: '/ops/bank/lines/:id/match',
    title: 'Say what a line is the other side of; a deposit that waits has it as evidence and is credited by its own decision',
    access: { staff: 'bank.match' },
    stepUp: true,
    audit: 'bank.line-matched',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), kind: z.enum(MATCH_KINDS), subjectId: uuid() }),
    reply: bankLineFile,
    refusals: [...lineRefusals, 'STEP_UP_REQUIRED', 'PAYOUT_OPEN', 'ILLEGAL_STATE'],
  }),
  setLineAside: call({
    method: 'POST',
    path: '/ops/bank/lines/:id/aside',
    title: 'Say that a line is the other side of nothing in our books, and why',
    access: { staff: 'bank.match' },
    audit: 'bank.line-set-aside',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), why: z.enum(ASIDE_REASONS), note: text(140) }),
    reply: bankLineFile,
    refusals: lineRefusals,
  }),
  undoMatch: call({
    method: 'POST',
    path: '/ops/bank/lines/:id/undo',
    title: 'Take back what was said of a line; it waits again',
    access: { staff: 'bank.match' },
    stepUp: true,
    audit: 'bank.match-undone',
    input: z.strictObject({ id: uuid(), matchId: uuid(), reason: filledText(140) }),
    reply: bankLineFile,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'STEP_UP_REQUIRED'],
  }),
});

/** A bank account of the brand. */
export type BankAccount = z.core.output<typeof bankAccount>;
/** A statement that was taken in. */
export type StatementFile = z.core.output<typeof statementFile>;
/** What would be kept of a statement. */
export type StatementPreview = z.core.output<typeof preview>;
/** A line of a statement. */
export type BankLine = z.core.output<typeof bankLine>;
/** The same with all that it may be. */
export type BankLineFile = z.core.output<typeof bankLineFile>;
/** A deposit, withdrawal or refund as a line's other side. */
export type BankThingView = z.core.output<typeof thing>;
