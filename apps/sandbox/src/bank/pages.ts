import type { PaymentRow } from '../store.ts';
import { html, type Html } from './html.ts';
import { plainSum, writtenSum } from './sums.ts';
import { LANGUAGES, LANGUAGE_NAMES, LOCALES, TEXTS, type Language, type Texts } from './texts.ts';

/** The zone that the bank's customers live in. */
const ZONE = 'Asia/Kuala_Lumpur';

const writtenTime = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(ms);

const MARK = html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
  <rect width="40" height="40" rx="11" fill="#0b5d57" />
  <path d="M20 7 33 15v3H7v-3zM10 20h4v9h-4zm8 0h4v9h-4zm8 0h4v9h-4zM7 31h26v3H7z" fill="#fff" />
  <circle cx="20" cy="13.2" r="1.9" fill="#f4b740" />
</svg>`;

const SIGNS = {
  good: html`<svg class="sign good" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="m14 25 7 7 14-15" />
  </svg>`,
  bad: html`<svg class="sign bad" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="m17 17 14 14m0-14L17 31" />
  </svg>`,
  wait: html`<svg class="sign wait" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="M24 13v12l8 5" />
  </svg>`,
};

function layout(language: Language, path: string, title: string, content: Html): string {
  const texts = TEXTS[language];
  const links = LANGUAGES.map(
    (other) =>
      html`<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}" ${other === language ? html`aria-current="true"` : ''}
        >${LANGUAGE_NAMES[other]}</a
      >`,
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · ${texts.bank}</title>
        <link rel="icon" href="/bank/assets/bank.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/bank/assets/bank.css" />
        <script src="/bank/assets/bank.js" defer></script>
      </head>
      <body>
        <header class="top">
          <div class="brand">${MARK}<span>${texts.bank}</span></div>
          <nav aria-label="${texts.languages}">${links}</nav>
        </header>
        <main>
          <p class="notice">${texts.test}</p>
          ${content}
        </main>
      </body>
    </html>`.text;
}

/** What a person typed into the form, shown again after a mistake. */
export interface TypedForm {
  readonly amount: string;
  readonly name: string;
  readonly isLater: boolean;
}

/** Mistakes in what was typed. */
export interface FormMistakes {
  readonly amount?: string;
  readonly name?: string;
  readonly page?: string;
}

/** Everything the payment page shows. */
export interface PaymentPage {
  readonly payment: PaymentRow;
  readonly language: Language;
  readonly token: string;
  readonly nowMs: number;
  readonly typed?: TypedForm;
  readonly mistakes?: FormMistakes;
}

/** Who is paid: by name, or by the address of its site where no name was given. */
const merchantOf = (payment: PaymentRow): string => payment.merchant_name ?? new URL(payment.return_url).host;

function facts(payment: PaymentRow, language: Language, texts: Texts): Html {
  return html`<dl>
    <div>
      <dt>${texts.merchant}</dt>
      <dd>${merchantOf(payment)}</dd>
    </div>
    <div>
      <dt>${texts.reference}</dt>
      <dd class="code">${payment.reference}</dd>
    </div>
    <div>
      <dt>${texts.payer}</dt>
      <dd>${payment.payer_name ?? texts.payerUnknown}</dd>
    </div>
    <div>
      <dt>${texts.before}</dt>
      <dd><time datetime="${new Date(payment.expires_at).toISOString()}">${writtenTime(payment.expires_at, language)}</time></dd>
    </div>
  </dl>`;
}

/** The page on which a person pays or cancels. */
export function paymentPage({ payment, language, token, nowMs, typed, mistakes = {} }: PaymentPage): string {
  const texts = TEXTS[language];
  const path = `/bank/${payment.id}`;
  const mistake = (name: 'amount' | 'name'): Html | '' =>
    mistakes[name] === undefined ? '' : html`<p class="mistake" id="${name}-mistake">${mistakes[name]}</p>`;
  const marked = (name: 'amount' | 'name'): Html | '' =>
    mistakes[name] === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-mistake"`;
  const isOpen = mistakes.amount !== undefined || mistakes.name !== undefined;
  return layout(
    language,
    path,
    texts.title,
    html`<section class="card">
      <h1>${texts.title}</h1>
      ${mistakes.page === undefined ? '' : html`<p class="mistake" role="alert">${mistakes.page}</p>`}
      <p class="sum"><span>${texts.amount}</span><strong>${writtenSum(payment.amount, payment.currency, LOCALES[language])}</strong></p>
      <p class="countdown" data-left-ms="${payment.expires_at - nowMs}" hidden><span>${texts.left}</span><strong role="timer"></strong></p>
      ${facts(payment, language, texts)}
      <form method="post" action="${path}?lang=${language}">
        <input type="hidden" name="token" value="${token}" />
        <button class="main" name="action" value="pay">${texts.pay}</button>
        <button class="plain" name="action" value="cancel" formnovalidate>${texts.cancel}</button>
        <details ${isOpen ? html`open` : ''}>
          <summary>${texts.other}</summary>
          <p class="hint">${texts.otherHint}</p>
          <label for="amount">${texts.otherAmount} (${payment.currency})</label>
          <input
            id="amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            maxlength="20"
            value="${typed?.amount ?? plainSum(payment.amount, payment.currency)}"
            ${marked('amount')}
          />
          ${mistake('amount')}
          <label for="name">${texts.otherName}</label>
          <input
            id="name"
            name="name"
            autocomplete="off"
            maxlength="80"
            value="${typed?.name ?? payment.payer_name ?? ''}"
            ${marked('name')}
          />
          ${mistake('name')}
          <fieldset>
            <legend>${texts.arrival}</legend>
            <label
              ><input type="radio" name="arrival" value="now" ${typed?.isLater === true ? '' : html`checked`} />${texts.arrivalNow}</label
            >
            <label
              ><input
                type="radio"
                name="arrival"
                value="later"
                ${typed?.isLater === true ? html`checked` : ''}
              />${texts.arrivalLater}</label
            >
          </fieldset>
        </details>
      </form>
    </section>`,
  );
}

/** The page of a payment that is over, or whose money is on its way. */
export function endedPage(payment: PaymentRow, language: Language): string {
  const texts = TEXTS[language];
  const kind = payment.status === 'pending' ? 'onItsWay' : payment.status;
  const sign = { succeeded: SIGNS.good, failed: SIGNS.bad, expired: SIGNS.bad, onItsWay: SIGNS.wait }[kind];
  const paid = payment.paid_amount ?? payment.amount;
  return layout(
    language,
    `/bank/${payment.id}`,
    texts[kind],
    html`<section class="card">
      ${sign}
      <h1>${texts[kind]}</h1>
      <p class="hint">${texts[`${kind}Text`]}</p>
      <p class="sum"><span>${texts.amount}</span><strong>${writtenSum(paid, payment.currency, LOCALES[language])}</strong></p>
      ${facts(payment, language, texts)}
      <a class="main" href="${payment.return_url}">${texts.back}</a>
    </section>`,
  );
}

/** The page for an address that names no payment. */
export function unknownPage(language: Language): string {
  const texts = TEXTS[language];
  return layout(
    language,
    '/',
    texts.unknown,
    html`<section class="card">
      ${SIGNS.bad}
      <h1>${texts.unknown}</h1>
      <p class="hint">${texts.unknownText}</p>
    </section>`,
  );
}

/** What was asked of this provider lately. */
export function overviewPage(payments: readonly (PaymentRow & { readonly waiting: number })[], language: Language): string {
  const texts = TEXTS[language];
  const rows = payments.map(
    (payment) =>
      html`<tr>
        <td><time datetime="${new Date(payment.created_at).toISOString()}">${writtenTime(payment.created_at, language)}</time></td>
        <td class="code">${payment.reference}</td>
        <td class="number">${writtenSum(payment.amount, payment.currency, LOCALES[language])}</td>
        <td><span class="state ${payment.status}">${texts[`${payment.status}Short`]}</span></td>
        <td class="number">${payment.waiting}</td>
      </tr>`,
  );
  const table = html`<div class="scroll" role="region" aria-label="${texts.overview}" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.time}</th>
          <th scope="col">${texts.reference}</th>
          <th scope="col" class="number">${texts.amount}</th>
          <th scope="col">${texts.status}</th>
          <th scope="col" class="number">${texts.webhooks}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  return layout(
    language,
    '/',
    texts.overview,
    html`<section class="card wide">
      <h1>${texts.overview}</h1>
      <p class="hint">${texts.overviewText}</p>
      <p><a href="/vendors?lang=${language}">${texts.vendors}</a></p>
      ${payments.length === 0 ? html`<p>${texts.none}</p>` : table}
    </section>`,
  );
}
