import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany, times } from './records/read-many';

const PAGE =
  '<h1>肉じゃが</h1><p class="post__author">レシピ作者：<a href="/u/1">佐藤健</a></p><p>公開日：2026年11月11日</p>';
const read = (asked: Record<string, string>, body = PAGE) =>
  getBodyValues(body, asked, { lang: 'ja', title: '肉じゃが | 台所' });

describe('names of a thing in Japanese and Chinese', () => {
  it.each(['料理名', 'レシピ名', '商品名', '物件名', '作品名', '店名', '产品名称'])('are its name: %s', (name) => {
    expect(read({ [name]: '' })).toEqual({ [name]: '肉じゃが' });
  });

  it('are those of the rows of a list', () => {
    const dishes = ['肉じゃが', '親子丼', '冷やし中華'];
    const list = times(3, (at) => `<li><a href="/r/${at}"><p>${dishes[at]}</p></a><p>調理時間 ${at + 1}5分</p></li>`);
    const { values } = readMany(`<h1>レシピ</h1><ul>${list}</ul>`, { 料理名: '', 調理時間: '' });
    expect(values.map(({ 料理名: name }) => name)).toEqual(dishes);
  });
});

describe('a label with the thing before the field', () => {
  it('is that of the field, and no part of its value', () => {
    expect(read({ 作者: '' })).toEqual({ 作者: '佐藤健' });
    expect(read({ author: 'レシピの作者' })).toEqual({ author: '佐藤健' });
  });

  it('is none where the word before it is no thing', () => {
    expect(read({ 作者: '' }, '<h1>肉じゃが</h1><p>編集作者：佐藤健</p>')).toEqual({ 作者: null });
  });
});
