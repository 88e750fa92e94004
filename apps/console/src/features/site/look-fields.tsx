import type { LookConsole } from '@talora/contract/site/site-console.ts';
import { LANGUAGES, SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { isLicenceFilled, LOOK_LENGTHS, SOCIALS } from '@talora/domain/site/brand-look.ts';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { typedAddresses } from './typed-addresses.ts';

/** What a part of the form gets. */
export interface LookFieldsProps {
  readonly look: LookConsole['look'];
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (to: Partial<LookConsole['look']>) => void;
}

/** A part of the form under its heading. */
export function LookPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <div>
        <h2 id={id} className="m-0 text-16">
          {title}
        </h2>
        {text !== undefined && <p className="m-0 text-13 text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface LongFieldProps {
  readonly label: string;
  readonly lang?: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function LongField({ label, lang, hint, problem, max, value, onChange }: LongFieldProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            id={id}
            lang={lang}
            rows={3}
            maxLength={max}
            value={value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => onChange(event.target.value)}
            className="w-full min-w-0 resize-y border-0 bg-transparent py-2.5 text-16 outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </FieldShell>
  );
}

/** Who licenses the brand. Until it is said, a sample brand says on its pages that it is one. */
export function LicenceFields({ look, problemOf, onChange, isSample }: LookFieldsProps & { isSample: boolean }) {
  const t = useTranslations('site');
  const { licence, licenceText } = look;
  return (
    <LookPart title={t('licence')} text={t('licenceHelp')}>
      {isSample && (
        <Callout tone={isLicenceFilled(licence) ? 'win' : 'pending'}>
          {isLicenceFilled(licence) ? t('sampleGone') : t('sampleShown')}
        </Callout>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('licenceNumber')}
          maxLength={LOOK_LENGTHS.number}
          value={licence.number}
          onChange={(event) => onChange({ licence: { ...licence, number: event.target.value } })}
        />
        <TextField
          label={t('regulator')}
          maxLength={LOOK_LENGTHS.regulator}
          value={licence.regulator}
          onChange={(event) => onChange({ licence: { ...licence, regulator: event.target.value } })}
        />
      </div>
      <TextField
        label={t('licenceUrl')}
        inputMode="url"
        maxLength={LOOK_LENGTHS.url}
        placeholder="https://"
        problem={problemOf('licence.url')}
        value={licence.url}
        onChange={(event) => onChange({ licence: { ...licence, url: event.target.value } })}
      />
      {SHIPPED_LANGUAGES.map((code) => (
        <LongField
          key={code}
          label={t('licenceTextIn', { language: LANGUAGES[code].name })}
          lang={LANGUAGES[code].tag}
          max={LOOK_LENGTHS.licenceText}
          value={licenceText[code]}
          onChange={(value) => onChange({ licenceText: { ...licenceText, [code]: value } })}
        />
      ))}
    </LookPart>
  );
}

const SOCIAL_NAMES = { whatsapp: 'WhatsApp', telegram: 'Telegram', facebook: 'Facebook' } as const;
const SOCIAL_EXAMPLES = { whatsapp: 'https://wa.me/…', telegram: 'https://t.me/…', facebook: 'https://www.facebook.com/…' } as const;

/** How players reach the brand; what is empty does not show. */
export function ReachFields({ look, problemOf, onChange }: LookFieldsProps) {
  const t = useTranslations('site');
  const { contactEmail, socials, liveChatUrl } = look;
  return (
    <LookPart title={t('reach')} text={t('reachHelp')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('email')}
          inputMode="email"
          maxLength={LOOK_LENGTHS.email}
          problem={problemOf('contactEmail')}
          value={contactEmail}
          onChange={(event) => onChange({ contactEmail: event.target.value })}
        />
        <TextField
          label={t('liveChat')}
          inputMode="url"
          maxLength={LOOK_LENGTHS.url}
          placeholder="https://"
          problem={problemOf('liveChatUrl')}
          value={liveChatUrl}
          onChange={(event) => onChange({ liveChatUrl: event.target.value })}
        />
        {SOCIALS.map((social) => (
          <TextField
            key={social}
            label={SOCIAL_NAMES[social]}
            inputMode="url"
            maxLength={LOOK_LENGTHS.url}
            placeholder={SOCIAL_EXAMPLES[social]}
            problem={problemOf(`socials.${social}`)}
            value={socials[social]}
            onChange={(event) => onChange({ socials: { ...socials, [social]: event.target.value } })}
          />
        ))}
      </div>
    </LookPart>
  );
}

/** What pages may load from elsewhere: pictures and game frames from their own hosts, analytics after a visitor's yes. */
export function OutsideFields({ look, problemOf, onChange }: LookFieldsProps) {
  const t = useTranslations('site');
  return (
    <LookPart title={t('outside')} text={t('outsideHelp')}>
      <LongField
        label={t('imageCdns')}
        hint={t('cdnHint')}
        problem={problemOf('imageCdns')}
        max={(LOOK_LENGTHS.url + 1) * LOOK_LENGTHS.cdns}
        value={look.imageCdns.join('\n')}
        onChange={(value) => onChange({ imageCdns: typedAddresses(value) })}
      />
      <LongField
        label={t('gameCdns')}
        hint={t('cdnHint')}
        problem={problemOf('gameCdns')}
        max={(LOOK_LENGTHS.url + 1) * LOOK_LENGTHS.cdns}
        value={look.gameCdns.join('\n')}
        onChange={(value) => onChange({ gameCdns: typedAddresses(value) })}
      />
      <TextField
        label={t('gtagId')}
        hint={t('gtagHint')}
        maxLength={LOOK_LENGTHS.gtagId}
        placeholder="G-XXXXXXXXXX"
        problem={problemOf('gtagId')}
        value={look.gtagId}
        onChange={(event) => onChange({ gtagId: event.target.value })}
      />
    </LookPart>
  );
}
