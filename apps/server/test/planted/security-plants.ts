import { change, plant, type Plant } from './plant.ts';

const K = 'member_id, id';
const SECURITY = 'every security deposit was held for, and is lost or free as its withdrawal ended';
const LOST = 'every posted security deposit is of a withdrawal that counts as received and the other way round';

/** Damage to security deposits of withdrawals. */
export const SECURITY_PLANTS: readonly Plant[] = [
  plant(
    'wallet_withdrawal.security',
    'a security deposit of less',
    SECURITY,
    change('wallet_withdrawal', K, 'security = security - 1', `state = 'auto_confirmed' and security > 1`),
  ),
  plant(
    'wallet_withdrawal.security_hold_id',
    'a security deposit of another hold',
    SECURITY,
    change('wallet_withdrawal', K, 'security_hold_id = gen_random_uuid()', 'security > 0'),
  ),
  plant(
    'wallet_withdrawal.state ledger_hold_resolution.posted_amount',
    'a security deposit was lost though the member had answered',
    SECURITY,
    `update ledger_hold_resolution r set outcome = 1, posted_amount = w.security, transfer_id = gen_random_uuid()
       from wallet_withdrawal w where w.security_hold_id = r.hold_id and w.member_id = r.member_id and w.state = 'confirmed'`,
  ),
  plant(
    'ledger_transfer.amount',
    'a lost security deposit of less',
    LOST,
    change('ledger_transfer', 'member_id, id, kind', 'amount = amount - 1', 'kind = 17'),
  ),
];
