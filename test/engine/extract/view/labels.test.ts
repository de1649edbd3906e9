import { getElementsByTagName } from 'domutils';
import { describe, expect, it } from 'vitest';
import { getLabels } from '../../../../src/main/engine/extract/view/labels';
import { getRootView } from '../../../../src/main/engine/extract/view/page-view';
import { parsePage } from '../../../../src/main/engine/page/parse';

const PAGE = `<!doctype html><body><p>Open: today</p>
  <ul><li><b>Price:</b> £12</li><li><b>Brand:</b> Kettle</li><li><b>Colour:</b> red</li></ul><p>Closed: Monday</p>`;

describe('the labels of a page', () => {
  it('are those of all its elements', () => {
    const view = getRootView(parsePage(PAGE, 'https://shop.example/').document);
    expect(new Set(getLabels(view).map(({ label }) => label))).toEqual(
      new Set(['open', 'price', 'brand', 'colour', 'closed']),
    );
  });

  it('leave out those in elements that are not to be searched', () => {
    const { document } = parsePage(PAGE, 'https://shop.example/');
    const others = new Set(getElementsByTagName('li', document).slice(1));
    expect(new Set(getLabels(getRootView(document), others).map(({ label }) => label))).toEqual(
      new Set(['open', 'price', 'closed']),
    );
  });
});
