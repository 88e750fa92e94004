import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';

const STEPS = ['before', 'seed', 'round', 'reveal', 'forced', 'check'] as const;

/** How a result is fixed before the bet, step by step. */
export function HowItWorks() {
  const t = useTranslations('fair.how');
  return (
    <section className={`${CARD_CLASS} p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <ol className="m-0 mt-3 grid list-none gap-4 p-0 md:grid-cols-2 lg:grid-cols-3">
        {STEPS.map((step, i) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="num grid size-7 flex-none place-items-center rounded-full bg-lagoon-wash text-13 font-bold text-link"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="m-0 text-14">{t(`${step}.title`)}</h3>
              <p className="m-0 mt-0.5 text-13 text-ink-2">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
