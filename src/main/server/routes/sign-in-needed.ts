import { chooseLanguage, type Language, PSEUDO_LANGUAGE } from '@shared/language';
import { loadSharedCatalogue } from '@shared/words/load-catalogue';
import { signInNeededWords } from '@shared/words/sign-in-needed';
import type { FastifyReply } from 'fastify';
import { APP_POLICY } from '../security-headers';

/** Response for a browser without a session, in that browser's language. */
export async function sendSignInNeeded(reply: FastifyReply) {
  const body = await renderSignInNeeded(reply.request.headers['accept-language'] ?? '');
  return reply
    .status(401)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': APP_POLICY })
    .send(body);
}

/** Page for a browser without a session: what this is, and how to sign in. */
async function renderSignInNeeded(accepted: string): Promise<string> {
  const language = chooseLanguage('system', readAcceptedLanguages(accepted));
  const words = await loadWords(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
code { font: .9em ui-monospace, monospace; }
</style>
</head>
<body>
<h1>${words.head}</h1>
<p>${markCode(words.link)}</p>
<p>${markCode(words.scripts)} <a href="/docs">${words.guide}</a></p>
</body>
</html>
`;
}

async function loadWords(language: Language): Promise<typeof signInNeededWords> {
  if (language === 'en' || language === PSEUDO_LANGUAGE) return signInNeededWords;
  const { createTranslator } = await import('@shared/translation/translator'); // seldom needed, and slow to load
  return createTranslator(language, await loadSharedCatalogue(language), {})('signInNeededWords', signInNeededWords);
}

/** The languages of an Accept-Language header, the preferred one first. */
function readAcceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', weight] = entry.split(';q=');
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag }) => tag !== '' && tag !== '*')
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function markCode(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
