import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, loadEngine, SandboxError } from '../../../../src/main/engine/learn/sandbox/index';
import { processorTime } from '../../../helpers/processor-time';
import { PRODUCT, readyPage } from './ready-page';

beforeAll(loadEngine);

const SHORT_MS = 100;

const NEXT = createSandbox('export default (page) => ({ name: page.select("h1").text })');
const deep = '<div>'.repeat(300) + '</div>'.repeat(300);

/** What the code says of a page; afterwards the next page must be read as if nothing had been. */
async function attack(body: string, html = PRODUCT, before = '', limits = {}): Promise<unknown> {
  const said = runModule(`${before}\nexport default function read(page, record) { ${body} }`, html, limits);
  await loadEngine();
  expect(NEXT.run(readyPage(PRODUCT)).values).toEqual([{ name: 'Desk Lamp' }]);
  return said;
}

function runModule(code: string, html = PRODUCT, limits = {}): unknown {
  try {
    const [said] = createSandbox(code, limits).run(readyPage(html)).values;
    return said instanceof SandboxError ? `${said.fault}: ${said.message}` : { ...said };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return `${error.fault}: ${error.message}`;
  }
}

/** A page of many empty elements, and data that is too large to be handed over. */
const LARGE = `<script type="application/ld+json">{"@type":"Thing","text":"${'x'.repeat(2_100_000)}"}</script>${'<div></div>'.repeat(20_000)}`;

/** Names and the error each attempt ends with. */
const REFUSED: readonly (readonly [name: string, body: string, error: RegExp, html?: string])[] = [
  [
    'makes a function from text by its constructor',
    'return { a: (() => 1).constructor("return 1")() }',
    /^code: TypeError/,
  ],
  ['makes one by a generator', 'return { a: (function* () {}).constructor("yield 1")().next() }', /^code: TypeError/],
  ['makes one by an async function', 'return { a: (async () => 1).constructor("return 1")() }', /^code: TypeError/],
  [
    'makes one by an async generator',
    'return { a: (async function* () {}).constructor("yield 1")() }',
    /^code: TypeError/,
  ],
  [
    'makes one by the constructor of a constructor',
    'return { a: ({}).constructor.constructor("return this")() }',
    /^code: TypeError/,
  ],
  ['makes one by the page', 'return { a: page.select.constructor("return 1")() }', /^code: TypeError/],
  [
    'makes one by Reflect.construct',
    'return { a: Reflect.construct((() => 1).constructor, ["return 1"]) }',
    /^code: TypeError/,
  ],
  [
    'gives functions their constructor back',
    'Object.getPrototypeOf(() => 1).constructor = 1; return {}',
    /^code: TypeError/,
  ],
  ['calls eval', 'return { a: eval("1") }', /^code: ReferenceError: '?eval/],
  ['calls eval indirectly', 'return { a: (0, globalThis.eval)("1") }', /^code: TypeError/],
  ['calls Function', 'return { a: Function("return 1")() }', /^code: ReferenceError/],
  ['asks for the time', 'return { a: Date.now() }', /^code: ReferenceError: '?Date/],
  ['makes a date', 'return { a: String(new Date()) }', /^code: ReferenceError/],
  ['asks for chance', 'return { a: Math.random() }', /^code: TypeError/],
  ['asks for a clock', 'return { a: performance.now() }', /^code: ReferenceError/],
  ['waits', 'setTimeout(() => 1, 10); return {}', /^code: ReferenceError/],
  ['logs', 'console.log(1); return {}', /^code: ReferenceError/],
  ['asks for the process', 'return { a: process.env }', /^code: ReferenceError/],
  ['requires a module', 'return { a: require("fs") }', /^code: ReferenceError/],
  ['fetches', 'return { a: fetch("http://127.0.0.1/") }', /^code: ReferenceError/],
  ['asks for locale data', 'return { a: new Intl.NumberFormat("de").format(1) }', /^code: ReferenceError/],
  ['shares memory', 'return { a: new SharedArrayBuffer(8) }', /^code: ReferenceError/],
  ['waits on shared memory', 'Atomics.wait(new Int32Array(1), 0, 0); return {}', /^code: ReferenceError/],
  ['allocates raw memory', 'return { a: new ArrayBuffer(1e9) }', /^code: ReferenceError/],
  ['watches the collector by a weak reference', 'return { a: new WeakRef({}) }', /^code: ReferenceError/],
  ['watches it by a registry', 'return { a: new FinalizationRegistry(() => 1) }', /^code: ReferenceError/],
  ['wraps the page in a proxy', 'return { a: new Proxy(page, {}) }', /^code: ReferenceError/],
  ['runs WebAssembly', 'return { a: new WebAssembly.Module() }', /^code: ReferenceError/],
  ['answers with a promise', 'return (async () => ({ a: 1 }))()', /^code: read must return its values at once/],
  ['answers with a thenable that throws', 'return { get then() { throw new Error("no") } }', /^code: Error: no/],
  ['answers with a text', 'return "text"', /^code: read must return an object/],
  ['answers with a list', 'return [1]', /^code: read must return an object/],
  ['answers with nothing', '', /^code: read must return an object/],
  ['answers by a getter that throws', 'return { get a() { throw new Error("trap") } }', /^code: Error: trap/],
  ['answers by a getter that never ends', 'return { get a() { for (;;); } }', /^time: /],
  [
    'answers by toJSON that gives no object',
    'return { toJSON() { return undefined } }',
    /^code: read must return an object/,
  ],
  [
    'answers by toJSON that gives a text',
    'return { toJSON() { return "text" } }',
    /^result: read must return an object/,
  ],
  [
    'answers by toJSON that never ends',
    'const a = { toJSON() { return { a } } }; return { a }',
    /^code: InternalError/,
  ],
  ['answers in a circle', 'const a = {}; a.a = a; return a', /^code: TypeError/],
  ['answers with a big integer', 'return { a: 10n ** 3n }', /^code: The code has the big integer 10n/],
  ['answers with too much', 'return { a: "x".repeat(2e6) }', /^result: The values are longer/],
  [
    'answers nested too deep',
    'let a = 1; for (let i = 0; i < 40; i++) a = { a }; return a',
    /^result: The values are nested/,
  ],
  [
    'answers nested without end',
    'let a = 1; for (let i = 0; i < 1e5; i++) a = [a]; return { a }',
    /^code: InternalError: stack overflow/,
  ],
  ['throws what is not an error', 'throw 1', /^code: The code threw something/],
  ['throws an error whose message throws', 'throw { get message() { throw 1 } }', /^code: The code threw something/],
  ['throws an error whose message never ends', 'throw { get message() { for (;;); } }', /^time: /],
  [
    'throws a stack of its own',
    'const e = new Error("own"); e.stack = { toString() { for (;;); } }; throw e',
    /^code: Error: own/,
  ],
  ['loops', 'for (;;);', /^time: /],
  ['loops and catches', 'for (;;) try { for (;;); } catch {} finally { continue }', /^time: /],
  ['loops in a generator', 'function* g() { for (;;) yield 1 } for (const x of g()); return {}', /^time: /],
  [
    'loops by an iterator',
    'const [...a] = { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }; return { a }',
    /^(?:time|memory|code: InternalError: out of memory)/,
  ],
  ['loops in a sort', '[1, 2].sort(() => { for (;;); }); return {}', /^time: /],
  ['loops by toString', 'return { a: "" + { toString() { for (;;); } } }', /^time: /],
  ['loops by Symbol.toPrimitive', 'return { a: +{ [Symbol.toPrimitive]() { for (;;); } } }', /^time: /],
  ['recurses', 'const f = (n) => f(n + 1) + 1; return { a: f(0) }', /^code: InternalError: stack overflow/],
  [
    'recurses by a getter',
    'class A { get a() { return this.a } } return { a: new A().a }',
    /^code: InternalError: stack overflow/,
  ],
  [
    'recurses through built-ins',
    'const f = () => "a".replace(/a/, f); return { a: f() }',
    /^code: InternalError: stack overflow/,
  ],
  [
    'recurses and catches',
    'const f = () => { try { f() } finally { f() } }; f(); return {}',
    /^(?:time|code: InternalError: stack overflow)/,
  ],
  ['matches without end', 'return { a: /^(a+)+$/.test("a".repeat(40) + "b") }', /^time: /],
  ['matches without end in replace', 'return { a: ("x" + "a".repeat(40) + "b").replace(/(a|aa)+$/, "") }', /^time: /],
  ['matches without end backwards', 'return { a: /(?<=^(a|a?)+)b/.test("a".repeat(40) + "c") }', /^(?:time: |code|\{)/],
  [
    'makes an expression nested too deep',
    'return { a: new RegExp("(?:a|".repeat(2e4) + ")".repeat(2e4)) }',
    /^code: SyntaxError/,
  ],
  ['doubles a text', 'let s = "x"; for (;;) s += s', /^(?:memory|code: (?:InternalError|RangeError))/],
  ['repeats a text', 'return { a: "x".repeat(2 ** 29) }', /^(?:memory|work)/],
  ['pads a text', 'return { a: "x".padEnd(2 ** 29, "yz") }', /^(?:memory|work)/],
  [
    'repeats by a number that changes',
    'let n = 0; return { a: "x".repeat({ valueOf: () => n++ * 1e9 }).length + "x".repeat({ valueOf: () => 1e9 }) }',
    /^(?:memory|work)/,
  ],
  ['fills a list', 'const a = []; for (;;) a.push([1, 2, 3])', /^(?:memory|time|code: InternalError: out of memory)/],
  ['searches a list with no end', 'const a = []; a.length = 4e9; return { a: a.indexOf(1) }', /^work: /],
  [
    'searches a thing that is like a list',
    'return { a: [].indexOf.call({ length: 2 ** 53 - 1 }, 1) }',
    /^code: TypeError: Only a real list/,
  ],
  ['flattens a list with no end', 'const a = []; a.length = 4e9; return { a: [a].flat() }', /^work: /],
  ['joins to a list with no end', 'const a = []; a.length = 4e9; return { a: [1].concat(a) }', /^work: /],
  [
    'spreads a thing into a list',
    'return { a: [].concat({ length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: true }).length.at }',
    /^(?:code|\{)|object/,
  ],
  ['makes a set of a list with no end', 'const a = []; a.length = 4e9; return { a: new Set(a).size }', /^work: /],
  [
    'writes JSON with a list with no end',
    'const a = []; a.length = 4e9; return { a: JSON.stringify({}, a) }',
    /^work: /,
  ],
  [
    'reads JSON nested without end',
    'return { a: JSON.parse("[".repeat(1e6)) }',
    /^code: (?:SyntaxError|InternalError)/,
  ],
  ['searches a long text for a long text', 'return { a: "x".repeat(3e5).indexOf("x".repeat(1.5e5) + "b") }', /^work: /],
  [
    'splits a long text by one made late',
    'return { a: "x".repeat(3e5).split({ toString: () => "x".repeat(1.5e5) + "b" }).length }',
    /^(?:work: |time: |code)/,
  ],
  [
    'binds without end',
    'let f = () => 1; for (let i = 0; i < 1e5; i++) f = f.bind(null); return {}',
    /^code: TypeError/,
  ],
  ['multiplies without end', 'let x = 3n; for (;;) x *= x', /^code: The code has the big integer 3n/],
  [
    'floods with promises',
    'const a = []; for (;;) a.push((async () => 1)())',
    /^(?:memory|time|code: InternalError: out of memory)/,
  ],
  [
    'asks for a selector too long',
    'return { a: page.select("a ".repeat(1e4)) }',
    /^code: Error: A selector is too long/,
  ],
  ['asks for an invalid selector', 'return { a: page.select("::!") }', /^code: Error: .*not a CSS selector/],
  [
    'asks by what is not text',
    'return { a: page.select({ toString: () => "h1" }) }',
    /^code: TypeError: A selector must be a text/,
  ],
  ['asks for data that is not there', 'return { a: page.data("__proto__") }', /^code: Error: There is no data/],
  [
    'makes a node',
    'return { a: new (Object.getPrototypeOf(page.select("h1")).constructor)({}, 1) }',
    /^code: TypeError/,
  ],
  [
    'reads another thing as a node',
    'const p = Object.getPrototypeOf(page.select("h1")); return { a: Reflect.get(p, "text", { id: 1 }) }',
    /^code: TypeError/,
  ],
  [
    'changes what a node is',
    '"use strict"; Object.getPrototypeOf(page.select("h1")).text = 1; return {}',
    /^code: TypeError/,
  ],
  ['changes the page', '"use strict"; page.select = 1; return {}', /^code: TypeError/],
  ['reads a node for ever', 'for (;;) page.select("body").lines', /^(?:work|time): /],
  ['reads data too large for ever', 'for (;;) try { page.data("json_ld") } catch {}', /^(?:work|time): /, LARGE],
  [
    'reads the lines of a large page for ever',
    'for (;;) try { page.select("html").lines } catch {}',
    /^(?:work|time): /,
    LARGE,
  ],
  ['reads data for ever', 'for (;;) try { page.data("json_ld") } catch {}', /^(?:work|time): /],
  [
    'compares a text for ever',
    'const a = "x".repeat(1e6), b = "x".repeat(1e6); for (let i = 0; ; i++) if (a.localeCompare(b) > 0) return {}',
    /^(?:work|time): /,
  ],
];

describe('authored code that', () => {
  for (const [name, body, error, html] of REFUSED) {
    it(`${name} ends with an error`, async () => {
      // what ends by the clock would take all of it each time; `npm run bench -- attack` runs such code by the clock of the product
      const limits = error.source.includes('time') ? { wallMs: SHORT_MS } : {};
      expect(JSON.stringify(await attack(body, html, '', limits)).replace(/^"|"$/g, '')).toMatch(error);
    });
  }
});

describe('authored code as a module', () => {
  const modules: readonly (readonly [name: string, code: string, error: RegExp])[] = [
    [
      'imports a file',
      'import fs from "node:fs"; export default () => ({ fs })',
      /^code: ReferenceError|^code: .*module/,
    ],
    [
      'imports later',
      'export default () => { const a = import("node:fs"); return { then: () => a } }',
      /^code: read must return/,
    ],
    ['waits at its top', 'await 1; export default () => ({})', /^code: The code must be a module/],
    [
      'waits for ever at its top',
      'await new (class { then() {} })(); export default () => ({})',
      /^code: The code must be a module/,
    ],
    ['loops at its top', 'for (;;); export default () => ({})', /^time: /],
    ['throws at its top', 'throw new Error("top"); export default () => ({})', /^code: Error: top \(line 1\)/],
    ['is not JavaScript', 'export default function (', /^code: SyntaxError/],
    ['exports nothing', 'const read = () => ({})', /^code: The code must be a module/],
    ['exports what is not a function', 'export default 1', /^code: The code must be a module/],
    ['is too long', `export default () => ({}) // ${'x'.repeat(60_000)}`, /^code: The code is longer/],
    ['is nested too deep', `export default () => (${'['.repeat(5000)}${']'.repeat(5000)})`, /^code: The code nests/],
    [
      'nests templates too deep',
      `export default () => (${'`${'.repeat(5000)}1${'}`'.repeat(5000)})`,
      /^code: The code nests/,
    ],
    ['closes its function early', 'export default () => ({}) }); (function () {', /^code: SyntaxError/],
  ];
  for (const [name, code, error] of modules) {
    it(`that ${name} ends with an error`, async () => {
      expect(String(runModule(code))).toMatch(error);
      await loadEngine();
      expect(NEXT.run(readyPage(PRODUCT)).values).toEqual([{ name: 'Desk Lamp' }]);
    });
  }
});

describe('authored code that its parser must take apart by recursion', () => {
  const many = (text: string) => text.repeat(Math.floor(40_000 / text.length));
  const nested: readonly (readonly [name: string, expression: string])[] = [
    ['negations', `${many('!')}1`],
    ['signs', `${many('- ')}1`],
    ['words', `${many('typeof ')}1`],
    ['arrows', `${many('a=>')}1`],
    ['conditions', `${many('1?1:')}1`],
    ['powers', `${many('2**')}1`],
    ['assignments', `x${many('=x')}`],
    ['classes', `${many('class extends ')} Object {}`],
    ['awaits', `async () => ${many('await ')}1`],
    ['news', `${many('new ')}Object`],
    ['members', `x${many('.x')}`],
    ['options', `x${many('?.x')}`],
    ['texts', `1${many('+"("')}`],
  ];
  for (const [name, expression] of nested) {
    it(`survives ${name}`, async () => {
      const said = JSON.stringify(runModule(`let x = {}; export default () => ({ a: typeof (${expression}) })`));
      expect(said).toMatch(/^(?:"(?:code|engine|memory|time): |\{"a":)/);
      await loadEngine();
      expect(NEXT.run(readyPage(PRODUCT)).values).toEqual([{ name: 'Desk Lamp' }]);
    });
  }

  it('survives statements', async () => {
    for (const statement of ['if(1)', 'for(;;)', 'a: ', 'else ', '{', 'try{']) {
      const said = JSON.stringify(runModule(`export default () => ({}); ${many(statement)};`));
      expect(said).toMatch(/^"(?:code|engine|memory|time): |^\{\}/);
      await loadEngine();
    }
    expect(NEXT.run(readyPage(PRODUCT)).values).toEqual([{ name: 'Desk Lamp' }]);
  });
});

describe('what authored code cannot reach', () => {
  it('finds nothing but the language in the global object', async () => {
    const names = await attack('return { names: Object.getOwnPropertyNames(globalThis).sort().join(" ") }');
    expect(names).toEqual({
      names:
        'Array Boolean Error EvalError Infinity InternalError JSON Map Math NaN Number Object RangeError ReferenceError Reflect RegExp ' +
        'Set String Symbol SyntaxError TypeError URIError decodeURI decodeURIComponent encodeURI encodeURIComponent globalThis ' +
        'isFinite isNaN parseFloat parseInt undefined',
    });
  });

  it('keeps a key that names a prototype as a key', async () => {
    const said = await attack(
      'return JSON.parse(\'{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}\')',
    );
    expect(Object.keys(said ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('leaves nothing in globals, built-ins or symbols for the next page', async () => {
    const code = createSandbox(`export default () => {
      const seen = [globalThis.left, Array.prototype.left, Object.prototype.left, Symbol.for('left').description, Symbol.left, Math.left];
      globalThis.left = Array.prototype.left = Symbol.left = Math.left = 1;
      Object.prototype.left = 1;
      return { seen: seen.filter((one) => one !== undefined) };
    }`);
    for (let page = 0; page < 3; page++) {
      const [said] = code.run(readyPage(PRODUCT)).values;
      expect(said).toEqual({ seen: ['left'] });
    }
  });

  it('leaves nothing at the top of its module for the next page', () => {
    const code = createSandbox('let pages = 0; export default () => ({ pages: ++pages })');
    const ready = readyPage(PRODUCT);
    expect([1, 2, 3].map(() => code.run(ready).values[0])).toEqual([{ pages: 1 }, { pages: 1 }, { pages: 1 }]);
  });

  it('fools nobody by overwriting built-ins', async () => {
    const body = `JSON.stringify = () => '{"name":"fake"}'; JSON.parse = () => ({ error: 1 }); Reflect.apply = () => 1;
      Array.prototype.push = Array.prototype[Symbol.iterator] = () => { throw 1 }; Object.freeze = () => ({}); String = () => 'fake';
      Object.defineProperty(Array.prototype, 0, { get: () => 'fake', set() {}, configurable: true });
      Object.defineProperty(Object.prototype, 'value', { get: () => 'fake', configurable: true });
      return { name: page.select('h1').text, tags: page.selectAll('li').length };`;
    expect(await attack(body)).toEqual({ name: 'Desk Lamp', tags: 2 });
  });

  it('sees no caller, no host stack and no host error', async () => {
    const body = `let said = ''; try { page.select('!!') } catch (error) { said = Object.getOwnPropertyNames(error).join() + error.stack }
      return { said, caller: typeof read.caller, callee: typeof arguments.callee };`;
    const said = JSON.stringify(await attack(body));
    expect(said).not.toMatch(/node_modules|src.main|file:|[.]ts/);
  });

  it('gains nothing from a stack trace that it made', async () => {
    const body = `Error.prepareStackTrace = () => { for (;;); }; Error.stackTraceLimit = 1e9;
      try { null.x } catch (error) { return { stack: typeof error.stack } }`;
    expect(await attack(body)).toEqual({ stack: 'string' });
  });

  it('reads the meta of its module as an empty thing', () => {
    expect(runModule('export default () => ({ meta: Object.keys(import.meta).join() })')).toEqual({ meta: '' });
  });

  it('never runs its deferred work', async () => {
    const body = 'let ran = 0; const later = async () => { await 1; ran = 1; }; later(); return { ran }';
    expect(await attack(body)).toEqual({ ran: 0 });
  });

  it('cannot ask for nodes by number', async () => {
    const body = `const node = page.select('h1');
      const tries = [() => page.select.call({}, 'h1').text, () => node.attr.call({ id: 3 }, 'class'), () => Object.create(node).text,
        () => ({ __proto__: node }).text, () => Object.assign({}, node).text, () => structuredClone(node)];
      return { said: tries.map((one) => { try { return String(one()) } catch (error) { return error.name } }) };`;
    expect(await attack(body)).toEqual({
      said: ['Desk Lamp', 'TypeError', 'TypeError', 'TypeError', 'undefined', 'ReferenceError'],
    });
  });

  it('gets no text out of scripts', async () => {
    expect(await attack('return { text: page.select(".text").text }')).toEqual({ text: 'One Two Three' });
  });
});

describe('selectors made to be slow', () => {
  const chains: readonly (readonly [name: string, selector: string])[] = [
    ['descendants', `${'div '.repeat(30)}b`],
    ['any descendants', `${'* '.repeat(60)}b`],
    ['siblings', `${'p ~ '.repeat(40)}b`],
    ['nested has', 'div:has(div:has(div:has(div:has(div:has(b)))))'],
    ['has with not', ':has(:not(:has(:not(:has(b)))))'],
    ['text', `${':contains("zz")'.repeat(10)}`],
    ['counted siblings', 'p:nth-last-child(2n+1 of p:nth-child(3n of p))'],
  ];
  const wide = `${'<p>x</p>'.repeat(3000)}${deep}`;
  for (const [name, selector] of chains) {
    it(`end or are refused: ${name}`, async () => {
      const spent = processorTime();
      const said = await attack(
        `for (let i = 0; i < 50; i++) page.selectAll(${JSON.stringify(selector)}); return { done: 1 }`,
        wide,
      );
      expect(JSON.stringify(said)).toMatch(/work: |code: |done/);
      expect(spent()).toBeLessThan(8000);
    });
  }
});

describe('the limits of the sandbox', () => {
  it('end the same code at the same place each time', () => {
    const ready = readyPage(PRODUCT);
    const code = createSandbox('let n = 0; globalThis.n = () => n; export default () => { for (;;) n++; }', {
      steps: 50,
    });
    const said = [1, 2, 3].map(() => String(code.run(ready).values[0]));
    expect(new Set(said)).toEqual(new Set(['SandboxError: The code takes too many steps.']));
  });

  it('end code by the clock where steps do not', () => {
    const code = createSandbox('export default () => { for (;;); }', { steps: 1e9, wallMs: 50 });
    expect(code.run(readyPage(PRODUCT)).values[0]).toMatchObject({ fault: 'time' });
  });

  it('hold for all pages of one sandbox, so that a faulty page does not spoil the next', () => {
    const code = createSandbox(
      `export default (page) => { if (page.select('.bad')) for (;;) page.select('b'); return { name: page.select('h1').text } }`,
      { wallMs: 1000 }, // a busy machine holds the good page up too
    );
    const bad = readyPage('<p class="bad">x</p>');
    expect(code.run(bad).values[0]).toBeInstanceOf(SandboxError);
    expect(code.run(readyPage(PRODUCT)).values[0]).toEqual({ name: 'Desk Lamp' });
    expect(code.run(bad).values[0]).toBeInstanceOf(SandboxError);
  });

  it('keep the engine small over many pages', { tags: 'long' }, () => {
    const code = createSandbox(
      'export default (page) => { const a = []; for (let i = 0; i < 2e4; i++) a.push({ i }); return { n: a.length } }',
    );
    const ready = readyPage(PRODUCT);
    const before = process.memoryUsage().rss;
    for (let page = 0; page < 100; page++) expect(code.run(ready).values[0]).toEqual({ n: 20000 });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});
