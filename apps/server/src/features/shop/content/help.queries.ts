import { sql } from 'kysely';
import type { HelpDevice, HelpSection } from '@talora/contract/content/content.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Texts } from './content.queries.ts';
import { cleanRichTexts } from './rich-text.ts';

/** An article of the help centre. */
interface HelpRow {
  readonly id: string;
  readonly section: HelpSection;
  readonly title: Texts;
  readonly content: Texts;
}

/** Live articles for a kind of device, in their order. */
export async function listHelpRows(db: Queryable, brandId: string, device: HelpDevice): Promise<HelpRow[]> {
  const { rows } = await sql<HelpRow>`select id, section, title, content from content_help
    where brand_id = ${brandId} and is_live and device in ('ALL', ${device})
      and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) order by sort, id`.execute(db);
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
  await sql`insert into content_help (id, brand_id, section, device, title, content, sort)
    values (${platform.ids.next()}, ${help.brandId}, ${help.section}, ${help.device}, ${JSON.stringify(help.title)}::jsonb,
            ${JSON.stringify(cleanRichTexts(help.content))}::jsonb, ${help.sort})`.execute(platform.db.kysely);
}
