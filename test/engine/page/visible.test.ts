import { describe, expect, it } from 'vitest';
import { readPageText } from '../../../src/main/engine/page/includes/text';
import { getInput } from './page';

const POST = '<p>A post of the forum, long enough to be the page itself and no mere request to switch scripts on.</p>';

describe('what is in a noscript', () => {
  const getHtmlText = (html: string) => readPageText(getInput(html));

  it('is the page if the page shows next to nothing else', () => {
    const html = `<div id="app"></div><noscript>${POST.repeat(10)}</noscript>`;
    expect(getHtmlText(html).match(/A post of the forum/g)).toHaveLength(10);
  });

  it('is left out if it asks to enable scripts, or if the page shows more', () => {
    expect(getHtmlText('<p>Hello</p><noscript>Please enable JavaScript.</noscript>')).toBe('Hello');
    const shown = `<main>${POST.repeat(20)}</main><noscript>${POST.repeat(10)}</noscript>`;
    expect(getHtmlText(shown).match(/A post of the forum/g)).toHaveLength(20);
  });

  it('keeps its hidden elements hidden', () => {
    const html = `<noscript><div hidden>secret</div>${POST.repeat(10)}</noscript>`;
    expect(getHtmlText(html)).not.toContain('secret');
  });
});
