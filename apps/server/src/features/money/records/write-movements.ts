import type { CallArguments, FileReply } from '@talora/contract/core/call.ts';
import type { recordsCalls } from '@talora/contract/wallet/records.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { listRecordBefore, type RecordRow, type TransferFilter } from '../../base/ledger/ledger.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { accountFilterOf, listNumbersOf, recordView } from '../wallet/wallet.ts';
import { admitFile, momentsIn, ROWS_AT_ONCE, tableFile } from './record-file.ts';
import { recordTexts, type RecordTexts } from './record-texts.ts';

type Input = CallArguments<(typeof recordsCalls)['calls']['movementsFile']>;

/** Every movement of my wallet of the filter as a table, newest first. Refuses BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeMovements(context: MemberContext, input: Input): Promise<FileReply> {
  const { brand, caller } = context;
  const { from, to, filter } = accountFilterOf(context, input);
  await admitFile(context);
  const { movements } = recordTexts(textsLanguage(caller.language, brand.settings.defaultLanguage));
  const head = [
    movements.at,
    movements.kind,
    movements.effect,
    movements.amount,
    movements.available,
    movements.reference,
    movements.currency,
  ];
  return tableFile('movements', from, to, head, pagesOf(context, filter));
}

async function* pagesOf({ platform, brand, session, caller }: MemberContext, filter: TransferFilter): AsyncGenerator<string[][]> {
  const db = platform.db.kysely;
  const { kinds, effects } = recordTexts(textsLanguage(caller.language, brand.settings.defaultLanguage));
  const moment = momentsIn(brand.settings.timeZone);
  for (let before: RecordRow | null = null; ;) {
    const rows: RecordRow[] = await listRecordBefore(db, filter, before, ROWS_AT_ONCE);
    const numbers = await listNumbersOf(db, session.memberId, rows);
    yield rows.map((row) => {
      const line = recordView(row, brand.asset, numbers);
      return [
        moment(row.posted_at),
        kinds[line.kind as keyof RecordTexts['kinds']],
        effects[line.effect],
        line.amount,
        line.balanceAfter,
        line.reference ?? '',
        brand.asset.code,
      ];
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    before = last;
  }
}
