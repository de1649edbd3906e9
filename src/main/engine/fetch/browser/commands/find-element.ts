import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';
import { getFramePlaces, getSelectorWords, type Purpose } from './by-words';
import { CommandFault, explainDriverError } from './command-fault';
import type { Scene } from './types';

const LOOK_EVERY_MS = 100;
const MAX_FRAMES = 20;
// A frame that never loads must not delay the others; the page itself gets the time that a busy computer needs.
const FRAME_MS = 500;
const PAGE_MS = 5000;

/** What to search for in each frame: matches of a selector or text. The first candidate with a match wins. */
export type Sought = (frame: Frame) => readonly Locator[];

export function selectInFrame(selector: string, purpose: Purpose = 'act'): Sought {
  const words = getSelectorWords(selector);
  return (frame) => (words === null ? [frame.locator(selector)] : getFramePlaces(frame, words, purpose));
}

/** The first visible match, in the page before its frames. Throws a fault that says what was found instead. */
export async function findVisible(scene: Scene, sought: Sought): Promise<Locator> {
  const found = await waitForVisible(scene, sought);
  if (found) return found;
  const matches = await countMatches(scene, sought);
  if (matches === 0) throw new CommandFault('no element matches');
  throw new CommandFault(
    matches === 1 ? 'one element matches, and it is hidden' : `${matches} elements match, all hidden`,
  );
}

/** The first visible match, or else the first one, such as a list hidden behind a scripted one. */
export async function findAny(scene: Scene, sought: Sought): Promise<Locator> {
  const found = await seek(scene, async (frame) => {
    const all = sought(frame);
    return (await present(frame, visible(all))) ?? present(frame, all);
  });
  if (!found) throw new CommandFault('no element matches');
  return found;
}

/** Waits for a visible match; null if none appears. */
export function waitForVisible(scene: Scene, sought: Sought): Promise<Locator | null> {
  return seek(scene, (frame) => present(frame, visible(sought(frame))));
}

/** Waits until no visible match is left; returns how many remain. */
export async function waitForNone(scene: Scene, sought: Sought): Promise<number> {
  for (;;) {
    const left = await countMatches(scene, (frame) => visible(sought(frame)));
    if (left === 0 || performance.now() >= scene.until) return left;
    await scene.page.traffic.next(LOOK_EVERY_MS);
  }
}

async function countMatches({ page }: Scene, sought: Sought): Promise<number> {
  const counts = await Promise.all(
    getPageFrames(page.slot.page).flatMap((frame) =>
      sought(frame).map((locator) => countIn(frame, locator).catch(noMatch)),
    ),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

async function seek(scene: Scene, look: (frame: Frame) => Promise<Locator | null>): Promise<Locator | null> {
  for (;;) {
    for (const frame of getPageFrames(scene.page.slot.page)) {
      const found = await look(frame).catch(noMatch);
      if (found) return found;
    }
    if (performance.now() >= scene.until) return null;
    await scene.page.traffic.next(LOOK_EVERY_MS);
  }
}

const BAD_SELECTOR = /while parsing|valid selector|Unsupported token|Malformed/;

const UNKNOWN_KIND = /Unknown engine "([^"]+)"/;
const SELECTORS =
  'CSS (#user, input[name=user]), text=words on it, words=its label or words, role=button[name="Search"] or xpath=//a';

/** A frame that disappeared has no match; an invalid selector is a fault. */
function noMatch(error: unknown): null {
  const reason = explainDriverError(error);
  const [, engine] = UNKNOWN_KIND.exec(reason) ?? [];
  if (engine !== undefined) throw new CommandFault(`"${engine}=" is no kind of selector; use ${SELECTORS}`);
  if (BAD_SELECTOR.test(reason))
    throw new CommandFault(`the selector cannot be read (${reason.replace(' >> visible=true', '')}); use ${SELECTORS}`);
  return null;
}

function visible(locators: readonly Locator[]): readonly Locator[] {
  return locators.map((locator) => locator.filter({ visible: true }));
}

async function present(frame: Frame, locators: readonly Locator[]): Promise<Locator | null> {
  for (const locator of locators) if ((await countIn(frame, locator)) > 0) return locator.first();
  return null;
}

async function countIn(frame: Frame, locator: Locator): Promise<number> {
  const patience = new AbortController();
  const none = delay(frame.parentFrame() ? FRAME_MS : PAGE_MS, 0, { signal: patience.signal }).catch(() => 0);
  try {
    return await Promise.race([locator.count(), none]);
  } finally {
    patience.abort();
  }
}

/** The page, then its frames, same-origin frames first. */
function getPageFrames(page: Page): readonly Frame[] {
  const main = page.mainFrame();
  const isOwn = (frame: Frame) => Number(toOriginOrNull(frame.url()) === toOriginOrNull(main.url()));
  const others = page.frames().filter((frame) => frame !== main);
  return [main, ...others.sort((a, b) => isOwn(b) - isOwn(a))].slice(0, MAX_FRAMES);
}

function toOriginOrNull(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
