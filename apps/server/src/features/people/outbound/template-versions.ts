import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { checkWords, type TemplateChannel, type WordProblem, type WordRules } from '@talora/domain/messages/template-words.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import { nowOf } from '../../../platform/clock.ts';
import { NOW, type Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { modeOf } from './channels.ts';
import { parametersOf, readTextsInForce, shippedTexts, type LanguageWords } from './message-texts.ts';
import type { OutboundTables } from './outbound.tables.ts';
import { isTemplateName, templateOf, TEMPLATES, type TemplateName } from './templates.ts';

/** A message at one place, as its address names it. */
export interface TemplateKey {
  readonly template: string;
  readonly channel: TemplateChannel;
}

/** The message at a place with the words that ship. Refuses NOT_FOUND for a place that it never goes to. */
export function findTemplate({ template, channel }: TemplateKey): { readonly name: TemplateName; readonly shipped: LanguageWords } {
  const shipped = isTemplateName(template) ? shippedTexts(template, channel) : undefined;
  if (!isTemplateName(template) || shipped === undefined) return refuse('NOT_FOUND');
  return { name: template, shipped };
}

/** What the words of a message may hold at a place. */
const rulesOf = (name: TemplateName, channel: TemplateChannel): WordRules => ({
  channel,
  parameters: parametersOf(name),
  secret: templateOf(name).secret ?? null,
});

/** Refuses FIELDS_INVALID, naming language and part, where words hold what their message does not know. */
export function checkTexts(name: TemplateName, channel: TemplateChannel, texts: LanguageWords): void {
  const rules = rulesOf(name, channel);
  const fields: Record<string, WordProblem> = {};
  for (const language of SHIPPED_LANGUAGES)
    for (const [part, problem] of Object.entries(checkWords(texts[language], rules))) fields[`${language}.${part}`] = problem;
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
}

/** What a preview and a trial say instead of facts. */
export function sampleFacts({ platform, brand }: StaffContext): Record<string, string> {
  return {
    brand: brand.name,
    currency: brand.asset.symbol,
    amount: formatAmount(12_000n, brand.asset),
    no: '260101-000123',
    reason: '…',
    why: '…',
    name: 'bu***a',
    reference: 'BK-123',
    minutes: '60',
    code: '123456',
    link: 'https://talora.example/',
    username: 'bunga',
    device: 'Chrome, Android',
    address: '203.0.113.7',
    at: nowOf(platform.clock).toISOString(),
    contract: '…',
    rate: '1.5',
    period: '…',
    count: '12',
    title: '…',
    text: '…',
  };
}

const names = Object.keys(TEMPLATES) as TemplateName[];

/** Every message by place, with the subject in force. */
export async function listTemplates({ platform, brand }: StaffContext) {
  const rows = await Promise.all(
    names.map(async (name) => {
      const inForce = await readTextsInForce(platform.db.kysely, brand.id, name);
      const { kind, channels } = templateOf(name);
      return channels.map((channel) => {
        const { version, texts, isOwn } = inForce[channel];
        return { template: name, channel, kind, version, isOwn, subject: texts ?? refuse('NOT_FOUND') };
      });
    }),
  );
  return rows.flat();
}

async function listVersions(db: Queryable, brandId: string, { template, channel }: TemplateKey) {
  return db
    .$extendTables<OutboundTables>()
    .selectFrom('outbound_template')
    .where('brand_id', '=', brandId)
    .where('template', '=', template)
    .where('channel', '=', channel)
    .select(['version', 'texts', 'staff_id', 'saved_at'])
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
}

/** The words of a message at one place with all that an editor needs. Refuses NOT_FOUND. */
export async function showTemplate(context: StaffContext, key: TemplateKey) {
  const { platform, brand } = context;
  const { name, shipped } = findTemplate(key);
  const { channel } = key;
  const db = platform.db.kysely;
  const [inForce, versions, staffNames] = await Promise.all([
    readTextsInForce(db, brand.id, name),
    listVersions(db, brand.id, key),
    listStaffNames(db, brand.id),
  ]);
  const { parameters, secret } = rulesOf(name, channel);
  const samples = sampleFacts(context);
  return {
    template: name,
    channel,
    kind: templateOf(name).kind,
    version: inForce[channel].version,
    texts: inForce[channel].texts ?? shipped,
    shipped,
    parameters: [...parameters],
    secret,
    samples: Object.fromEntries(parameters.map((parameter) => [parameter, samples[parameter] ?? parameter])),
    isSent: channel !== 'inbox' && modeOf(platform, channel) === 'outside',
    history: versions.map((row) => ({
      version: row.version,
      savedAt: row.saved_at.toISOString(),
      savedBy: staffNames.get(`staff:${row.staff_id}`) ?? null,
      texts: row.texts as LanguageWords | null,
    })),
  };
}

/**
 * Puts other words in force, or those that ship again (null). Messages that are there keep the words that they were written with. The same
 * again changes nothing. Refuses NOT_FOUND, FIELDS_INVALID, CHANGED_MEANWHILE.
 */
export async function saveTemplate(
  { platform, brand, staff }: StaffContext,
  { version, texts, ...key }: TemplateKey & { readonly version: number; readonly texts: LanguageWords | null },
): Promise<{ version: number }> {
  const { name, shipped } = findTemplate(key);
  const { template, channel } = key;
  if (texts !== null) checkTexts(name, channel, texts);
  return platform.db.tx(async (tx) => {
    const [last] = await listVersions(tx, brand.id, key);
    const at = last?.version ?? 0;
    const now = (last?.texts as LanguageWords | null | undefined) ?? null;
    if (canonicalJson(now) === canonicalJson(texts)) return { version: at };
    if (at !== version) refuse('CHANGED_MEANWHILE', { version: String(at) });
    const written = await tx
      .$extendTables<OutboundTables>()
      .insertInto('outbound_template')
      .values({
        brand_id: brand.id,
        template,
        channel,
        version: at + 1,
        texts: texts === null ? null : JSON.stringify(texts),
        staff_id: staff.staffId,
        saved_at: NOW,
      })
      .onConflict((same) => same.columns(['brand_id', 'template', 'channel', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (written === undefined) refuse('CHANGED_MEANWHILE', { version: String(at + 1) });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'message-template.saved',
      subject: `message-template:${template}.${channel}`,
      detail: { before: now ?? shipped, after: texts ?? shipped, version: at + 1 },
    });
    return { version: at + 1 };
  });
}
