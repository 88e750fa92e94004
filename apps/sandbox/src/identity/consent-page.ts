import { html, type Html } from '../bank/html.ts';
import type { Language } from '../bank/texts.ts';
import { CONSENT_TEXTS, FAILURES, ISSUERS, type Issuer } from './consent-texts.ts';

function layout(language: Language, title: string, content: Html): string {
  const texts = CONSENT_TEXTS[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.siteName}</title>
        <link rel="icon" href="/bank/assets/bank.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/bank/assets/bank.css" />
      </head>
      <body>
        <header class="top"><div class="brand">${texts.siteName}</div></header>
        <main>
          <p class="notice">${texts.test}</p>
          ${content}
        </main>
      </body>
    </html>`.text;
}

/** A login request that cannot be answered. */
export function badRequestPage(language: Language): string {
  const { bad } = CONSENT_TEXTS[language];
  return layout(language, bad, html`<section class="card"><h1>${bad}</h1></section>`);
}

interface Field {
  readonly name: 'subject' | 'name' | 'email' | 'phone';
  readonly label: string;
  readonly value: string;
}

/** The page on which a person allows a login, or says how it goes wrong. The request travels in the form's own address. */
export function consentPage(issuer: Issuer, language: Language, site: string, action: string): string {
  const texts = CONSENT_TEXTS[language];
  const isPhone = issuer === 'phone';
  const title = texts.title.replace('{issuer}', ISSUERS[issuer]);
  const fields: readonly Field[] = isPhone
    ? [{ name: 'phone', label: texts.phone, value: '+60123456789' }]
    : [
        { name: 'subject', label: texts.subject, value: `${issuer}-1001` },
        { name: 'name', label: texts.name, value: 'Bunga Raya' },
        { name: 'email', label: texts.email, value: 'bunga@talora.example' },
      ];
  const inputs = fields.map(
    ({ name, label, value }) =>
      html`<label for="${name}">${label}</label><input id="${name}" name="${name}" maxlength="120" autocomplete="off" value="${value}" />`,
  );
  const failures = FAILURES.map((failure) => html`<option value="${failure}">${failure}</option>`);
  return layout(
    language,
    title,
    html`<section class="card">
      <h1>${title}</h1>
      <p class="hint">${(isPhone ? texts.asksPhone : texts.asks).replace('{site}', site)}</p>
      <form method="post" action="${action}">
        <div class="fields">
          ${inputs}
          <label for="ending">${texts.ending}</label>
          <select id="ending" name="ending">
            <option value="good">${texts.good}</option>
            ${failures}
          </select>
        </div>
        <button class="main" name="action" value="allow">${texts.allow}</button>
        <button class="plain" name="action" value="deny">${texts.deny}</button>
      </form>
    </section>`,
  );
}
