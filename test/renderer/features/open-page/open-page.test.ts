import { describe, expect, it } from 'vitest';
import { getLinkToken, getPage, getTypedAddress } from '../../../../src/renderer/src/features/open-page/open-page';

describe('the page to pick on', () => {
  it.each([
    ['', ''],
    ['https://shop.example/p/1\nhttps://shop.example/p/2', 'https://shop.example/p/1'],
    ['https://shop.example/page/{{3..9}}/', 'https://shop.example/page/3/'],
    ['https://shop.example/p/*', 'https://shop.example/p/'],
    ['https://shop.example/list/page-**', 'https://shop.example/list/'],
    ['neither a URL nor a pattern', ''],
  ])('for the Pages box %j is %j', (target, page) => {
    expect(getPage(target)).toBe(page);
  });

  it.each([
    [' shop.example/p/1 ', 'https://shop.example/p/1'],
    ['http://shop.example/', 'http://shop.example/'],
    ['localhost:8080/a?b=c://d', 'https://localhost:8080/a?b=c://d'],
  ])('typed as %j is %j', (typed, address) => {
    expect(getTypedAddress(typed)).toBe(address);
  });

  it('is named by the token in the links of its copies', () => {
    expect(getLinkToken('http://127.0.0.1:4327/pages/a-b_1/html')).toBe('a-b_1');
    expect(getLinkToken('/pages/a/evidence?path=x#winnow-value')).toBe('a');
    expect(getLinkToken('http://127.0.0.1:4327/api/jobs')).toBeNull();
    expect(getLinkToken(null)).toBeNull();
  });
});
