import type { Job } from '../../platform/jobs/jobs.ts';
import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';
import { deleteOldGameSessions } from './game-session.ts';

export { arcadeSet, arcadeSiteSet } from './arcade.routes.ts';
export { countGamesOf, findGameSession, type GameContext } from './game-session.ts';

/** Timed work of the house provider. */
export const arcadeJobs: readonly Job[] = [{ name: 'arcade.delete-old-sessions', every: '33 * * * *', run: deleteOldGameSessions }];

/** Why trial chips exist, and that every house round is a play with the same sums. */
export const arcadeProofs: readonly LedgerProof[] = [
  sqlProof(
    'every demo grant has its game session',
    `select t.id as subject, 'granted ' || t.amount as detail from ledger_transfer t
     left join arcade_session s on s.demo_grant_id = t.id and s.member_id = t.member_id and s.demo_grant = t.amount
     where t.kind = 90 and s.token_hash is null`,
  ),
  sqlProof(
    'every house round is a play with the same sums',
    `select r.id as subject, 'round ' || r.stake || ' pays ' || r.payout || ', play ' || coalesce(p.stake, 0) || ' pays ' || coalesce(p.payout, 0) as detail
     from arcade_round r left join play p on p.member_id = r.member_id and p.id = r.id
     where p.id is null or p.stake <> r.stake or p.payout <> r.payout or p.game_id <> r.game_id`,
  ),
  sqlProof(
    'nonces of a pair have no gap',
    `select pair_id as subject, count(*) || ' rounds, last nonce ' || max(nonce) as detail from arcade_round group by pair_id having count(*) <> max(nonce) + 1`,
  ),
];
