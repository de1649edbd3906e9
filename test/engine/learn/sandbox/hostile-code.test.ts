// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, loadEngine, SandboxError } from '../../../../src/main/engine/learn/sandbox/index';
import { PRODUCT, readyPage } from './ready-page';

beforeAll(loadEngine);

const MB = 1024 * 1024;
/** What one engine may take beyond the process as it was: its memory, the one it replaces, and what reading itself leaves. */
const MAX_RSS = 450 * MB;
const SHORT_MS = 250;
const HANG_MS = 30_000; // only there to end a test that hangs

const NEXT = createSandbox('export default (page) => ({ name: page.select("h1").text })');
/** So long that the code gets all the memory that any page allows. */
const LONG = `${PRODUCT}<!-- ${'x'.repeat(12_000_000)} -->`;

interface Hostile {
  readonly name: string;
  readonly body: string;
  readonly fault: RegExp;
}

const LIST = 'const a = []; for (let i = 0; i < 2e5; i++) a.push(i);';
const ITEM_NOUNS = 'const o = {}; for (let i = 0; i < 3e4; i++) o["k" + i] = i;';
const TEXT = 'const s = "\\u00e9".repeat(5e5);';

const HOSTILE: readonly Hostile[] = [
  { name: 'squares big integers', body: 'let x = 3n; for (;;) x *= x', fault: /^code: .*big integer/ },
  { name: 'shifts a big integer', body: 'let x = 0xffn << 1_000n; for (;;) x **= 2n', fault: /^code: .*big integer/ },
  {
    name: 'counts by big integers in a template',
    body: `return { a: \`\${9n ** 9n}\` }`,
    fault: /^code: .*big integer/,
  },
  {
    name: 'writes a long list as JSON for ever',
    body: `${LIST} for (;;) JSON.stringify(a)`,
    fault: /^(?:work|time): /,
  },
  {
    name: 'writes a list of nothing as JSON',
    body: 'const a = []; a.length = 4e8; return { a: JSON.stringify(a) }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'answers with a list of nothing',
    body: 'const a = []; a.length = 4e8; return { a }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'writes the same things again and again as JSON',
    body: 'const leaf = {}; for (let i = 0; i < 1e4; i++) leaf["k" + i] = undefined; const a = []; for (let i = 0; i < 1e5; i++) a.push(leaf); return { a: JSON.stringify(a) }',
    fault: /^(?:work|time): /,
  },
  {
    name: 'answers with the same things again and again',
    body: 'const leaf = {}; for (let i = 0; i < 1e4; i++) leaf["k" + i] = undefined; const a = []; for (let i = 0; i < 1e5; i++) a.push(leaf); return { a }',
    fault: /^(?:work|time): /,
  },
  {
    name: 'doubles what it answers with',
    body: 'let a = [0]; for (let i = 0; i < 60; i++) a = [a, a]; return { a }',
    fault: /^(?:work|time|memory): /,
  },
  { name: 'lists keys for ever', body: `${ITEM_NOUNS} for (;;) Object.keys(o)`, fault: /^(?:work|time): / },
  { name: 'lists entries for ever', body: `${ITEM_NOUNS} for (;;) Object.entries(o)`, fault: /^(?:work|time): / },
  { name: 'lists own keys for ever', body: `${ITEM_NOUNS} for (;;) Reflect.ownKeys(o)`, fault: /^(?:work|time): / },
  { name: 'copies things for ever', body: `${ITEM_NOUNS} for (;;) ({ ...o })`, fault: /^(?:work|time): / },
  { name: 'assigns things for ever', body: `${ITEM_NOUNS} for (;;) Object.assign({}, o)`, fault: /^(?:work|time): / },
  {
    name: 'freezes things for ever',
    body: `${ITEM_NOUNS} for (;;) Object.isFrozen(Object.seal(o))`,
    fault: /^(?:work|time): /,
  },
  {
    name: 'begins loops over keys for ever',
    body: `${ITEM_NOUNS} for (;;) for (const k in o) break`,
    fault: /^(?:work|time): /,
  },
  { name: 'encodes a text for ever', body: `${TEXT} for (;;) encodeURIComponent(s)`, fault: /^(?:work|time): / },
  {
    name: 'decodes a text for ever',
    body: 'const s = "%41".repeat(2e5); for (;;) decodeURIComponent(s)',
    fault: /^(?:work|time): /,
  },
  {
    name: 'searches a list of nothing',
    body: 'const a = []; a.length = 4.9e8; return { a: a.indexOf(1) }',
    fault: /^(?:work|time): /,
  },
  {
    name: 'joins a list of nothing',
    body: 'const a = []; a.length = 4.9e8; return { a: a.join("") }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'sorts a list of nothing',
    body: 'const a = []; a.length = 4.9e8; return { a: a.sort() }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'turns a list of nothing round',
    body: 'const a = [1]; a.length = 4.9e8; return { a: a.reverse().length }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'spreads a list of nothing',
    body: 'const a = []; a.length = 4.9e8; for (;;) try { [...a] } catch {}',
    fault: /^(?:work|time|memory): /,
  },
  { name: 'spreads a list for ever', body: `${LIST} for (;;) [...a]`, fault: /^(?:work|time): / },
  { name: 'makes lists of a length for ever', body: 'for (;;) Array.from({ length: 3e5 })', fault: /^(?:work|time): / },
  {
    name: 'makes a list of a length without end',
    body: 'for (;;) try { Array.from({ length: 2 ** 53 - 1 }) } catch {}',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'sorts long texts that are alike',
    body: 'const s = "x".repeat(1e6), t = s + "y", a = []; for (let i = 0; i < 2e4; i++) a.push(i % 2 ? s : t); return { a: a.sort().length }',
    fault: /^(?:work|time): /,
  },
  { name: 'sorts into a new list for ever', body: `${LIST} for (;;) a.toSorted()`, fault: /^(?:work|time|memory): / },
  {
    name: 'compares long texts for ever',
    body: 'const a = "x".repeat(1e6), b = "x".repeat(999_999) + "y"; let n = 0; for (;;) if (a < b) n++',
    fault: /^time: /,
  },
  {
    name: 'orders marks of a letter',
    body: 'return { a: ("a" + "\\u0315".repeat(3e5) + "\\u0316".repeat(3e5)).normalize("NFD").length }',
    fault: /^(?:work|time|code): /,
  },
  {
    name: 'compares marks of a letter',
    body: 'const s = "a" + "\\u0315".repeat(3e5) + "\\u0316".repeat(3e5); return { a: s.localeCompare(s + "b") }',
    fault: /^(?:work|time|code): /,
  },
  { name: 'writes capitals for ever', body: `${TEXT} for (;;) s.toUpperCase()`, fault: /^(?:work|time): / },
  {
    name: 'turns a text into a number for ever',
    body: 'const s = "1".repeat(1e6); for (;;) parseInt(s)',
    fault: /^(?:work|time): /,
  },
  {
    name: 'turns a text into a number by a sign for ever',
    body: 'const s = "1".repeat(1e6); let n = 0; for (;;) n += +s',
    fault: /^(?:work|time): /,
  },
  {
    name: 'joins sets for ever',
    body: `${LIST} const one = new Set(a), two = new Set([-1]); for (;;) one.union(two)`,
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'walks an iterator of nothing',
    body: 'const a = []; a.length = 4e9; return { a: a.values().some(Boolean) }',
    fault: /^(?:work|time): /,
  },
  {
    name: 'lists an iterator of nothing',
    body: 'const a = []; a.length = 4e9; return { a: a.values().toArray().length }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'fills a text from a pattern without end',
    body: 'return { a: String.raw({ raw: { length: 2 ** 53 - 1 } }) }',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'compiles expressions for ever',
    body: 'for (let i = 0; ; i++) new RegExp("[^\\\\p{L}\\\\p{N}]{1," + (1 + (i % 100)) + "}", "iu")',
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'compiles one long expression of classes',
    body: 'return { a: new RegExp("[^\\\\p{L}]".repeat(1e5), "iu").source.length }',
    fault: /^(?:work|time|memory|code): /,
  },
  {
    name: 'adds to a text and reads it for ever',
    body: `${TEXT} let t = s; for (;;) { t = s + t.charAt(1); t.charCodeAt(4); }`,
    fault: /^(?:work|time|memory): /,
  },
  {
    name: 'looks up the end of a chain of prototypes for ever',
    body: 'let o = {}; for (let i = 0; i < 5e4; i++) o = Object.create(o); let n = 0; for (;;) n += o.none === undefined',
    fault: /^time: /,
  },
  { name: 'keeps lists', body: 'const a = []; for (;;) a.push(new Array(1000).fill(0))', fault: /^memory: / },
  {
    name: 'keeps lists and catches',
    body: 'const a = []; for (;;) try { for (;;) a.push(new Array(1000).fill(0)) } catch {}',
    fault: /^memory: /,
  },
  {
    name: 'keeps texts',
    body: 'const a = []; for (let i = 0; ; i++) a.push(String(i).padStart(5000, "ab"))',
    fault: /^memory: /,
  },
  {
    name: 'doubles a text and catches',
    body: 'let s = "x"; for (;;) try { s += s } catch {}',
    fault: /^(?:memory|time): /,
  },
  { name: 'keeps functions', body: 'const a = []; for (let i = 0; ; i++) a.push(() => i)', fault: /^memory: / },
  {
    name: 'keeps matches',
    body: 'const a = [], s = "ab".repeat(500); for (;;) a.push(s.match(/./g))',
    fault: /^(?:memory|time|work): /,
  },
];

describe('hostile code', () => {
  it('has a table that is long enough to mean something', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  });

  for (const { name, body, fault } of HOSTILE) {
    for (const [size, html] of [
      ['a short page', PRODUCT],
      ['a long page', LONG],
    ] as const) {
      it(
        `that ${name} is ended on ${size} with the reason, and takes no memory for good`,
        async () => {
          const before = process.memoryUsage().rss;
          expect(said(`export default function read(page) { ${body} }`, html, fault)).toMatch(fault);
          expect(process.memoryUsage().rss - before).toBeLessThan(MAX_RSS);
          await loadEngine();
          expect(NEXT.run(readyPage(PRODUCT)).values).toEqual([{ name: 'Desk Lamp' }]);
        },
        HANG_MS,
      );
    }
  }
});

function said(code: string, html: string, fault: RegExp): string {
  // what ends by the clock would take all of it each time; `npm run bench -- attack` runs hostile code by the clock of the product
  const limits = { wallMs: fault.source.includes('time') ? SHORT_MS : HANG_MS };
  try {
    const [values] = createSandbox(code, limits).run(readyPage(html)).values;
    return values instanceof SandboxError ? `${values.fault}: ${values.message}` : JSON.stringify(values);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return `${error.fault}: ${error.message}`;
  }
}
