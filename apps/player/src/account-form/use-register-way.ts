import type { RegisterSetting } from '@talora/contract/site/site.ts';
import type { RegisterMethod, RegisterWay } from '@talora/domain/members/register-fields.ts';
import { useState } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { askedFields, dayIn, rulesOfForm } from './register-form.ts';

/** The way of registering that is chosen, its rules, and the fields that it asks for. */
export function useRegisterWay(setting: RegisterSetting, isVouched: boolean) {
  const { timeZone } = useBrand();
  const [chosen, setMethod] = useState<RegisterMethod | undefined>(setting.methods[0]);
  // The operator may close a way while its form is open.
  const typedMethod = setting.methods.find((way) => way === chosen) ?? setting.methods[0] ?? 'username';
  const method: RegisterWay = isVouched ? 'social' : typedMethod;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const rules = rulesOfForm(setting, method, today);
  return { typedMethod, setMethod, method, rules, asked: askedFields(rules) };
}
