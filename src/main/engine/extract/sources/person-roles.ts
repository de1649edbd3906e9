import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import type { SourceReader } from '../source-reader';
import { parentElement } from '../view/css-path';
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
  const heading = view.elements.find(({ name }) => HEADING.test(name)) ?? view.elements.find(isBold);
  if (heading === undefined || !isCard(view, getFoldedText(heading))) return [];
  const below = nextElement(heading);
  const at = below && !isBold(heading) ? view.indexOf(below) : undefined;
  const line = at === undefined ? null : view.linesOf(at);
  const text = line === null ? lineBelow(view, getFoldedText(heading)) : line.length === 1 ? view.textOf(at ?? 0) : '';
  if (text === '' || text.length > MAX_TEXT || /[\d@:：]|[.!?]$/.test(text)) return [];
  return [
    {
      texts: [text],
      score: SCORE,
      source: 'rules',
      where: inElement(at === undefined ? (parentElement(heading) ?? heading) : view.elements[at]),
    },
  ];
};

/** The line below one that is a name: "<b>Ann Lee</b><br>Secretary". */
function lineBelow(view: PageView, name: string): string {
  const lines = view.linesOf(0);
  const at = lines.indexOf(name);
  return at < 0 ? '' : (lines[at + 1] ?? '');
}

function isBold({ name }: Element): boolean {
  return name === 'b' || name === 'strong';
}

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
