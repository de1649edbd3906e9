import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements } from '../../../../src/main/engine/page/walk';
import {
  CONSENT_ATTRIBUTE,
  LEFT_OUT_ATTRIBUTE,
  NODE_ATTRIBUTE,
  renderPickerCopy,
  URL_ATTRIBUTE,
} from '../../../../src/main/engine/results/evidence/picker-copy';

const URL = 'https://shop.example/p/1';
const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 };

function getSourceCopy(source: string): string {
  const page = parsePage(source, URL);
  return renderPickerCopy({ page, timer: NO_TIME });
}

describe('the copy of a page to pick on', () => {
  it('numbers each element by its position in the page, also behind what is left out', () => {
    const source =
      '<head><script>1</script><title>T</title></head><body><p>a <b>b</b></p><template><i>c</i></template><p>d</p>';
    const names = getElements(parsePage(source, URL).document).map(({ name }) => name);
    const shown = getElements(parsePage(getSourceCopy(source), URL).document).filter(
      ({ attribs }) => NODE_ATTRIBUTE in attribs,
    );
    expect(shown.map(({ name, attribs }) => [attribs[NODE_ATTRIBUTE], name])).toEqual(
      names.map((name, at) => [String(at), name]).filter(([, name]) => name !== 'script'),
    );
  });

  it('shows the beginning of a very large page, with the numbers of the whole, and says what is left out', {
    tags: 'long',
  }, () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `<tr><td>${at}</td></tr>`).join('');
    const source = `<table><tbody>${rows}</tbody></table><p>foot</p>`;
    const [html, ...shown] = getElements(parsePage(getSourceCopy(source), URL).document).filter(
      ({ attribs }) => NODE_ATTRIBUTE in attribs,
    );
    expect(html?.attribs[LEFT_OUT_ATTRIBUTE]).toMatch(/^rows 14\d{3} 40000$/);
    const names = getElements(parsePage(source, URL).document).map(({ name }) => name);
    expect(shown.every(({ name, attribs }) => name === names[Number(attribs[NODE_ATTRIBUTE])])).toBe(true);
    expect(getSourceCopy('<p>small</p>')).not.toContain(LEFT_OUT_ATTRIBUTE);
  });

  it('names the consent banner, and no other element', () => {
    const copy = getSourceCopy(
      `<p>12.50</p><div class="cookie-banner" data-winnow-consent><b>We use cookies.</b></div>`,
    );
    expect(copy).toContain(
      `<div class="cookie-banner" ${NODE_ATTRIBUTE}="4" ${CONSENT_ATTRIBUTE}=""><b ${NODE_ATTRIBUTE}`,
    );
  });

  it('carries the address, and none of the names a page made up', () => {
    const copy = getSourceCopy(
      `<html ${URL_ATTRIBUTE}="https://evil.example/"><p ${NODE_ATTRIBUTE}="7" data-winnow-hover>x</p>`,
    );
    expect(copy).toContain(`${URL_ATTRIBUTE}="${URL}"`);
    expect(copy).not.toContain('evil.example');
    expect(copy).toContain(`<p ${NODE_ATTRIBUTE}="3">x</p>`);
  });

  it('holds no script, no handler, no frame and nothing a browser acts on by itself', () => {
    const copy = getSourceCopy(`<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=/x">
      <link rel="preconnect" href="https://evil.example"><script>1</script><svg><script>2</script></svg>
      <p onclick="3">p</p><a href="javascript:4">a</a><iframe srcdoc="<script>5</script>"></iframe><object data="/o"></object>`);
    expect(copy).not.toMatch(/<script|<link|refresh|<base|onclick|javascript:|srcdoc| data=/i);
  });

  it("keeps a frame's address where it can be picked", () => {
    expect(getSourceCopy('<iframe src="/v.html"></iframe>')).toMatch(/<iframe [^>]*data-winnow-src="\/v\.html"/);
  });

  it('shows what a shadow tree shows, as part of the page', () => {
    const copy = getSourceCopy('<x-price><template shadowrootmode="open"><b>5</b></template></x-price>');
    expect(copy).toMatch(/<winnow-shadow [^>]*><b [^>]*>5<\/b><\/winnow-shadow>/);
  });
});
