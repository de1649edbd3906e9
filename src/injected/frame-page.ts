import { asksForConsent } from './consent-words';
import { getBodyHtml } from './frames';
import { type Patience, waitUntilStill, watchText } from './quiet';

const LEAST_TEXT = 80; // characters; less is a button or a counter
const PLAYERS = 'video, audio';
const CONSENT_CHARS = 3000; // the banner's own text; consent words in a longer page are those of its footer

watchText();

/** The content of a frame of another site once it is quiet; null if it has none, or is a player or consent banner. */
export async function readFrame(patience: Patience): Promise<string | null> {
  await waitUntilStill(patience);
  const text = (document.body?.innerText ?? '').trim();
  if (text.length < LEAST_TEXT || document.querySelector(PLAYERS)) return null;
  if (text.length < CONSENT_CHARS && asksForConsent(text)) return null;
  return getBodyHtml(document, true);
}
