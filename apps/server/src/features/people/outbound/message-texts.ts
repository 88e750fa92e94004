import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { fillText, parametersIn, type TemplateChannel, type Words } from '@talora/domain/messages/template-words.ts';
import { businessDayOf, startOfDay } from '@talora/domain/time/business-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { OutboundTables } from './outbound.tables.ts';
import { wordsOfReason } from './adjustment-words.ts';
import { wordsOfContract } from './contract-words.ts';
import { templateOf, type TemplateName } from './templates.ts';

/** The words of a message in every shipped language. */
export type LanguageWords = Readonly<Record<ShippedLanguage, Words>>;

/** The words of a message at one place, with their version: 0 are those that ship. Without texts it never goes there. */
export interface TextsInForce {
  readonly version: number;
  readonly texts: LanguageWords | undefined;
  /** Are they the brand's own? */
  readonly isOwn: boolean;
}

const HEAD = /^\{brand\}(?:: |：)/;

/** In the inbox the brand stands above the message already. */
function withoutHead(text: string): string {
  const rest = text.replace(HEAD, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The words that ship for a message at one place; undefined for a place that it never goes to. */
export function shippedTexts(name: TemplateName, channel: TemplateChannel): LanguageWords | undefined {
  const { channels, subject, body } = templateOf(name);
  if (!channels.includes(channel)) return undefined;
  const own = channel === 'inbox' ? withoutHead : (text: string): string => text;
  const words = (language: ShippedLanguage): Words => ({ subject: own(subject[language]), body: own(body[language]) });
  return { MS: words('MS'), EN: words('EN'), CN: words('CN') };
}

/** Names that a text may hold in braces, the brand's among them. */
export function parametersOf(name: TemplateName): string[] {
  const { subject, body } = templateOf(name);
  const texts = SHIPPED_LANGUAGES.flatMap((language) => [subject[language], body[language]]);
  return [...new Set(['brand', ...texts.flatMap(parametersIn)])];
}

const ofBrand = (db: Queryable, brandId: string, name: string) =>
  db.$extendTables<OutboundTables>().selectFrom('outbound_template').where('brand_id', '=', brandId).where('template', '=', name);

/** The words of a message that are in force at a brand, by place. */
export async function readTextsInForce(
  db: Queryable,
  brandId: string,
  name: TemplateName,
): Promise<Readonly<Record<TemplateChannel, TextsInForce>>> {
  const rows = await ofBrand(db, brandId, name)
    .distinctOn('channel')
    .select(['channel', 'version', 'texts'])
    .orderBy('channel')
    .orderBy('version', 'desc')
    .execute();
  const inForce = (channel: TemplateChannel): TextsInForce => {
    const shipped = shippedTexts(name, channel);
    const row = rows.find((one) => one.channel === channel);
    if (row === undefined || shipped === undefined) return { version: 0, texts: shipped, isOwn: false };
    const own = row.texts as LanguageWords | null;
    return { version: row.version, texts: own ?? shipped, isOwn: own !== null };
  };
  return { inbox: inForce('inbox'), email: inForce('email'), sms: inForce('sms') };
}

/** The words of one version at one place; those that ship where the brand has no such version. */
export async function readTextsOf(
  db: Queryable,
  brandId: string,
  name: TemplateName,
  channel: TemplateChannel,
  version: number,
): Promise<LanguageWords | undefined> {
  const row =
    version === 0
      ? undefined
      : await ofBrand(db, brandId, name).where('channel', '=', channel).where('version', '=', version).select('texts').executeTakeFirst();
  return (row?.texts as LanguageWords | null | undefined) ?? shippedTexts(name, channel);
}

/** As pages write moments: the month in words, a clock of 24 hours. */
const MOMENT = { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** English is that of the country. */
const localeOf = (language: ShippedLanguage): string => (language === 'EN' ? 'en-MY' : LANGUAGES[language].tag);

const DAY = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A span of two moments, `from/to`: of whole days as its days, the last one included, else as a day and two times. */
function periodText(span: string, language: ShippedLanguage, timeZone: string): string {
  const [from, to] = span.split('/').map((iso) => new Date(iso));
  if (from === undefined || to === undefined || Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return span;
  const written = (at: Date, how: object): string => at.toLocaleString(localeOf(language), { ...how, timeZone });
  const isMidnight = (at: Date): boolean => startOfDay(businessDayOf(at, timeZone), timeZone).getTime() === at.getTime();
  if (!isMidnight(from) || !isMidnight(to)) return `${written(from, MOMENT)} – ${written(to, CLOCK)}`;
  const last = new Date(to.getTime() - 1);
  const [first, end] = [written(from, DAY), written(last, DAY)];
  return first === end ? first : `${first} – ${end}`;
}

function momentText(iso: string, language: ShippedLanguage, timeZone: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return at.toLocaleString(localeOf(language), { ...MOMENT, timeZone });
}

/** A decimal sum with its thousands apart, as pages write it: `1,234.50`. All languages of the product part them so. */
const groupedSum = (sum: string): string => sum.replace(/[0-9]+/, (whole) => BigInt(whole).toLocaleString('en-MY'));

/**
 * Puts facts into the words of a language; a missing fact leaves its name, which a test finds. `at` is a moment in ISO 8601, `why` the code of
 * a reason for an adjustment, `contract` a kind of contract, `period` two moments with a stroke between them, `amount` a decimal sum.
 */
export function fillWords(
  texts: LanguageWords,
  facts: Readonly<Record<string, string>>,
  language: ShippedLanguage,
  timeZone: string,
): Words {
  const fact = (name: string): string | undefined => {
    const value = facts[name];
    if (value === undefined) return undefined;
    if (name === 'why') return wordsOfReason(value, language);
    if (name === 'contract') return wordsOfContract(value, language);
    if (name === 'period') return periodText(value, language, timeZone);
    if (name === 'amount') return groupedSum(value);
    return name === 'at' ? momentText(value, language, timeZone) : value;
  };
  const { subject, body } = texts[language];
  return { subject: fillText(subject, fact), body: fillText(body, fact) };
}
