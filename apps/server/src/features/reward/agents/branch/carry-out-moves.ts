import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listBrands, readSettingsWithin, type Brand } from '../../../base/site/site.ts';
import { tellRequestsChanged } from '../../../people/approvals/approvals.ts';
import { tellContracts } from '../contracts/tell-contracts.ts';
import { carryOut, findMove, listDueMoves } from './branch.queries.ts';
import { tellMove } from './tell-move.ts';

/** Carries one move out, with its entry in the audit chain. Resolves to whether pay is being worked out, so that the others wait too. */
async function carryOne(platform: Platform, brand: Brand, id: string): Promise<boolean> {
  const end = await platform.db.tx(async (tx) => {
    const settings = await readSettingsWithin(tx, brand.id);
    const done = await carryOut(tx, id, settings);
    if (done === null || done === 'busy') return done;
    const move = await findMove(tx, brand.id, id);
    assert(move !== undefined, 'what was carried out is what two people have ordered');
    await appendAudit(tx, {
      brandId: brand.id,
      actor: 'system',
      action: done === 'done' ? 'branch.moved' : 'branch.failed',
      subject: `member:${move.member_id}`,
      detail: {
        move: id,
        from: move.from_id,
        to: move.to_id,
        ...(done === 'done' ? { members: move.members, countsFrom: move.counts_from?.toISOString() } : { why: move.failure }),
      },
    });
    if (done === 'done') await tellMove(platform, tx, brand, move);
    return done;
  });
  if (end === 'done' || end === 'failed') tellRequestsChanged({ platform, brand });
  // Contracts may have ended with it.
  if (end === 'done') tellContracts(platform, brand.id);
  return end === 'busy';
}

/** Carries out every move whose day is about to begin, one after the other: each in one transaction, once, whoever is killed in between. */
export async function carryOutMoves(platform: Platform): Promise<void> {
  for (const brand of await listBrands(platform)) {
    for (const id of await listDueMoves(platform.db.kysely, brand.id)) {
      try {
        if (await carryOne(platform, brand, id)) break;
      } catch (error) {
        // The others are carried out, and this one is tried again by the next run.
        platform.log.error({ err: error, move: id }, 'a branch could not be moved');
      }
    }
  }
}
