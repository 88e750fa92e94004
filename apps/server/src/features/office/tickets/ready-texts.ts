import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { READY_BOUNDS, unknownReadyWords } from '@talora/domain/tickets/tickets.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findReadyRow, listReadyRows, retireReadyRow, storeReadyRow } from './ready-texts.queries.ts';

type Calls = (typeof ticketsConsoleCalls)['calls'];
type Shown = CallResult<Calls['readyTexts']>;

/** Ready answers of the brand by name. */
export async function listReadyTexts({ platform, brand }: StaffContext): Promise<Shown> {
  return { texts: await listReadyRows(platform.db.kysely, brand.id) };
}

/**
 * Writes a ready answer in every language, or changes the one that was seen. Refuses FIELDS_INVALID for a word in braces that stands for
 * nothing, CHANGED_MEANWHILE, NAME_TAKEN, LIST_FULL.
 */
export async function saveReadyText(
  context: StaffContext,
  { id, version, name: typedName, texts: typed }: CallArguments<Calls['saveReadyText']>,
): Promise<Shown> {
  const { platform, brand, staff } = context;
  const name = typedName.trim();
  const texts = { MS: typed.MS.trim(), EN: typed.EN.trim(), CN: typed.CN.trim() };
  const wrong = SHIPPED_LANGUAGES.filter((language) => unknownReadyWords(texts[language]).length > 0);
  if (wrong.length > 0)
    refuse('FIELDS_INVALID', { fields: Object.fromEntries(wrong.map((language) => [language, { problem: 'unknown' }])) });
  await platform.db.tx(async (tx) => {
    await takeTurn(tx, `ready texts ${brand.id}`);
    const before = await findReadyRow(tx, brand.id, id);
    const isSame =
      before !== undefined && before.name === name && SHIPPED_LANGUAGES.every((language) => before.texts[language] === texts[language]);
    if (isSame && !before.isRetired) return;
    if ((before?.version ?? 0) !== version || before?.isRetired === true) refuse('CHANGED_MEANWHILE', { version: before?.version ?? 0 });
    const others = (await listReadyRows(tx, brand.id)).filter((one) => one.id !== id);
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) refuse('NAME_TAKEN');
    if (others.length >= READY_BOUNDS.most) refuse('LIST_FULL', { max: READY_BOUNDS.most });
    await storeReadyRow(tx, brand.id, { id, name, texts, version: version + 1 });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'ready-text.saved',
      subject: `ready-text:${id}`,
      detail: { before: before === undefined ? null : { name: before.name, ...before.texts }, after: { name, ...texts } },
    });
  });
  return listReadyTexts(context);
}

/** Takes a ready answer out of the list; one that is out of it stays so. Refuses NOT_FOUND. */
export async function retireReadyText(context: StaffContext, id: string): Promise<Shown> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    const before = (await findReadyRow(tx, brand.id, id)) ?? refuse('NOT_FOUND');
    if (!(await retireReadyRow(tx, brand.id, id))) return;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'ready-text.retired',
      subject: `ready-text:${id}`,
      detail: { name: before.name },
    });
  });
  return listReadyTexts(context);
}
