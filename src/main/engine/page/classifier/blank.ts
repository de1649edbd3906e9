import { ADVICE } from './advice';
import type { PageSignals } from './page-signals';
import type { Verdict } from './types';

const LONGEST = 1_000; // characters of a document without content; more of them are something
const FRAME = /<!doctype[^>]*>|<\/?(?:html|head|body)\b[^>]*>/gi;

/** Detects a response without any content: no byte, or only the tags that every document has. */
export function getBlank({ source, facts: { rendered } }: PageSignals): Verdict | null {
  if (source.length > LONGEST || source.replaceAll(FRAME, '').trim() !== '') return null;
  const message = rendered ? 'The page is empty in a browser as well.' : `The page is empty. ${ADVICE.shell}`;
  return { reason: 'empty_shell', message, captcha: null };
}
