import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { cssPath } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { getElements } from '../../../src/main/engine/page/walk';

describe('the path of an element', () => {
  it('leads to it alone, even where records share their ids', () => {
    const card = (at: number) => `<div id="card"><b id="name">Lamp ${at}</b><i id="n${at}"><u>${at}</u></i></div>`;
    const { document } = parsePage(
      `<!doctype html><body><main id="all">${card(1)}${card(2)}${card(3)}</main>`,
      'https://a.example/',
    );
    for (const element of getElements(document)) {
      const found = selectAll<AnyNode, Element>(cssPath(element), document);
      expect(found, cssPath(element)).toEqual([element]);
    }
  });

  it('begins at the nearest id that no other element has', () => {
    const { document } = parsePage(
      '<!doctype html><body><p id="one"><b>x</b></p><p id="two"></p><p id="two"></p>',
      'https://a.example/',
    );
    const [bold] = selectAll<AnyNode, Element>('b', document);
    expect(bold && cssPath(bold)).toBe('#one > b');
  });
});
