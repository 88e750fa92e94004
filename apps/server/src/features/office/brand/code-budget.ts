import type { CallArguments } from '@talora/contract/core/call.ts';
import type { codeBudgetCalls, CodeBudgetState } from '@talora/contract/site/code-budget-console.ts';
import { raisesBudgets } from '@talora/domain/site/site-widening.ts';
import { CODE_BUDGET_NAMES, findBudgetProblems, type CodeBudgets } from '@talora/domain/codes/code-budgets.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { freeSendings, readCodeUsage } from '../../people/codes/codes.ts';
import { closeBreaker, findBreaker } from '../../people/outbound/outbound.ts';
import { areSettings, getBrand, readSettingsWithin, storeSettingsFromWithin, type BrandSettings } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

type Calls = (typeof codeBudgetCalls)['calls'];

const CHANNELS = ['sms', 'email'] as const;

const budgetsOf = (settings: BrandSettings): CodeBudgets =>
  Object.fromEntries(CODE_BUDGET_NAMES.map((name) => [name, settings[name]])) as CodeBudgets;

/** A number or an e-mail address as staff see it. */
const masked = (target: string): string => (target.includes('@') ? maskedEmail(target) : maskedMobile(target)) ?? '••••';

/** How many codes went out by each channel, to whom and at whose asking, what stops it, and the budgets. */
export async function showCodeBudget({ platform, brand }: StaffContext): Promise<CodeBudgetState> {
  const db = platform.db.kysely;
  const channels = CHANNELS.map(async (channel) => {
    const [usage, breaker] = await Promise.all([readCodeUsage(db, brand.id, channel), findBreaker(db, brand.id, channel)]);
    return {
      channel,
      sentHour: usage.sentHour,
      sentDay: usage.sentDay,
      sentDayNew: usage.sentDayNew,
      prefixes: usage.prefixes,
      targets: usage.targets.map(({ id, target, hour, day }) => ({ id, target: masked(target), sentHour: hour, sentDay: day })),
      callers: usage.callers.map(({ id, ip, hour }) => ({ id, ip, sentHour: hour })),
      refused: usage.refused.map(({ reason, target, ip, times, last_at }) => ({
        reason,
        target: masked(target),
        ip,
        times,
        lastAt: last_at.toISOString(),
      })),
      pause: breaker === undefined ? null : { reason: breaker.reason, until: breaker.open_until.toISOString() },
    };
  });
  const { settings } = await getBrand(platform, brand.id);
  return { budgets: { ...budgetsOf(settings) }, channels: await Promise.all(channels) };
}

/** Changes the budgets. Refuses FIELDS_INVALID for what contradicts itself, ILLEGAL_STATE when `from` is not what stands, APPROVAL_ASKED for letting more out. */
export async function changeCodeBudget(
  context: StaffContext,
  { from, to, reason }: CallArguments<Calls['changeCodeBudget']>,
): Promise<CodeBudgetState> {
  const { platform, brand, staff } = context;
  const fields = findBudgetProblems(to);
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  const changed = CODE_BUDGET_NAMES.filter((name) => from[name] !== to[name]);
  await storeOrAsk(
    context,
    async (tx) => {
      const settings = await readSettingsWithin(tx, brand.id, true);
      const changes = areSettings(settings, from) ? raisesBudgets(from, to) : [];
      return { kind: 'site.codes', changes, detail: { from, to } satisfies SiteDetails['site.codes'], reason };
    },
    (tx) =>
      storeSettingsFromWithin(platform, tx, brand.id, { from, to }, (within) =>
        appendAudit(within, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: 'budget.changed',
          subject: `brand:${brand.id}`,
          detail: { changes: Object.fromEntries(changed.map((name) => [name, { from: from[name], to: to[name] }])), reason: reason.trim() },
        }),
      ),
  );
  return showCodeBudget(context);
}

/** Lets a stopped channel send again; nothing happens when it runs. */
export async function resumeCodes(
  context: StaffContext,
  { channel, reason }: CallArguments<Calls['resumeCodes']>,
): Promise<CodeBudgetState> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    const closed = await closeBreaker(tx, brand.id, channel);
    if (closed === undefined) return;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'budget.resumed',
      subject: `brand:${brand.id}`,
      detail: { channel, stoppedFor: closed, reason: reason.trim() },
    });
  });
  return showCodeBudget(context);
}

/** Begins to count a number or an address anew; nothing happens when nothing counts. */
export async function freeCodes(
  context: StaffContext,
  { channel, what, id, reason }: CallArguments<Calls['freeCodes']>,
): Promise<CodeBudgetState> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    const freed = await freeSendings(tx, brand.id, channel, what, id);
    if (freed === undefined) return;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'budget.freed',
      subject: `brand:${brand.id}`,
      detail: { channel, what, freed: what === 'target' ? masked(freed) : freed, reason: reason.trim() },
    });
  });
  return showCodeBudget(context);
}
