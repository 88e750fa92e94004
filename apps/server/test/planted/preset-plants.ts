import { change, copy, plant, remove, type Plant } from './plant.ts';

const EACH = 'whoever registered by a link has each contract that it presets offered, waiting, or missed, and nobody else has';
const TERMS = 'what was offered by a link is a contract that its agent asked for then, on the terms that it presets';

const P = 'agents_link_preset';
const O = 'agents_link_offer';
const PK = 'brand_id, code, kind';
const OK = 'member_id, kind';
const OFFERED = `state = 'offered'`;
/** The owner may take checks and ties off. */
const free = (table: string): string => `do $$ declare v record; begin
  for v in select conname, conrelid::regclass as t from pg_constraint where (conrelid = '${table}'::regclass or confrelid = '${table}'::regclass) and contype in ('c', 'f') loop
    execute format('alter table %s drop constraint %I', v.t, v.conname);
  end loop; end $$`;
const preset = (set: string): readonly string[] => [free(P), change(P, PK, set)];
const offer = (set: string, where = OFFERED): readonly string[] => [free(O), change(O, OK, set, where)];
const OTHER_BRAND = '(select id from site_brand where real_book = 101)';

/** Damage to what links preset, and to what was offered of it. */
export const PRESET_PLANTS: readonly Plant[] = [
  plant(`${P}.brand_id`, 'a preset of another brand', EACH, ...preset(`brand_id = ${OTHER_BRAND}`)),
  plant(`${P}.code`, 'a preset of another link', EACH, ...preset(`code = 'ABCDEFGHJK'`)),
  plant(`${P}.kind`, 'a preset of another kind', EACH, ...preset(`kind = 'hourly'`)),
  plant(`${P}.period`, 'a preset with another period', TERMS, ...preset(`period = 'M'`)),
  plant(`${P}.carries_loss`, 'a preset that carries a loss', TERMS, ...preset('carries_loss = not carries_loss')),
  plant(`${P}.rate`, 'a preset of a rate that was not offered', TERMS, ...preset('rate = rate + 1')),
  plant(`${P}-`, 'a preset is gone', EACH, free(P), remove(P, PK)),
  plant(`${O}.member_id`, 'offered to somebody else', EACH, ...offer('member_id = gen_random_uuid()')),
  plant(`${O}.kind`, 'another kind was offered', EACH, ...offer(`kind = 'hourly'`)),
  plant(`${O}.brand_id`, 'offered in another brand', EACH, ...offer(`brand_id = ${OTHER_BRAND}`)),
  plant(`${O}.code`, 'offered by another link', EACH, ...offer(`code = 'ABCDEFGHJK'`)),
  plant(`${O}.state`, 'an offer that is called waiting', TERMS, ...offer(`state = 'waiting'`)),
  plant(`${O}.problem`, 'an offer that was made and missed', TERMS, ...offer(`problem = 'off'`)),
  plant(`${O}.contract_id`, 'an offer by a contract that is not there', TERMS, ...offer('contract_id = gen_random_uuid()')),
  plant(`${O}.made_at`, 'registered at another time', EACH, ...offer(`made_at = made_at - interval '1 day'`)),
  plant(`${O}.ended_at`, 'offered at another time', TERMS, ...offer(`ended_at = ended_at + interval '1 day'`)),
  plant(`${O}-`, 'an offer is gone', EACH, remove(O, OK, OFFERED)),
  plant(
    `${O}+`,
    'an offer that no link presets',
    EACH,
    free(O),
    copy(O, OK, { kind: `'hourly'`, contract_id: 'gen_random_uuid()' }, OFFERED),
  ),
];
