import { source } from '../../../../../injected/same-tab?page-script';
import type { Slot } from '../slot';

/** Has what opens in a new tab or window open in the page itself, so that it is what is read; gives how to end that. */
export async function keepInTab({ page }: Slot): Promise<() => Promise<void>> {
  const script = await page.addInitScript({ content: source });
  await Promise.all(page.frames().map((frame) => frame.evaluate(source).catch(() => undefined)));
  return () => script.dispose().catch(() => undefined);
}
