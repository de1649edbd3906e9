import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/asked/template-plan';
import { getFieldQuestion } from '../../../src/main/engine/extract/model/ask/question';
import { answerFrom, getPromptNodes, type ModelDouble, nodeWith, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

const PAGE = '[1] h1 A lamp\n[2] p.price £51.77 [3: Buy it] today\n<b n="4">In stock</b>';

describe('the double', () => {
  it('finds the numbered pieces of a page', () => {
    expect(getPromptNodes(PAGE)).toEqual([
      { n: 1, text: 'h1 A lamp' },
      { n: 2, text: 'p.price £51.77 [3: Buy it] today' },
      { n: 3, text: 'Buy it' },
      { n: 4, text: 'In stock' },
    ]);
    expect([nodeWith(PAGE, 'Buy'), nodeWith(PAGE, '51.77'), nodeWith(PAGE, 'stock'), nodeWith(PAGE, 'no')]).toEqual([
      3,
      2,
      4,
      null,
    ]);
  });

  it('answers the questions that are asked of pages', async () => {
    const { fields } = planTemplate({ name: 'The name', buy: 'Link to buy it', colour: 'The colour' });
    const chunk = { text: PAGE, tokens: 30, records: [] };
    const question = getFieldQuestion(fields, chunk, { transform: 'reduce', part: 1, of: 1, records: 'none' });
    double.answer((request) => ({ json: answerFrom(request, { name: 'A lamp', buy: 'Buy it', colour: 'red' }) }));
    for (const name of ['openai:gpt-4.1-mini', 'anthropic:claude-sonnet-4-5', 'google:gemini-2.5-flash']) {
      const { object } = await getDoubleModels(double).ask(name, {}, question);
      expect(object).toMatchObject({
        name: { node: 1, value: 'A lamp' },
        buy: { node: 3 },
        colour: { node: null, value: null },
      });
    }
  });
});
