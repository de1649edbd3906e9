import type { Element } from 'domhandler';
import { estimateTokens, parentElement } from '../../extract/index';
import { isElement, isForeign, isShadowRoot, serializeTree, walk } from '../../page/index';
import type { Answers, Example } from '../types';

/** How much of a page is shown; each step shows less. */
interface ViewLimits {
  readonly text: number;
  readonly alike: number;
  readonly asides: boolean;
}

const VIEW_LIMITS: readonly ViewLimits[] = [
  { text: 200, alike: 6, asides: true },
  { text: 120, alike: 4, asides: false },
  { text: 60, alike: 3, asides: false },
];

const LEFT_OUT = new Set(
  'head script style noscript template svg iframe object embed canvas link base wbr param track'.split(' '),
);
const ASIDES = new Set(['nav', 'footer', 'header', 'aside', 'form', 'select']);
const ATTRIBUTES = new Set(
  'id class href src alt title datetime content itemprop itemscope itemtype property rel role name value label aria-label'.split(
    ' ',
  ),
);
const MAX_ATTRIBUTE = 120; // characters; longer ones are generated
const MATCHED_CHARACTERS = 40; // characters of a value that must occur in a text for it to be shown in full

/**
 * A page's markup for the model: without scripts, with long texts and repetitions shortened, except around the answers.
 * An additional page that only shows variation is also without navigation and the like.
 */
export function renderForAuthor(example: Example, isFurther: boolean, maxTokens: number): string {
  const holding = elementsHolding(example);
  let view = '';
  for (const limits of isFurther ? VIEW_LIMITS.slice(1) : VIEW_LIMITS) {
    view = viewIn(example, holding, limits);
    if (estimateTokens(view) <= maxTokens) return view;
  }
  const share = maxTokens / estimateTokens(view);
  return `${view.slice(0, Math.floor(view.length * share))}\n(the rest of the page is left out)`;
}

function viewIn({ page }: Example, holding: ReadonlySet<Element>, { text, alike, asides }: ViewLimits): string {
  const html = serializeTree(page.document, {
    keeps: (element) =>
      isInView(element) &&
      (holding.has(element) || ((asides || !ASIDES.has(element.name)) && numberAlike(element) < alike)),
    attributes: (element) =>
      Object.entries(element.attribs).flatMap(([name, value]) =>
        isInformative(name, value) ? [[name, clipText(value, MAX_ATTRIBUTE)] as const] : [],
      ),
    text: (data) => clipText(data.replace(/\s+/g, ' '), text),
  });
  return html.replace(/^<!DOCTYPE html>/, '').replace(/(?: \n?)+(?=<)/g, ' ');
}

function isInView(element: Element): boolean {
  return (!LEFT_OUT.has(element.name) || isShadowRoot(element)) && !isForeign(element);
}

function isInformative(name: string, value: string): boolean {
  if (/^\s*(?:data|javascript):/i.test(value)) return false;
  return ATTRIBUTES.has(name) || (name.startsWith('data-') && value.length <= MAX_ATTRIBUTE / 2);
}

function clipText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

const MAX_ALIKE = 20;

/** Number of similar elements directly before this one. */
function numberAlike(element: Element): number {
  let count = 0;
  for (let node = element.prev; node !== null && count < MAX_ALIKE; node = node.prev) {
    if (!isElement(node)) continue;
    if (node.name !== element.name || node.attribs.class !== element.attribs.class) break;
    count++;
  }
  return count;
}

/** Elements that contain an answer's text, and their ancestors. */
function elementsHolding({ page, records }: Example): ReadonlySet<Element> {
  const answerTexts = new Set(records.slice(0, 3).flatMap(getAnswerTexts));
  const holding = new Set<Element>();
  const mark = (element: Element | null) => {
    for (let node = element; node !== null && !holding.has(node); node = parentElement(node)) holding.add(node);
  };
  const holdsAnswer = (text: string) => [...answerTexts].some((value) => text.includes(value));
  walk(page.document, {
    enter: (element) => {
      if (Object.values(element.attribs).some(holdsAnswer)) mark(element);
      return true;
    },
    text: ({ data, parent }) => {
      if (isElement(parent) && holdsAnswer(data.replace(/\s+/g, ' '))) mark(parent);
    },
  });
  return holding;
}

function getAnswerTexts(answers: Answers): readonly string[] {
  const pending: unknown[] = Object.values(answers);
  const texts: string[] = [];
  for (let value = pending.shift(); value !== undefined || pending.length > 0; value = pending.shift()) {
    if (typeof value === 'object' && value !== null) pending.push(...Object.values(value));
    else if (typeof value === 'string' || typeof value === 'number')
      texts.push(String(value).slice(0, MATCHED_CHARACTERS).trim());
  }
  return texts.filter((text) => text.length > 1);
}
