import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { withApp } from '../helpers/with-app';

let app: TestApp;
withApp((given) => {
  app = given;
});

const template = { name: "The name | before ','", tags: ['Each tag'] };
const put = async (id: string, body: object) =>
  refusal(await app.send(`/api/templates/${id}`, { method: 'PUT', body }));

describe('the library of templates', () => {
  it('keeps templates, last changed first, until they are deleted', async () => {
    const goods = await app.api('createTemplate', { name: ' Goods ', template, pattern: 'https://shop.example/p/*' });
    const news = await app.api('createTemplate', { name: 'News', template: 'The headline and the author' });
    expect(goods).toMatchObject({ name: 'Goods', description: '', template, pattern: 'https://shop.example/p/*' });
    expect(news).toMatchObject({ template: 'The headline and the author', pattern: null });
    await app.api('replaceTemplate', { id: goods.id, name: 'goods', description: 'For shops', template });
    const { results } = await app.api('listTemplates', {});
    expect(results.map(({ name, description }) => [name, description])).toEqual([
      ['goods', 'For shops'],
      ['News', ''],
    ]);
    expect((await app.api('getTemplate', { id: goods.id })).createdAt).toBe(goods.createdAt);
    await app.api('deleteTemplate', { id: news.id });
    expect((await app.api('listTemplates', {})).results).toHaveLength(1);
    expect((await put(news.id, { name: 'x', template })).code).toBe('not_found');
  });

  it('refuses a name that is taken, and an invalid template or pattern', async () => {
    const { id } = await app.api('createTemplate', { name: 'One', template });
    await app.api('createTemplate', { name: 'Two', template });
    expect((await app.refused('/api/templates', { name: 'ONE', template })).errors[0]).toMatchObject({
      path: ['name'],
      message: 'A template named "ONE" already exists.',
    });
    expect((await put(id, { name: 'two', template })).errors[0]?.path).toEqual(['name']);
    const faulty = await app.refused('/api/templates', { name: 'Three', template: { _x: 'y' } });
    expect(faulty.errors[0]?.path).toEqual(['template', '_x']);
    const wild = await app.refused('/api/templates', { name: 'Three', template, pattern: 'https://*.example/' });
    expect(wild.code).toBe('invalid_pattern');
    const none = await app.refused('/api/templates', { name: 'Three', template, pattern: 'shop' });
    expect(none.errors[0]?.path).toEqual(['pattern']);
  });
});
