import { asksForConsent } from './consent-words';
import { getBodyHtml } from './frames';
import { type Patience, waitUntilStill, watchText } from './quiet';

const LEAST_TEXT = 80; // characters; less is a button or a counter, unless the frame is large
const LEAST_WORDS = 20; // characters in a large frame; less is a notice such as "Loading…"
const LARGE = { width: 500, height: 300 }; // CSS pixels; advertisements of such sizes were left out by their size
const PICTURE_SHARE = 0.25; // of the frame's area; a map or an advertisement is a picture with a few words
const PLAYERS = 'video, audio';
const CONSENT_CHARS = 3000; // the banner's own text; consent words in a longer page are those of its footer

watchText();

/** The content of a frame of another site once it is quiet; null if it has none, or is a player or consent banner. */
export async function readFrame(patience: Patience): Promise<string | null> {
  await waitUntilStill(patience);
  const text = (document.body?.innerText ?? '').trim();
  if (document.querySelector(PLAYERS)) return null;
  if (text.length < LEAST_TEXT && !isShortPage(text)) return null;
  if (text.length < CONSENT_CHARS && asksForConsent(text)) return null;
  return getBodyHtml(document, true);
}

/** Whether a frame with few words is a page of its own: a short list or table in a large frame. */
function isShortPage(text: string): boolean {
  if (text.length < LEAST_WORDS || innerWidth < LARGE.width || innerHeight < LARGE.height) return false;
  const most = PICTURE_SHARE * innerWidth * innerHeight;
  return [...document.querySelectorAll('img, canvas, svg, object, embed, iframe')].every((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height < most;
  });
}
