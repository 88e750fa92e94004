import type { Locator } from '@playwright/test';
import { defaultRegisterRule, type RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import type { ConsolePages } from './console-pages.ts';
import {
  GUEST_FORMS,
  MEMBER_FORMS,
  openRegistration,
  PATTERN_ROUNDS,
  TABLE_RULES,
  typeForms,
  typePatternRound,
  typeRegisterTable,
  type FormRow,
} from './form-tables.ts';
import { expect, isFull, test } from './journey.ts';
import { labelled, newPerson, PlayerSite } from './player-pages.ts';
import { startUnguardedSite } from './unguarded-site.ts';

// One picture of the page for each of a thousand steps would take longer than the steps.
test.use({ trace: 'off' });

const wrong = (rows: readonly FormRow[]): string[] =>
  rows.filter(({ isRight }) => !isRight).map(({ row, want, shown }) => `${row}: "${shown}" in place of ${want ?? 'nothing'}`);

type Kept = Pick<RegisterFieldRule, 'field' | 'enabled' | 'required'> & Readonly<Record<'minLength' | 'maxLength' | 'pattern', string>>;

const kept = (rule: RegisterFieldRule): Kept => ({
  field: rule.field,
  enabled: rule.enabled,
  required: rule.required,
  minLength: String(rule.minLength),
  maxLength: String(rule.maxLength),
  pattern: rule.acceptedPattern === '*' ? '*' : String(rule.patternId),
});

/** The page of the console on which registration is set. */
class RegisterSetting {
  private readonly staffer: ConsolePages;
  private readonly present = new Map<string, Kept>();

  constructor(staffer: ConsolePages) {
    this.staffer = staffer;
  }

  private fieldArea(field: string): Locator {
    return this.staffer.page.getByRole('group', { name: this.staffer.texts.say(`registerField.${field}`), exact: true });
  }

  /** What stands at a field; one that is off has the shipped rule behind it. */
  async read(field: RegisterFieldRule['field']): Promise<Kept> {
    const shipped = kept(defaultRegisterRule(field));
    const { say } = this.staffer.texts;
    const fieldArea = this.fieldArea(field);
    const enabled = await fieldArea.getByRole('checkbox', { name: say('registerSetting.enabled') }).isChecked();
    if (!enabled) return shipped;
    const required = await fieldArea.getByRole('checkbox', { name: say('registerSetting.required') }).isChecked();
    const valueOf = (name: 'min' | 'max' | 'pattern'): Promise<string> => labelled(fieldArea, say(`registerSetting.${name}`)).inputValue();
    const rule = { minLength: await valueOf('min'), maxLength: await valueOf('max'), pattern: await valueOf('pattern') };
    const read = { field, enabled, required, ...rule };
    this.present.set(field, read);
    return read;
  }

  private async write(rule: Kept): Promise<void> {
    const { say } = this.staffer.texts;
    const fieldArea = this.fieldArea(rule.field);
    const present = this.present.get(rule.field);
    const tick = (name: 'enabled' | 'required', isOn: boolean): Promise<void> =>
      fieldArea.getByRole('checkbox', { name: say(`registerSetting.${name}`) }).setChecked(isOn);
    if (present?.enabled !== true) await tick('enabled', true);
    if (present?.required !== rule.required) await tick('required', rule.required);
    if (present?.minLength !== rule.minLength) await labelled(fieldArea, say('registerSetting.min')).fill(rule.minLength);
    if (present?.maxLength !== rule.maxLength) await labelled(fieldArea, say('registerSetting.max')).fill(rule.maxLength);
    if (present?.pattern !== rule.pattern) await labelled(fieldArea, say('registerSetting.pattern')).selectOption(rule.pattern);
    if (!rule.enabled) await tick('enabled', false);
    this.present.set(rule.field, rule);
  }

  /** Sets the fields and keeps the setting. */
  async save(rules: readonly Kept[]): Promise<void> {
    const { page, texts } = this.staffer;
    const { say } = texts;
    for (const rule of rules) await this.write(rule);
    const reset = page.getByRole('button', { name: say('registerSetting.reset'), exact: true });
    if (!(await reset.isVisible())) return; // it is so already
    await page.getByRole('button', { name: say('registerSetting.save'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('registerSetting.confirmTitle') });
    await labelled(dialog, say('brand.reason')).fill('Jadual medan');
    await dialog.getByRole('button', { name: say('registerSetting.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(reset).toBeHidden();
  }
}

// A thousand values typed one by one, on the long list; the server goes through the same tables on the short one.
if (isFull)
  test('every rule of every field is told by the form, and by a form without its rules it is not', async ({ staffer, visit }) => {
    test.setTimeout(900_000);
    const guarded = await visit({ width: 1440 });
    const loose = await visit({ width: 1440 });
    const unguarded = await startUnguardedSite();
    const bare = new PlayerSite(loose.page, unguarded.origin);
    await staffer.go('register');
    const setting = new RegisterSetting(staffer);
    const before: Kept[] = [];
    for (const { field } of TABLE_RULES) before.push(await setting.read(field));

    const [right, lost]: [FormRow[], FormRow[]] = [[], []];
    try {
      await setting.save(TABLE_RULES.map(kept));
      right.push(...(await typeRegisterTable(guarded.site, await openRegistration(guarded.site))));
      lost.push(...(await typeRegisterTable(bare, await openRegistration(bare))));
      for (const round of PATTERN_ROUNDS) {
        await setting.save(round.map(kept));
        right.push(...(await typePatternRound(guarded.site, await openRegistration(guarded.site), round)));
        lost.push(...(await typePatternRound(bare, await openRegistration(bare), round)));
      }
    } finally {
      await setting.save(before);
    }

    right.push(...(await typeForms(guarded.site, GUEST_FORMS)));
    lost.push(...(await typeForms(bare, GUEST_FORMS)));
    const person = newPerson();
    // Somebody who has typed nothing: a draft keeps what the table has left in the form.
    const { site: fresh } = await visit({ width: 1440 });
    await fresh.open('/');
    await fresh.openRegister();
    await fresh.register(person);
    for (const site of [guarded.site, bare]) {
      await site.open('/');
      await site.logIn(person.username, person.password);
      (site === bare ? lost : right).push(...(await typeForms(site, MEMBER_FORMS)));
    }
    await unguarded.stop();

    expect(wrong(right)).toEqual([]);
    expect(right.length).toBeGreaterThan(300);
    const refused = lost.filter(({ want }) => want !== null);
    expect(refused.length).toBeGreaterThan(180);
    expect(
      refused.filter(({ isRight }) => isRight).map(({ row }) => row),
      'rows that hold without their guard',
    ).toEqual([]);
    // The line was cut on purpose, and a form without rules sends what the server refuses.
    guarded.complaints.expectOnly(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket|dynamically imported module/);
    loose.complaints.list.length = 0;
  });
