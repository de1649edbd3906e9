import { retryAfterMs } from '@shared/retry-after';
import type { LoadParts } from './load-by';
import type { Tried } from './tried';
import { MAX_WAIT_MS } from './try-route';
import type { Visit } from './visit';

/** Message for a page that is not good: what happened, and what would help. */
export async function getVisitAdvice(parts: LoadParts, visit: Visit, best: Tried): Promise<string | null> {
  const { message } = best.judged;
  if (message === null) return null;
  const help = (await renderHelp(parts, visit, best)) ?? askedWait(best);
  return help === null ? message : `${message} ${help}`;
}

/** Why no browser ran the scripts of an empty shell. */
async function renderHelp({ browser }: LoadParts, { plan }: Visit, { reason, route }: Tried): Promise<string | null> {
  if (reason !== 'empty_shell' || route.by !== 'http') return null;
  if (plan.render === 'never') return 'Its scripts were not run, because render is "never".';
  if (await browser.available()) return null;
  const { problem } = await browser.state();
  return problem ? `${problem.message}${problem.command ? ` Get one with: ${problem.command}` : ''}` : null;
}

/** Describes a `Retry-After` that is too long to wait for. */
function askedWait({ fetched, fetchedAt }: Tried): string | null {
  const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], fetchedAt) : null;
  if (asked === null || asked <= MAX_WAIT_MS) return null;
  return `It asks to come back in ${Math.ceil(asked / 1000).toLocaleString('en')} s.`;
}
