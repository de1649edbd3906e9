import type { Locator } from 'playwright-core';
import { CommandFault, getRemainingMs, runPageAction } from './command-fault';
import { findAny, findVisible, selectInFrame } from './find-element';
import type { CommandOf, Scene } from './types';

// characters typed key by key, because suggestion lists react to keys; longer texts are not searches
const MAX_BY_KEYS_LENGTH = 500;
// Input types whose value is set in one step.
const WHOLE = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

/** Replaces a field's text. */
export async function type(scene: Scene, { type: { into, text, enter } }: CommandOf<'type'>): Promise<void> {
  const field = await findVisible(scene, selectInFrame(into, 'fill'));
  const kind =
    (await field.getAttribute('type', { timeout: getRemainingMs(scene) }).catch(() => null))?.toLowerCase() ?? '';
  await runPageAction(scene, async (timeout) => {
    if (WHOLE.has(kind) || text.length > MAX_BY_KEYS_LENGTH) return field.fill(text, { timeout });
    await field.fill('', { timeout });
    await field.pressSequentially(text, { timeout });
  });
  if (enter) await runPageAction(scene, (timeout) => field.press('Enter', { timeout, noWaitAfter: true }));
}

/** Selects an option by value or label, even in a list hidden behind a scripted one. */
export async function select(scene: Scene, { select: { in: selector, option } }: CommandOf<'select'>): Promise<void> {
  const list = await findAny(scene, selectInFrame(selector, 'choose'));
  await requireOption(list, option);
  await runPageAction(scene, (timeout) => list.selectOption(option, { timeout, force: true }));
}

const MAX_LISTED = 10;

async function requireOption(list: Locator, option: string): Promise<void> {
  const options = list.locator('option');
  const labels = (await options.allTextContents()).map((label) => label.replace(/\s+/g, ' ').trim());
  if (labels.length === 0 || labels.includes(option)) return;
  const values = await Promise.all(labels.map((_, at) => options.nth(at).getAttribute('value')));
  if (values.includes(option)) return;
  const listed = labels.slice(0, MAX_LISTED).map((label) => JSON.stringify(label));
  const more = labels.length > MAX_LISTED ? ` and ${labels.length - MAX_LISTED} more` : '';
  throw new CommandFault(`there is no option ${JSON.stringify(option)}; there are ${listed.join(', ')}${more}`);
}

/** Checks a checkbox or radio button; a hidden one through its label. */
export async function check(scene: Scene, { check: selector }: CommandOf<'check'>): Promise<void> {
  const box = await findAny(scene, selectInFrame(selector, 'tick'));
  if (await box.isChecked({ timeout: getRemainingMs(scene) }).catch(() => false)) return;
  await runPageAction(scene, async (timeout) => {
    if (await box.isVisible()) return box.check({ timeout });
    return box.dispatchEvent('click', undefined, { timeout });
  });
}

/** Presses a key on the focused element. */
export async function press(scene: Scene, { press: key }: CommandOf<'press'>): Promise<void> {
  await runPageAction(scene, () => scene.page.slot.page.keyboard.press(key));
}
