import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** That nobody was told of an answer that is not there. */
export const ticketProofs: readonly LedgerProof[] = [
  sqlProof(
    'a message about a ticket tells its member of an answer of staff',
    `select m.id as subject, m.template || ' without its answer' as detail from inbox_message m
     where [[m]] and m.template = 'ticket_answered' and not exists (select from tickets_message t
       join content_feedback f on f.id = t.ticket_id where t.ticket_id = m.about_id and t.id = m.cause and f.member_id = m.member_id
         and t.author = 'staff' and not t.is_remark)`,
  ),
];
