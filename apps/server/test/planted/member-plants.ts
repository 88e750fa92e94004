import { change, copy, plant, remove, type Plant } from './plant.ts';

const BRAND = 'every deposit and withdrawal is of its member’s brand and in its currency';
const OTHER_BRAND = `(select id from site_brand where real_book = 101)`;

/** Damage to members and the names that lead to them. */
export const MEMBER_PLANTS: readonly Plant[] = [
  plant(
    'identity_member.brand_id',
    'a member of another brand',
    BRAND,
    change(
      'identity_member',
      'id',
      `brand_id = ${OTHER_BRAND}`,
      `exists (select from wallet_deposit d where d.member_id = identity_member.id)`,
    ),
  ),
  plant(
    'identity_member.id identity_member-',
    'a member is gone',
    'every member has the name that leads to it',
    remove('identity_member', 'id'),
  ),
  plant(
    'identity_member+',
    'a member that nobody can name',
    'every member has the name that leads to it',
    copy('identity_member', 'id', { id: 'gen_random_uuid()', no: '900000' }),
  ),
  plant(
    'identity_member.no',
    'a member with another number',
    'every member has the name that leads to it',
    change('identity_member', 'id', 'no = no + 900000'),
  ),
  plant(
    'identity_member.username',
    'a member with another name',
    'every member has the name that leads to it',
    change('identity_member', 'id', `username = 'other'`),
  ),
  plant(
    'identity_username.member_id',
    'a name that leads to another member',
    'every member has the name that leads to it',
    change('identity_username', 'brand_id, username_key', 'member_id = gen_random_uuid()'),
  ),
  plant(
    'identity_username.brand_id',
    'a name at another brand',
    'every member has the name that leads to it',
    change('identity_username', 'brand_id, username_key', `brand_id = ${OTHER_BRAND}`),
  ),
  plant(
    'identity_username.username_key',
    'another name of a member',
    'every member has the name that leads to it',
    change('identity_username', 'brand_id, username_key', `username_key = 'other'`),
  ),
  plant(
    'identity_username-',
    'a name is gone',
    'every member has the name that leads to it',
    remove('identity_username', 'brand_id, username_key'),
  ),
  plant(
    'identity_username+',
    'a second name',
    'every member has the name that leads to it',
    `insert into identity_username (brand_id, username_key, member_id) select brand_id, 'second', gen_random_uuid() from identity_username limit 1`,
  ),
];
