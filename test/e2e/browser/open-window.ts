import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

// A browser heeds this flag once, so it names what Playwright turns off itself as well. The address bar's own pages are
// two more renderers for each window.
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const EXECUTABLE = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--renderer-process-limit=1', // none is started ahead for a next page
  `--disable-features=${OFF.join(',')}`,
];

/** False where there is no Chromium to test with; such tests are then skipped by name. */
export const hasChromium = existsSync(EXECUTABLE);

let chromiumOfAll: Promise<Browser> | null = null;

/** The one browser of all test files, for a start takes seconds of work. It ends with their process: close windows, never the browser. */
export function sharedChromium(): Promise<Browser> {
  chromiumOfAll ??= chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
  return chromiumOfAll;
}

/** Closes all windows that are open: one at work behind the one that is tested slows it down. */
export async function closeWindows(): Promise<void> {
  const browser = await chromiumOfAll;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

export interface SignedIn extends Pick<BrowserContextOptions, 'storageState'> {
  /** What its pages send in a header besides the cookie. */
  readonly secret: string;
}

export interface OpenWindow {
  readonly page: Page;
  /** What the console called an error: script faults, policy violations, failed loads. */
  readonly faults: readonly string[];
}

/** Uses up the one-time link; the answer signs in any number of windows. */
export async function signIn(browser: Browser, link: string): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { origin } = new URL(link);
  await page.route(`${origin}/`, (route) => route.fulfill({ body: '' })); // the session is kept before the window opens
  await page.goto(link);
  await page.waitForURL(`${origin}/`, { waitUntil: 'commit' });
  const { cookies, origins } = await context.storageState();
  await context.close();
  const own = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name === 'winnow-session');
  const kept = [...own, { name: 'winnow-tour', value: 'done' }]; // tests that are not about the tour begin without it
  return { storageState: { cookies, origins: [{ origin, localStorage: kept }] }, secret: own[0]?.value ?? '' };
}

/** Forgets what the window kept, but not that it is signed in. */
export const CLEAR_STORAGE = `{
  const secret = localStorage.getItem('winnow-session');
  localStorage.clear();
  sessionStorage.clear();
  if (secret !== null) localStorage.setItem('winnow-session', secret);
  localStorage.setItem('winnow-tour', 'done');
}`;

/** How a window looks unless a test says otherwise: nothing moves, which is work that no test looks at. */
export const PLAIN_MEDIA = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const;

/** Opens an address in a context of its own. */
export async function openWindow(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenWindow> {
  const size = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport: size, locale: 'en-US', ...PLAIN_MEDIA, ...options });
  const page = await context.newPage();
  const faults = noteFaults(page);
  await page.goto(url);
  return { page, faults };
}

/** From now on, what goes wrong in the page. */
export function noteFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  return faults;
}

/** Shows the form, where nothing was filled in yet, as a person does who sets it up by hand. */
export async function openForm(page: Page): Promise<void> {
  const byHand = page.getByRole('button', { name: 'Set it up by hand' });
  await byHand
    .or(page.getByRole('button', { name: 'Run', exact: true }))
    .first()
    .waitFor();
  if (await byHand.isVisible()) await byHand.click();
}

/** Says in the form which pages are meant. */
export async function fillPages(page: Page, target: string): Promise<void> {
  await openForm(page);
  await page.getByLabel('Pages', { exact: true }).fill(target);
}

/** Puts a text into the template editor in place of what is there, at once: to type it key by key is many times the work. */
export async function writeTemplate(page: Page, text: string): Promise<void> {
  await openForm(page);
  await page.getByRole('radiogroup', { name: 'Edit as' }).getByText('JSON').click();
  const editor = page.getByRole('textbox', { name: 'Template editor' });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}
