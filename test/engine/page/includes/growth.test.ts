// @module-tag long
import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { processorTime } from '../../../helpers/processor-time';
import { getInput } from '../page';

// Four times the page may take four times the work and some; what grows with the square takes sixteen times.
const TIMES = 4;
const MOST = 11;
const NOISE_MS = 40; // below it a collection of garbage decides
const RUNS = 3;

const PAGES: Readonly<Record<string, (size: number) => string>> = {
  'links side by side': (size) => `<p>${'<a href=/x>!</a>'.repeat(size)}</p>`,
  'exclamations before links': (size) => `<p>${'!<a href=/x>a</a>'.repeat(size)}</p>`,
  'marks side by side': (size) => `<p>${'<b>a</b>.<i>b</i>'.repeat(size)}</p>`,
  'cells that span': (size) => `<table>${'<tr><td>a<td rowspan=900>b'.repeat(size)}</table>`,
  'breaks in a cell': (size) => `<table><tr><th>a<th>b<tr><td>${'<br>x <br>'.repeat(size)}<td>c</table>`,
  'items without a list': (size) => '<li>a'.repeat(size),
  // not so deep that the garbage collector, which walks the whole stack, decides
  'nested lists': (size) => '<ul><li>a'.repeat(size / 5),
  'signs of Markdown': (size) => `<p>${'*_`[<&!~\\'.repeat(size)}`,
  'one long word': (size) => `<p>${'a'.repeat(size * 20)}`,
  'titles around much text': (size) => `${'<div title=x>'.repeat(300)}${'word '.repeat(size)}`,
  'empty elements': (size) => `${'<div class=a></div> '.repeat(size)}kept`,
  'boxes in one item': (size) => `<ul><li>${'<input type=checkbox>'.repeat(size)}kept</ul>`,
};

function cpuMs(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const spent = processorTime();
    run();
    return spent();
  });
  return Math.min(...times);
}

describe.each(['markdown', 'text', 'html', 'slim_html'] as const)('%s', (kind) => {
  it.each(Object.entries(PAGES))('grows no faster than the page with %s', (_, pageOf) => {
    const small = getInput(pageOf(5_000));
    const large = getInput(pageOf(5_000 * TIMES));
    const read = INCLUDE_READERS[kind];
    const least = cpuMs(() => read(small));
    const most = cpuMs(() => read(large));
    expect(most).toBeLessThan(Math.max(least, NOISE_MS / TIMES) * MOST);
    expect(read(large).length).toBeGreaterThan(0);
  });
});
