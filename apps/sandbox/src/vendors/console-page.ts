import { html, type Html } from '../bank/html.ts';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../bank/texts.ts';
import { CONSOLE_TEXTS, type ConsoleTexts } from './console-texts.ts';
import { habitsOf, type Habit } from './habits.ts';
import type { VendorKeys } from './vendor-keys.ts';
import type { Vendor } from './vendor-list.ts';

/** A vendor as its desk shows it. */
export interface ConsoleVendor {
  readonly vendor: Vendor;
  readonly habits: readonly Habit[];
  readonly keys: VendorKeys;
}

const addressOf = ({ code }: Vendor): string => `/vendors/${code.toLowerCase()}`;

function habitForm({ vendor, habits }: ConsoleVendor, habit: Habit, texts: ConsoleTexts, language: Language): Html {
  const isOn = habits.includes(habit);
  return html`<form class="habit" method="post" action="${addressOf(vendor)}/habits?lang=${language}">
    <input type="hidden" name="habit" value="${habit}" />
    <input type="hidden" name="on" value="${isOn ? 'no' : 'yes'}" />
    <span>${texts[habit]}${isOn ? html` <strong>(${texts.isOn})</strong>` : ''}</span>
    <button class="plain" type="submit" aria-label="${isOn ? texts.off : texts.on}: ${vendor.name}, ${texts[habit]}">
      ${isOn ? texts.off : texts.on}
    </button>
  </form>`;
}

function keyForms({ vendor, keys }: ConsoleVendor, texts: ConsoleTexts, language: Language): Html {
  const code = vendor.code.toLowerCase();
  const others =
    keys.kind === 'hmac' ? (keys.accepted ?? []).map((key) => key.keyId) : (keys.accepted ?? []).map((key) => key.operatorKeyId);
  const signable = keys.kind === 'hmac' ? others : [];
  return html`<p class="hint">
      ${texts.signing} <span class="code">${keys.keyId}</span>${
        others.length === 0 ? '' : html` · ${texts.accepted} <span class="code">${others.join(', ')}</span>`
      }
    </p>
    ${signable.map(
      (id) =>
        html`<form method="post" action="${addressOf(vendor)}/keys/sign?lang=${language}">
          <input type="hidden" name="keyId" value="${id}" /><button class="plain" type="submit">${texts.sign} ${id}</button>
        </form>`,
    )}
    <form class="fields" method="post" action="${addressOf(vendor)}/keys?lang=${language}">
      <label for="${code}-id">${texts.keyId}</label>
      <input id="${code}-id" name="keyId" maxlength="64" autocomplete="off" spellcheck="false" required />
      <label for="${code}-key">${keys.kind === 'hmac' ? texts.secret : texts.publicKey}</label>
      <textarea id="${code}-key" name="key" rows="2" autocomplete="off" spellcheck="false" required></textarea>
      <button class="plain" type="submit" aria-label="${texts.accept}: ${vendor.name}">${texts.accept}</button>
    </form>`;
}

/** The page on which a person plays the vendors: keys that they take, and errors that they make. */
export function consolePage(vendors: readonly ConsoleVendor[], language: Language, isRefused: boolean): string {
  const texts = CONSOLE_TEXTS[language];
  const links = LANGUAGES.map(
    (other) =>
      html`<a href="/vendors?lang=${other}" lang="${other}" hreflang="${other}" ${other === language ? html`aria-current="true"` : ''}
        >${LANGUAGE_NAMES[other]}</a
      >`,
  );
  const cards = vendors.map(
    (one) =>
      html`<section class="card wide" aria-labelledby="${one.vendor.code}">
        <h2 id="${one.vendor.code}">${one.vendor.name} · ${one.vendor.code}</h2>
        ${habitsOf(one.vendor).map((habit) => habitForm(one, habit, texts, language))} ${keyForms(one, texts, language)}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <link rel="icon" href="/bank/assets/bank.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/bank/assets/bank.css" />
      </head>
      <body>
        <header class="top">
          <div class="brand"><span>${texts.title}</span></div>
          <nav>${links}</nav>
        </header>
        <main>
          <section class="card wide">
            <h1>${texts.title}</h1>
            <p class="hint">${texts.lead}</p>
            ${isRefused ? html`<p class="mistake" role="alert">${texts.notTaken}</p>` : ''}
            <p><a href="/?lang=${language}">${texts.payments}</a></p>
          </section>
          ${cards}
        </main>
      </body>
    </html>`.text;
}
