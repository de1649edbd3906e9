import { answerKey } from '../../src/main/engine/extract/model/ask/schema';
import { checkAnswer, indexView } from '../../src/main/engine/extract/model/check/index';
import type { ModelView } from '../../src/main/engine/extract/model/types';
import type { FieldPlan } from '../../src/main/engine/extract/types';
import type { Row } from './data';
import { at, textsIn } from './token-sets';

/** How many values an answer gave, and which of them the check took. */
export interface CheckCount {
  readonly given: number;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

const MAX_TRIED = 5; // pieces that hold a text and may be the right one to name

/** What the check makes of an answer that gives the truth of a page, this one's or another's, with a piece that may hold it. */
export function checkTruth(
  view: ModelView,
  fields: readonly FieldPlan[],
  truth: Row,
  isGiven: (text: string) => boolean,
): CheckCount {
  const index = indexView(view);
  const given = fields.flatMap((field) => {
    const [text] = textsIn(at(truth, field.name));
    const isOne = field.kind === 'value' && field.type !== 'url' && field.type !== 'image' && field.type !== 'boolean';
    return isOne && text !== undefined && isGiven(text) ? [{ field, text }] : [];
  });
  const results = given.map(({ field, text }) => {
    const pieces = view.nodes.filter((node) => node.text.includes(text)).slice(0, MAX_TRIED);
    const tried = pieces.length > 0 ? pieces.map(({ n }) => n) : [1];
    const isTaken = tried.some(
      (node) => checkAnswer({ [answerKey(field, 0)]: { node, value: text } }, index, [field]).found.size > 0,
    );
    return { isTaken, said: `${field.name}: ${text.slice(0, 100)}` };
  });
  const said = (isTaken: boolean) => results.flatMap((result) => (result.isTaken === isTaken ? [result.said] : []));
  return { given: given.length, taken: said(true), refused: said(false) };
}
