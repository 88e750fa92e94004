import type { HelpDevice, HelpSection } from '@talora/contract/content/content.ts';
import { NOW, type Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Texts } from './content.queries.ts';
import { cleanRichTexts } from './rich-text.ts';
import type { ContentTables } from './content.tables.ts';

/** An article of the help centre. */
interface HelpRow {
  readonly id: string;
  readonly section: HelpSection;
  readonly title: Texts;
  readonly content: Texts;
}

/** Live articles for a kind of device, in their order. */
export async function listHelpRows(db: Queryable, brandId: string, device: HelpDevice): Promise<HelpRow[]> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_help')
    .select(['id', 'section', 'title', 'content'])
    .$narrowType<HelpRow>()
    .where('brand_id', '=', brandId)
    .where('is_live', '=', true)
    .where('device', 'in', ['ALL', device])
    .where('starts_at', '<=', NOW)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', NOW)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows;
}

/** An article to be stored; its content is rich text. */
export interface NewHelp {
  readonly brandId: string;
  readonly section: HelpSection;
  readonly device: HelpDevice | 'ALL';
  readonly title: Texts;
  readonly content: Texts;
  readonly sort: number;
}

/** Stores an article, cleaned. */
export async function addHelp(platform: Platform, help: NewHelp): Promise<void> {
  await platform.db.kysely
    .$extendTables<ContentTables>()
    .insertInto('content_help')
    .values({
      id: platform.ids.next(),
      brand_id: help.brandId,
      section: help.section,
      device: help.device,
      title: JSON.stringify(help.title),
      content: JSON.stringify(cleanRichTexts(help.content)),
      sort: help.sort,
    })
    .execute();
}
