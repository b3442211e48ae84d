import { DEMO_IDENTITIES } from './identities.mjs';
import { STYLE } from './style.mjs';

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (/** @type {unknown} */ text) =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const identityButton = (/** @type {Record<string, any>} */ entry) => `
      <button class="identity" name="identity" value="${entry.sub}">
        <span class="initials" aria-hidden="true">${entry.given_name[0]}${entry.family_name[0]}</span>
        <span class="who"><strong>${entry.given_name} ${entry.family_name}</strong><span>${entry.email}</span></span>
        ${entry.email_verified ? '' : '<span class="tag">email not verified</span>'}
      </button>`;

/** @type {(name: string, label: string, type: string, value: string | null, autocomplete: string) => string} */
const field = (name, label, type, value, autocomplete) => `
      <label>${label}
        <input name="${name}" type="${type}" value="${escape(value)}" autocomplete="${autocomplete}" required maxlength="200">
      </label>`;

/**
 * The provider's one page: choose a demo identity or make one up. `form` refills what was typed.
 * @param {{ action: string, notice?: string, hint?: string, form?: URLSearchParams }} options
 */
export function signInPage({ action, notice = '', hint = '', form = new URLSearchParams() }) {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Choose an identity</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <p class="eyebrow">Local identity provider</p>
    <h1>Who is signing in?</h1>
    <p>These identities exist on this machine only. Choose one to continue to Kampvuur.</p>
    ${notice ? `<p class="notice" role="alert">${escape(notice)}</p>` : ''}
    <form method="post" action="${action}" aria-label="Demo identities">${DEMO_IDENTITIES.map(identityButton).join('')}
    </form>
    <h2>Or somebody else</h2>
    <form method="post" action="${action}" class="fields" aria-label="Somebody else">
      ${field('givenName', 'First name', 'text', form.get('givenName'), 'given-name')}
      ${field('familyName', 'Last name', 'text', form.get('familyName'), 'family-name')}
      ${field('email', 'Email', 'email', form.get('email') ?? hint, 'email')}
      <label class="check"><input type="checkbox" name="verified" checked> Email is verified</label>
      <button class="primary">Continue</button>
    </form>
    <form method="post" action="${action}"><button class="quiet" name="identity" value="cancel">Cancel</button></form>
  </main>
</body>
</html>
`;
}
