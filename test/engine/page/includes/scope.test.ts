import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import type { PageScope } from '../../../../src/main/engine/page/types';
import { getElements } from '../../../../src/main/engine/page/walk';
import { getInput } from '../page';

const SOURCE = `<nav>Menu</nav><ul id=list><li>one<li class=out>two<li>three</ul><p>between</p>
  <div id=part hidden><h2>Part <b class=out>x</b></h2><table class=out><tr><th>a<th>b</table><p>end</p></div>`;

function getSourceScope(source: string, ids: readonly string[]) {
  const input = getInput(source);
  const elements = getElements(input.page.document);
  const scope: PageScope = {
    roots: elements.filter(({ attribs }) => ids.includes(attribs.id ?? '')),
    without: new Set(elements.filter(({ attribs }) => attribs.class === 'out')),
  };
  return { ...input, scope };
}

describe('a scope', () => {
  it('narrows markdown to its roots, themselves included, without what it leaves out', () => {
    expect(INCLUDE_READERS.markdown(getSourceScope(SOURCE, ['list', 'part']))).toBe(
      '- one\n- three\n\n## Part\n\nend\n',
    );
  });

  it('narrows text the same way', () => {
    expect(INCLUDE_READERS.text(getSourceScope(SOURCE, ['list', 'part']))).toBe('one\nthree\n\nPart\n\nend');
  });

  it('may be empty', () => {
    const input = getSourceScope(SOURCE, []);
    expect(INCLUDE_READERS.markdown(input)).toBe('');
    expect(INCLUDE_READERS.text(input)).toBe('');
  });

  it('leaves out elements anywhere in a whole page', () => {
    const input = getSourceScope(SOURCE, []);
    const whole = { ...input, scope: { ...input.scope, roots: [input.page.document] } };
    expect(INCLUDE_READERS.markdown(whole)).not.toMatch(/two|x|\| a/);
    expect(INCLUDE_READERS.markdown(whole)).toContain('Menu');
    expect(INCLUDE_READERS.text(whole)).toBe('Menu\n\none\nthree\n\nbetween');
  });

  it('keeps white space of a preformatted root', () => {
    expect(INCLUDE_READERS.text(getSourceScope('<pre id=p>a\n  b</pre>', ['p']))).toBe('a\n  b');
    expect(INCLUDE_READERS.markdown(getSourceScope('<pre id=p>a\n  b</pre>', ['p']))).toBe('```\na\n  b\n```\n');
  });
});
