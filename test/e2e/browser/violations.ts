import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NodeResult, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// all that axe judges by colours; whatever else it judges is the same in both themes
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// colours on their way from one theme to the other are those of neither; the end of one transition may begin those of what is inside
const SETTLED = `(async () => {
  const moving = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (await drawn(); moving().length > 0; await drawn()) {
    await Promise.allSettled(moving().map(({ finished }) => finished));
  }
})()`;

/** Every rule of axe that the page breaks, with the places; of some rules only, where they are named. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(AXE, 'utf8'));
  // what the page keeps is neither described nor sent here, which takes longer than the rules themselves
  const options = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const broken: readonly Result[] = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return broken.flatMap(({ id, nodes }) =>
    nodes.map((node: NodeResult) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** What the page, as it stands, breaks in the light theme and in the dark one; it is left in the other than it had. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const isDark = await page.locator(':root[data-mantine-color-scheme="dark"]').count();
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  return [...(await inTheme(page, now)), ...(await inTheme(page, other, OF_COLOURS))];
}

async function inTheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`:root[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await page.evaluate(SETTLED);
  return (await violations(page, rules)).map((each) => `${colorScheme}: ${each}`);
}
