import type { Document, Element } from 'domhandler';
import { Text } from 'domhandler';
import { getElements } from './walk';

const LINK = /\/cdn-cgi\/l\/email-protection(?:#([0-9a-f]+))?/i;
const ATTRIBUTE = 'data-cfemail';
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether markup may have e-mail addresses that a script of the page decodes. */
export function mayHaveCodedEmails(markup: string): boolean {
  return markup.includes(ATTRIBUTE) || markup.includes('/cdn-cgi/l/email-protection#');
}

/**
 * Decodes the e-mail addresses that a content delivery network hides from programs, as its script does in every browser: the page
 * says "[email protected]" until then. Modifies the tree.
 */
export function decodeEmails(document: Document): void {
  for (const element of getElements(document)) {
    const { [ATTRIBUTE]: coded, href } = element.attribs;
    const email = coded === undefined ? null : decode(coded);
    if (email !== null) setText(element, email);
    const link = href === undefined ? null : LINK.exec(href);
    const linked = link === null ? null : link[1] === undefined ? email : decode(link[1]);
    if (linked !== null) element.attribs.href = `mailto:${linked}`;
  }
}

/** The address in hexadecimal digits, of which the first two are combined with each other pair; null if it is none. */
function decode(coded: string): string | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(coded)) return null;
  const [key = 0, ...bytes] = Buffer.from(coded, 'hex');
  const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
  const [address = ''] = text.split('?', 1); // a link may go on with a subject
  return EMAIL.test(address) ? text : null;
}

function setText(element: Element, text: string): void {
  const node = new Text(text);
  node.parent = element;
  element.children = [node];
}
