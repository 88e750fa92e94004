import type { FieldProblem, RegisterField } from '../src/members/register-fields.ts';

/** Values of one registration field under its shipped rule: what passes, and what does not and why. */
interface FieldCases {
  readonly field: RegisterField;
  readonly good: readonly string[];
  readonly bad: readonly (readonly [string, FieldProblem['problem']])[];
}

const a = (count: number): string => 'a'.repeat(count);
const digits = (count: number): string => '7'.repeat(count);
/** Both sides of two bounds, in a text that fits the pattern. */
const bounds = (min: number, max: number, of: (count: number) => string): Pick<FieldCases, 'good' | 'bad'> => ({
  good: [of(min), of(max)],
  bad: [...(min > 1 ? [[of(min - 1), 'length'] as const] : []), [of(max + 1), 'length']],
});

/** A row: bounds on both sides, then what else passes and what else does not. */
const row = (
  field: RegisterField,
  { good, bad }: Pick<FieldCases, 'good' | 'bad'>,
  more: readonly string[] = [],
  wrong: readonly string[] = [],
): FieldCases => ({ field, good: [...good, ...more], bad: [...bad, ...wrong.map((text) => [text, 'pattern'] as const)] });

/** Every field of the form that a text alone can decide; form and server are run through the same rows. */
export const REGISTER_TABLE: readonly FieldCases[] = [
  row('username', bounds(4, 16, a), ['Mawar88'], ['9abc', 'ma war', 'mawar_8', 'マワール']),
  row('paymentPassword', bounds(6, 6, digits), ['004711'], ['12345a', '１２３４５６']),
  row('payeeName', bounds(2, 80, a), ['Siti binti Ali', 'Suresh', 'Kumar a/l Raju', '陈大文'], ['Ali 9', 'Ali  Abu', 'ali@mail.example']),
  row('fullName', bounds(2, 80, a), ["O'Neil Lee", 'Lee'], ['Lee!']),
  row('nickname', bounds(2, 20, a), ['小 明!', '\u{1F600}\u{1F600}']),
  row(
    'email',
    bounds(6, 120, (count) => `a@${a(Math.min(60, count - 5))}${count > 65 ? `.${a(count - 66)}` : ''}.co`.slice(0, count)),
    ['x.y@mail.example.com'],
    ['mawar88', 'a@b@c.com'],
  ),
  row('idNumber', bounds(4, 30, digits), ['A1234567'], ['12-34-56', '一二三四']),
  row('nationality', bounds(2, 60, a), ['Malaysia']),
  row('placeOfBirth', bounds(2, 60, a), ['Ipoh']),
  row('address', bounds(5, 200, a), ['12, Jalan Besar']),
  row('occupation', bounds(2, 60, a), ['Guru']),
  row('sourceOfIncome', bounds(2, 60, a), ['Gaji']),
  row('whatsapp', bounds(7, 15, digits), ['60123456789'], ['+60123456789']),
  row('facebook', bounds(2, 120, a), ['mawar.88'], ['mawar 88']),
  row('telegram', bounds(2, 40, a), ['@mawar'], ['@ mawar']),
  row('line', bounds(2, 40, a), ['mawar-88'], ['mawar 88']),
  row('wechat', bounds(2, 40, a), ['wx_mawar'], ['wx mawar']),
  row('zalo', bounds(7, 15, digits), ['84912345678'], ['zalo1234']),
  row('qqNum', bounds(5, 12, digits), ['10001'], ['1000a']),
  row('recommenderId', bounds(4, 20, digits), ['1000001'], ['nombor1']),
  { field: 'referralCode', good: [], bad: [['ABCDEFGHJ', 'length'], ['ABCDEFGHJKL', 'length'], ['ABCDE-GHJK', 'pattern'], ['ABCDEFGHJK', 'unknown']] }, // prettier-ignore
  { field: 'affiliateCode', good: [], bad: [['ABCDEFGHJ', 'length'], ['ABCDEFGHJKL', 'length'], ['ABCDE GHJK', 'pattern'], ['ABCDEFGHJK', 'unknown']] }, // prettier-ignore
  { field: 'birthday', good: ['1990-02-28', '1988-02-29'], bad: [['1990-2-28', 'length'], ['1990-02-30', 'pattern'], ['28-02-1990', 'pattern'], ['1899-12-31', 'age'], ['2990-01-01', 'age']] }, // prettier-ignore
];
