import type { ChildNode, Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { collapseSpaces } from '../words/fold';
import type { PageView } from './page-view';
import { inlineRuns, runTexts } from './plain-lines';

/** A text before a colon, and what follows it up to the end of the line or the next such text. */
export interface TextPair {
  readonly label: string;
  readonly value: string;
}

const MAX_LINE = 400; // characters; longer lines are prose
const LABEL = /(?:^|[.;|•·,)\s])\s*([^\s:：.;|•·][^:：.;|•·]{1,39}?)\s*[:：]\s*$/u;

/** Labels in bare texts next to tables, lists and other blocks: "Team: <b>Bears</b> Height: 6-9<br>". */
export function textLabels(view: PageView, element: Element): readonly TextPair[] {
  if (!element.children.some((child) => child.type === 'text' && /[:：]/.test(child.data))) return [];
  return inlineRuns(view, element).flatMap(getPairs);
}

function getPairs(run: readonly ChildNode[]): readonly TextPair[] {
  const texts = runTexts(run);
  const labels = texts.flatMap((text, at) => {
    const label = run[at]?.type === 'text' && at + 1 < texts.length ? LABEL.exec(collapseSpaces(text))?.[1] : undefined;
    return label === undefined ? [] : [{ label, at }];
  });
  if (labels.length > 1)
    return labels
      .map(({ label, at }) => ({ label, value: collapseSpaces(texts[at + 1] ?? '') }))
      .filter(({ value }) => value);
  const end = run.findIndex((node, at) => at > 1 && isContact(node));
  const whole = collapseSpaces(texts.slice(0, end < 0 ? undefined : end).join(''));
  const [, label, value] = whole.length > MAX_LINE ? [] : (/^([^:：]{2,40})[:：]\s*(\S.*)$/.exec(whole) ?? []);
  return label !== undefined && value !== undefined ? [{ label, value }] : [];
}

/** Whether a node is a link to call or write to whom the text before it names. */
function isContact(node: ChildNode): boolean {
  return isElement(node) && /^(?:tel|mailto):/i.test(node.attribs.href ?? '');
}

/** The short sentences of a paragraph, behind its first one, if one of them begins with a label. */
export function labelledSentences(text: string): readonly string[] {
  if (!SENTENCE_LABEL.test(text)) return [];
  const [, ...others] = text.split(SENTENCE);
  return others.map((sentence) => sentence.replace(/\.$/, '')).filter(({ length }) => length <= MAX_SENTENCE);
}

const MAX_SENTENCE = 100; // characters
const SENTENCE_LABEL = /[.!?]\s\p{Lu}[\p{L} ]{2,24}[:：]\s/u;
/** Between sentences, not after a title: "Dr. Alan Whitby". */
const SENTENCE = /(?<=[.!?])(?<!(?:^|\s)(?:Dr|Prof|Mr|Mrs|Ms|St|No|Nr|Hr|Fr|Jr|Sr|\p{Lu})\.)\s+(?=\p{Lu})/u;

/** A line without the call and e-mail links at its end, after the name: "Agent: Vos & Co <a href='tel:…'>". */
export function withoutContact(line: string, element: Element): string {
  const links = element.children
    .filter(isElement)
    .filter(({ attribs }) => /^(?:tel|mailto):/i.test(attribs.href ?? ''));
  return links.reduceRight((rest, link) => {
    const text = collapseSpaces(getFoldedText(link));
    const before = text !== '' && rest.endsWith(text) ? rest.slice(0, -text.length).trim() : '';
    return before === '' || /[:：]$/.test(before) ? rest : before;
  }, line);
}
