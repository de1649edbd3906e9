import { describe, expect, it } from 'vitest';
import type { Planned } from '../../../src/main/engine/agent/check/types';
import { type ReadRecords, toListPlan } from '../../../src/main/engine/agent/list-columns';

type Suggested = Parameters<typeof toListPlan>[1];
type Field = Suggested['fields'][number];

const field = (name: string, type: Field['type'] = 'text', samples: string[] = []): Field => ({
  name,
  type,
  many: false,
  take: 'text',
  nodes: [1],
  all: [1],
  count: 12,
  samples,
});
const suggested = (...fields: readonly Field[]): Suggested => ({
  kind: 'list',
  records: { count: 12, selector: '.card', nodes: [1] },
  next: null,
  pages: null,
  leftOut: null,
  fields: [...fields],
});
const plan: Planned = { strategy: 'extract', args: { url: 'https://shop.example/' } };
const noRecords: ReadRecords = async () => [];
const getTemplate = async (read: ReadRecords, ...fields: readonly Field[]) =>
  Object((await toListPlan(plan, suggested(...fields), read))?.plan.args.template);
const getColumns = async (...fields: readonly Field[]) => Object.keys(await getTemplate(noRecords, ...fields));

describe('the columns of a list by which it is read', () => {
  it('are those whose names say what they are', async () => {
    expect(await getColumns(field('title'), field('price', 'price'), field('text'))).toEqual([
      'title',
      'price',
      'text',
    ]);
    expect(await getColumns(field('size_2'), field('title'))).toEqual(['size_2', 'title']);
  });

  it('are none that rules would read as another, since their names only tell them apart', async () => {
    const numbers = [field('text', 'number'), field('text_2'), field('price', 'price'), field('price_2', 'price')];
    expect(await getColumns(field('title'), ...numbers)).toEqual(['title', 'price']);
  });

  it('are none if no name says anything', async () => {
    expect(await toListPlan(plan, suggested(field('text', 'number')), noRecords)).toBeNull();
  });

  it('are read as the words of the page, or left out, if the rules take them for something else', async () => {
    const results = [
      field('score', 'text', ['0–0', '1–3']),
      field('text', 'text', ['Bath', 'York']),
      field('day', 'text', ['1 mai 2026']),
    ];
    const read: ReadRecords = async ({ score }) => [
      { score: String(score).endsWith('| text') ? '0–0' : null, text: 'Acme – Bath', day: '2026-05-01' },
      { score: String(score).endsWith('| text') ? '1–3' : null, text: null, day: null },
    ];
    expect(await getTemplate(read, ...results)).toEqual({ score: 'score | text', day: 'day' });
  });
});
