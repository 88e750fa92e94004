import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** What links preset, and what was offered of it. */
export const presetProofs: readonly LedgerProof[] = [
  sqlProof(
    'whoever registered by a link has each contract that it presets offered, waiting, or missed, and nobody else has',
    `select coalesce(o.member_id, r.id) as subject, coalesce(o.kind, r.kind) || ' by ' || coalesce(o.code, r.code) as detail
     from (select m.id, m.registered_at, p.brand_id, p.code, p.kind from agents_link_preset p
           join identity_member m on m.brand_id = p.brand_id and m.invite_code = p.code) r
     full join agents_link_offer o on o.member_id = r.id and o.brand_id = r.brand_id and o.code = r.code and o.kind = r.kind
     where not coalesce(abs(extract(epoch from o.made_at - r.registered_at)) < 60 and coalesce(o.ended_at >= o.made_at, o.state = 'waiting'), false)`,
  ),
  sqlProof(
    'what was offered by a link is a contract that its agent asked for then, on the terms that it presets',
    `select o.member_id as subject, o.kind || ' by ' || o.code || ', ' || o.state || coalesce(': ' || o.contract_id, '') as detail
     from agents_link_offer o
     left join agents_link_preset p on p.brand_id = o.brand_id and p.code = o.code and p.kind = o.kind
     left join agents_link l on l.brand_id = o.brand_id and l.code = o.code
     left join agents_contract c on c.id = o.contract_id left join agents_contract_event e on e.contract_id = c.id and e.version = 1
     where not coalesce((o.state = 'offered') = (o.contract_id is not null) and (o.state = 'missed') = (o.problem is not null)
       and (o.contract_id is null or c.brand_id = o.brand_id and c.payer_id = l.agent_id and c.payee_id = o.member_id and c.kind = p.kind
         and c.period is not distinct from p.period and c.carries_loss = p.carries_loss and c.ratio = p.rate
         and c.tiers = jsonb_build_array(jsonb_build_object('rate', p.rate::text, 'minActive', 0, 'minValidBet', '0', 'minLoss', '0'))
         and e.act = 'request' and e.side = 'payer' and e.actor_id = l.agent_id and abs(extract(epoch from e.at - o.ended_at)) < 60), false)`,
  ),
];
