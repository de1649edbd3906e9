import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import type { SourceReader } from '../source-reader';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';

const SCORE = 0.62;
const MAX_TEXT = 60; // characters
const ROLE =
  /^(?:role|position|function|job title|rolle|funktion|fonction|poste|cargo|puesto|funcion|ruolo|functie|役職|职位|职务)$/;
const HEADING = /^h[1-6]$/;

/** What a person does, in the line below their name: on a card with their mail address, phone number or portrait. */
export const fromPersonRoles: SourceReader = ({ view, scope }, { terms, type, many, nested }) => {
  if (scope !== 'record' || type !== 'text' || many || nested || ![...terms].some((term) => ROLE.test(term))) return [];
  const heading = view.elements.find(({ name }) => HEADING.test(name));
  const below = heading && nextElement(heading);
  const at = below ? view.indexOf(below) : undefined;
  if (heading === undefined || at === undefined || !isCard(view, getFoldedText(heading))) return [];
  const text = view.textOf(at);
  if (text === '' || text.length > MAX_TEXT || /[\d@:：]|[.!?]$/.test(text) || view.linesOf(at).length > 1) return [];
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]) }];
};

function isCard({ elements }: PageView, name: string): boolean {
  return elements.some(
    ({ name: tag, attribs }) =>
      (tag === 'a' && /^(?:mailto|tel):/i.test(attribs.href ?? '')) ||
      (tag === 'img' && name !== '' && (attribs.alt ?? '').includes(name)),
  );
}

function nextElement(element: Element): Element | null {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node && isElement(node) ? node : null;
}
