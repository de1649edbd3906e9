import type { AnyNode } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { parsePage } from '../../src/main/engine/page/parse';
import { dataFolder, getSamples } from '../extract/data';
import type { Figures } from '../parts';
import { share, timesASecond } from './speed';

const PAGES = 60;
const URL = 'https://example.com/';

/** The tree that our tokenizer gives to parse5's tree builder beside parse5 as it is, on real pages. */
export function measureTokenizer(): Figures {
  const pages = getSamples(dataFolder(undefined, ['recipes']), 'recipes', PAGES).map(({ source }) => source);
  const megabytes = pages.reduce((sum, { length }) => sum + length, 0) / 1e6;
  const theirs = (source: string) => parse(source, { treeAdapter: adapter, scriptingEnabled: false });
  const same = pages.filter((source) => sketch(parsePage(source, URL).document) === sketch(theirs(source)));
  const rate = (work: (source: string) => unknown) => (megabytes * timesASecond(() => pages.forEach(work))).toFixed(1);
  return {
    ours: { 'MB/s': rate((source) => parsePage(source, URL)), 'same tree': share(same.length, pages.length) },
    parse5: { 'MB/s': rate(theirs), 'same tree': 'by definition' },
  };
}

/** Elements with their attributes, and texts, in order. */
function sketch(node: AnyNode): string {
  if ('data' in node) return `${node.type}:${node.data}`;
  const own = 'attribs' in node ? `${node.name}${JSON.stringify(node.attribs)}` : '';
  return `${own}(${node.children.map(sketch).join('')})`;
}
