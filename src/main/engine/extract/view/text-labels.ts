import type { ChildNode, Element } from 'domhandler';
import { squeeze } from '../words';
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
    const label = run[at]?.type === 'text' && at + 1 < texts.length ? LABEL.exec(squeeze(text))?.[1] : undefined;
    return label === undefined ? [] : [{ label, at }];
  });
  if (labels.length > 1)
    return labels.map(({ label, at }) => ({ label, value: squeeze(texts[at + 1] ?? '') })).filter(({ value }) => value);
  const whole = squeeze(texts.join(''));
  const [, label, value] = whole.length > MAX_LINE ? [] : (/^([^:：]{2,40})[:：]\s*(\S.*)$/.exec(whole) ?? []);
  return label !== undefined && value !== undefined ? [{ label, value }] : [];
}
