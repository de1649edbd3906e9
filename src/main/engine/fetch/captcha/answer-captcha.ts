import { z } from 'zod';
import { source } from '../../../../injected/captcha?page-script';
import type { Captcha } from '../../page/index';
import type { OpenPage } from '../browser/index';
import { type CaptchaQuestion, SolverError } from './types';

const Found = z.object({ siteKey: z.string().nullable() }).nullable();

/**
 * Solves the captcha of an open page: asks for the token, inserts it where the widget would, submits the form and waits until the page is quiet. Does
 * nothing if the captcha is gone. Throws `SolverError`.
 */
export async function answerCaptcha(
  open: OpenPage,
  captcha: Captcha,
  url: string,
  ask: (question: CaptchaQuestion) => Promise<string>,
): Promise<void> {
  const found = await findOnPage(open);
  if (!found) return;
  const siteKey = found.siteKey ?? captcha.siteKey;
  if (siteKey === null) throw new SolverError('The captcha has no site key, so no solver can solve it.');
  const userAgent = z.string().parse(await open.run('navigator.userAgent'));
  const token = await ask({ type: captcha.kind, siteKey, url: open.url() || url, userAgent });
  const isTaken = await inPage(open, `put(${JSON.stringify(token)})`);
  if (isTaken === true) await open.settle();
  // the page's own script may have continued already
  if (isTaken === true && (await findOnPage(open)) === null) return;
  if ((await inPage(open, 'send()')) === true) await open.settle();
}

async function findOnPage(open: OpenPage) {
  return Found.parse(await inPage(open, 'findCaptcha()'));
}

/** Calls a function of our script in its own scope, leaving nothing in the page. */
function inPage(open: OpenPage, call: string): Promise<unknown> {
  return open.run(`(() => { ${source}\nreturn page.${call}; })()`);
}
