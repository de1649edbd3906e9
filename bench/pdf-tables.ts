// How many cells of tables come back right from PDFs that Chromium prints, with and without the marks of tagged PDFs, and in how many
// pages without a table one is found. Arguments: [--tables N a style] [--seed N] [--show NAME].
import { parseArgs } from 'node:util';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { chromium } from 'playwright-core';
import { readDocument } from '../src/main/engine/page/index';
import { seeded } from './fleet/seeded';
import { makePlainPages, makeTablePage, STYLE_NAMES, type TablePage } from './pdf-tables/make-tables';
import { scoreTable } from './pdf-tables/score';

const { values: options } = parseArgs({
  options: {
    tables: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '' },
  },
});

const executablePath = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const tab = await browser.newPage();
try {
  for (const tagged of [false, true]) await measure(tagged);
} finally {
  await browser.close();
}

async function measure(tagged: boolean): Promise<void> {
  const random = seeded(Number(options.seed));
  console.log(`${tagged ? 'tagged' : 'not tagged'}`);
  let [cells, right, whole, headings, count, ms] = [0, 0, 0, 0, 0, 0];
  for (const style of STYLE_NAMES) {
    let [own, ownRight, ownWhole] = [0, 0, 0];
    for (let at = 0; at < Number(options.tables); at++) {
      const page = makeTablePage(random, style, at);
      const found = await readTables(page, tagged);
      ms += found.ms;
      const [truth = []] = page.tables;
      const scores = found.tables.map(({ rows }) => scoreTable(truth, rows));
      const best = scores.reduce((most, score) => (score.right > most.right ? score : most), scoreTable(truth, []));
      if (!best.isWhole) console.log(`  ${page.name}: ${best.right} of ${best.cells}, ${found.tables.length} tables`);
      own += best.cells;
      ownRight += best.right;
      ownWhole += best.isWhole ? 1 : 0;
      headings += found.tables.some(({ hasHeading }) => hasHeading) ? 1 : 0;
      count++;
    }
    console.log(
      `${style.padEnd(10)} cells ${percent(ownRight, own)} of ${own}, whole tables ${ownWhole} of ${options.tables}`,
    );
    cells += own;
    right += ownRight;
    whole += ownWhole;
  }
  const plain = makePlainPages(random);
  const wrong: string[] = [];
  for (const page of plain) if ((await readTables(page, tagged)).tables.length > 0) wrong.push(page.name);
  console.log(
    `all        cells ${percent(right, cells)} of ${cells}, whole tables ${whole} of ${count}, with heading ${headings}; ${(ms / count).toFixed(0)} ms each`,
  );
  console.log(`pages without a table in which one is found: ${wrong.length} of ${plain.length} ${wrong.join(', ')}`);
}

async function readTables(page: TablePage, tagged: boolean) {
  await tab.setContent(page.html);
  const bytes = await tab.pdf({
    tagged,
    format: 'A4',
    margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
  });
  const from = performance.now();
  const read = await readDocument(new Uint8Array(bytes), 'application/pdf', 'https://tea.test/a.pdf');
  const ms = performance.now() - from;
  if ('message' in read) throw new Error(read.message);
  if (options.show === page.name) console.log(read.text);
  return { tables: collectTables(parse(read.markup)), ms };
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

function collectTables(root: Node) {
  return findAll(root, ['table']).map((table) => {
    const rows = findAll(table, ['tr']).map((row) =>
      findAll(row, ['td', 'th']).flatMap((cell) => [
        getText(cell),
        ...new Array<string>(Number(getAttribute(cell, 'colspan') ?? 1) - 1).fill(''),
      ]),
    );
    return { rows, hasHeading: findAll(table, ['th']).length > 0 };
  });
}

function findAll(node: Node, tags: readonly string[]): readonly Node[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => (tags.includes(child.nodeName) ? [child] : findAll(child, tags)));
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

function getAttribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;
}

function percent(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;
}
