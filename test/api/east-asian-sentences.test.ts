import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

const HOTELS = [
  ['湖畔酒店', '4.7', '680', '杭州'],
  ['云山酒店', '4.2', '320', '桂林'],
  ['海风宾馆', '3.9', '260', '厦门'],
  ['古城客栈', '4.5', '450', '丽江'],
  ['机场酒店', '3.6', '299', '上海'],
].map(
  ([name, rating, price, city]) =>
    `<li><h3><a href="/hotel/${price}">${name}</a></h3><p>评分：${rating}</p><p class="price">¥${price}</p><p>城市：${city}</p></li>`,
);
const BOOKS = [
  ['波の音', '森田 潤', '1,540円', '在庫あり'],
  ['山の手帖', '小川 澄', '980円', '在庫なし'],
  ['静かな庭', '早瀬 灯', '2,200円', '在庫あり'],
  ['北の灯', '宮下 陸', '860円', '在庫あり'],
].map(
  ([title, author, price, stock], at) =>
    `<div class="b"><h2><a href="/book/${at}">${title}</a></h2><p>著者：${author}</p><p>価格：${price}</p><p>${stock}</p></div>`,
);

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  const page = (title: string, lang: string, body: string) =>
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
  site.on('/hotels', page('酒店列表', 'zh', `<ul>${HOTELS.join('')}</ul>`));
  site.on('/books', page('本の一覧', 'ja', BOOKS.join('')));
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

it.each<readonly [string, readonly (readonly unknown[])[]]>([
  [
    '@/hotels 上价格低于400元的酒店的名称和价格',
    [
      ['云山酒店', 320],
      ['海风宾馆', 260],
      ['机场酒店', 299],
    ],
  ],
  ['请列出 @/hotels 上评分最高的2个酒店的名称', [['湖畔酒店'], ['古城客栈']]],
  [
    '@/hotels 上最便宜的2个酒店的名称和城市',
    [
      ['海风宾馆', '厦门'],
      ['机场酒店', '上海'],
    ],
  ],
  ['@/hotels 上所有酒店的名称', [['湖畔酒店'], ['云山酒店'], ['海风宾馆'], ['古城客栈'], ['机场酒店']]],
  [
    '@/books の1000円以下の本のタイトルと著者',
    [
      ['山の手帖', '小川 澄'],
      ['北の灯', '宮下 陸'],
    ],
  ],
  ['@/books の在庫ありの本のタイトルを教えてください', [['波の音'], ['静かな庭'], ['北の灯']]],
  ['@/books の本のタイトルを価格の高い順に', [['静かな庭'], ['波の音'], ['山の手帖'], ['北の灯']]],
])('reads a sentence in Chinese or Japanese: %s', async (sentence, rows) => {
  const { results, outcome } = await app.run('agent', { prompt: sentence.replace('@/', site.url('/')) });
  const values = results.items.map((item) =>
    Object.entries(item)
      .filter(([name]) => !name.startsWith('_'))
      .slice(0, rows[0]?.length)
      .map(([, value]) => value),
  );
  expect({ state: outcome?.state, values }).toEqual({ state: 'complete', values: rows });
});

it('says which part it does not know', async () => {
  const { outcome } = await app.run('agent', { prompt: `${site.url('/hotels')} 上带游泳池的酒店的名称` });
  expect(outcome).toMatchObject({
    state: 'partial',
    reasons: expect.arrayContaining([expect.objectContaining({ code: 'not_understood' })]),
  });
});
