import { randomBytes } from 'node:crypto';
import { SESSION_STORAGE_KEY } from '@shared/session-header';

/**
 * The page a one-time link opens: it stores the session's proof for our origin, then redirects to the window, at the location in the link's fragment.
 */
export function renderSignInPage(proof: string): { readonly body: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const script = `localStorage.setItem(${JSON.stringify(SESSION_STORAGE_KEY)}, ${JSON.stringify(proof)});
location.replace('/' + location.hash);`;
  return {
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Winnow</title></head>
<body>
<noscript>Winnow's window needs JavaScript. Allow it for this address, then open a new link.</noscript>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`,
  };
}
