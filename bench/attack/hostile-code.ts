import { TEST_KEY } from '../../test/helpers/app';
import { send } from '../../test/helpers/call';
import { type Family, tryEach } from './attack';
import type { Stage } from './stage';

/* Code of a learned extractor, which may come in a file from somebody else. It runs by the API on a stored page, in the
   program itself, and must neither reach anything outside nor hold up or end what runs it. */

const MAX_MS = 20_000; // its own limits end it within seconds

/** What each tries to give back as `a`; a value that is not a null is a way out. */
const ESCAPES: readonly string[] = [
  'return { a: typeof process + typeof require + typeof fetch + typeof globalThis.Deno === "undefined".repeat(4) ? null : "host" }',
  'return { a: (() => 1).constructor("return 1")() }',
  'return { a: (async () => 1).constructor("return 1")() }',
  'return { a: (function* () {}).constructor("yield 1")().next().value }',
  'return { a: (async function* () {}).constructor("yield 1")() && 1 }',
  'return { a: ({}).constructor.constructor("return this")() && 1 }',
  'return { a: page.select.constructor("return 1")() }',
  'return { a: page.constructor.constructor("return 1")() }',
  'return { a: Reflect.construct(Object.getPrototypeOf(() => 1).constructor, ["return 1"])() }',
  'return { a: eval("1") }',
  'return { a: (0, globalThis["ev" + "al"])("1") }',
  'return { a: Function("return 1")() }',
  'return { a: [].map.constructor`return 1`() }',
  'return { a: new Error().stack.constructor.constructor("return 1")() }',
  'return { a: Object.getOwnPropertyNames(globalThis).filter((n) => /^(?:process|require|module|fetch|std|os|scriptArgs|print|Worker|__)/.test(n)).join() || null }',
  'return { a: Date.now() }',
  'return { a: Math.random() }',
  'return { a: performance.now() }',
  'return { a: new Date().toLocaleString() }',
  'return { a: new Intl.DateTimeFormat().resolvedOptions().timeZone }',
  'return { a: new WebAssembly.Memory({ initial: 1 }) && 1 }',
  'return { a: new SharedArrayBuffer(8).byteLength }',
  'return { a: new WeakRef({}).deref() && 1 }',
  'try { page.select("a".repeat(1e6)) } catch (e) { return { a: e.constructor.constructor("return 1")() } }',
  'try { null.x } catch (e) { return { a: e.constructor.constructor("return 1")() } }',
  'const e = (() => { try { const f = () => f(); f() } catch (x) { return x } })(); return { a: e.constructor.constructor("return 1")() }',
  'Error.prepareStackTrace = (_, frames) => frames; const [f] = new Error().stack; return { a: f.getThis && 1 }',
  'return { a: import.meta && import.meta.url && /^(?:file|\\/)/.test(import.meta.url) ? import.meta.url : null }',
  'return { a: arguments.callee.caller && 1 }',
  'return { a: page.data("__proto__") }',
  'return { a: page.data("../../../etc/passwd") }',
  'return { a: globalThis.kept = (globalThis.kept ?? 0) + 1 > 1 ? 1 : null }',
  'Array.prototype.kept = 1; Object.prototype.kept = 1; return { a: null }',
];

/** What must be ended with a reason, or end by itself. */
const COSTLY: readonly string[] = [
  'for (;;);',
  'for (;;) try { for (;;); } catch {} finally { continue }',
  'function* g() { for (;;) yield 1 } for (const x of g()); return {}',
  'const f = async () => { for (;;) await 1 }; f(); return { a: null }',
  'Promise.resolve().then(function again() { return Promise.resolve().then(again) }); return { a: null }',
  'const a = { then(done) { done(a) } }; (async () => await a)(); return { a: null }',
  'const a = []; a.length = 4294967295; return { a: a.sort().length && null }',
  'const a = []; a[4294967294] = 1; for (const k of ["reverse", "join", "fill", "includes", "lastIndexOf", "flat", "toSorted", "toReversed", "with", "splice", "toSpliced", "copyWithin"]) try { a[k](0, 1) } catch {} return { a: null }',
  'const a = { length: 2 ** 53 - 1 }; for (const k of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[k].call(a, () => 0, 0) } catch {} return { a: null }',
  'const a = []; a.length = 4e9; for (const k of ["forEach", "map", "filter", "some", "every", "find", "findLast", "findIndex", "findLastIndex", "reduce", "reduceRight", "flatMap"]) try { a[k](() => 0) } catch {} return { a: null }',
  'const a = []; a.length = 4e9; return { a: Math.max(...a) }',
  'const a = []; a.length = 4e9; return { a: String.fromCharCode.apply(null, a) }',
  'const a = []; a.length = 4e9; return { a: Array.from(a).length && null }',
  'return { a: Array.from({ length: 4e9 }, () => 0).length && null }',
  'return { a: [1, 2, 3].sort(() => { for (;;); }) }',
  'const a = Array.from({ length: 3e5 }, (_, i) => i); let n = 0; for (;;) a.sort(() => (n++ % 3) - 1)',
  'let s = "x"; for (;;) s += s',
  'return { a: "x".repeat(2 ** 29).length && null }',
  'return { a: "x".padStart(2 ** 29, "yz").length && null }',
  'let s = "\\u0344".repeat(3e5); for (let i = 0; ; i++) s = s.normalize(["NFD", "NFC", "NFKD", "NFKC"][i % 4])',
  'let s = "\\ufdfa".repeat(3e5); for (;;) s = s.normalize("NFKD")',
  'const s = "a\\u0315\\u0300\\u05ae\\u0062".repeat(1e5); for (;;) s.normalize("NFC")',
  'const s = "İ".repeat(3e5); for (;;) s.toLowerCase().toUpperCase()',
  'const s = "x".repeat(1e6); for (;;) s.localeCompare(s + "a")',
  'const s = "ab".repeat(3e5); for (;;) s.split("").reverse().join("")',
  'const s = "ab".repeat(3e5); for (;;) s.replaceAll("a", "$&$&")',
  'return { a: "x".repeat(3e5).replaceAll("x", "$`").length }',
  'return { a: "x".repeat(3e5).lastIndexOf("x".repeat(1.5e5) + "b") }',
  'return { a: "x".repeat(3e5).split("x".repeat(1.5e5) + "b").length && null }',
  'const s = "x".repeat(3e5); for (;;) escape(s)',
  'const s = "%41".repeat(2e5); for (;;) decodeURIComponent(s)',
  'const s = "💥".repeat(2e5); for (;;) [...s]',
  'return { a: /^(a+)+$/.test("a".repeat(40) + "b") }',
  'return { a: /(?:(?:a?){50}){50}a{50}$/.test("a".repeat(50)) }',
  'return { a: /(?<=(?:a|aa)*)b/.test("a".repeat(60)) || null }',
  'return { a: /(\\w+\\s?)+$/u.exec("a ".repeat(40) + "!") }',
  'return { a: ("a".repeat(1e6)).match(/(?:.*){9}x/s) }',
  'return { a: new RegExp("(?:a{1,1000}){1,1000}").test("b") || null }',
  'for (let i = 0; ; i++) new RegExp("[^\\\\p{L}]{1," + i + "}", "u")',
  'const r = /a/g; const s = "a".repeat(5e5); for (;;) [...s.matchAll(r)]',
  'return { a: JSON.parse("[".repeat(1e6)) }',
  'return { a: JSON.parse(\'{"a":\'.repeat(1e5) + "1" + "}".repeat(1e5)) }',
  'const s = JSON.stringify(Array(1e5).fill("x")); for (;;) JSON.parse(s)',
  'const a = Array(2e5).fill(1); for (;;) JSON.stringify(a)',
  'JSON.parse("[1,2]", function again(k, v) { if (k === "0") this[1] = [1, 2]; return v }); return { a: null }',
  'const a = {}; a.a = a; return a',
  'let a = 1; for (let i = 0; i < 1e5; i++) a = [a]; return { a }',
  'return { toJSON() { return this } }',
  'return { get a() { for (;;); } }',
  'throw { get message() { for (;;); } }',
  'return { a: new Proxy({}, { ownKeys() { for (;;); } }) }',
  'const p = new Proxy({}, { get: (_, k) => p }); return { a: " " + p }',
  'let p = {}; for (let i = 0; i < 1e5; i++) p = Object.create(p); for (;;) p.none',
  'const o = {}; for (let i = 0; ; i++) o["k" + i] = i',
  'const m = new Map(); for (let i = 0; ; i++) m.set(i, i)',
  'const m = new Map([[1, 1]]); m.forEach((v, k) => { m.delete(k); m.set(k + 1, 1) }); return { a: null }',
  'const s = new Set([1]); for (const v of s) s.add(v + 1)',
  'const s = new Set(Array.from({ length: 2e5 }, (_, i) => i)); for (;;) s.union?.(s) ?? new Set(s)',
  'return { a: new Uint8Array(2 ** 31).length && null }',
  'const a = new Float64Array(1e6); for (;;) a.sort()',
  'const a = new Uint8Array(1e6); for (;;) a.fill(1).reverse().indexOf(2)',
  'return { a: 2n ** 99999999n > 1 ? null : 1 }',
  'let x = BigInt(3); for (;;) x *= x',
  'return { a: (1e21).toString(2).repeat(1e6).length && null }',
  'for (;;) (0.1).toFixed(100)',
  'let f = () => 1; for (let i = 0; i < 1e5; i++) f = f.bind(null); f(); return {}',
  'class A { static get [Symbol.species]() { return A } constructor() { return new A() } } new A()',
  'const f = (n) => f(n + 1) + 1; return { a: f(0) }',
  'const f = () => "a".replace(/a/, f); return { a: f() }',
  'const f = () => { try { f() } finally { f() } }; f(); return {}',
  'label: for (;;) { try { continue label } finally { continue label } }',
  'for (;;) page.select("body *")',
  'for (;;) page.selectAll("*").map((n) => n.text)',
  'return { a: page.selectAll(":not(:has(*:not(:has(*))))".repeat(10)).length && null }',
  'return { a: page.selectAll("* ".repeat(190)).length && null }',
  'for (;;) try { page.data("json_ld") } catch {}',
];

export const hostileCode: Family = {
  name: 'Code of extractors',
  attacks: [
    {
      name: 'ways out of the sandbox',
      run: (stage) => tried(stage, ESCAPES, (values) => (values.a == null ? null : `gave ${JSON.stringify(values.a)}`)),
    },
    { name: 'time and memory without an end', run: (stage) => tried(stage, COSTLY, () => null) },
  ],
};

type Values = Readonly<Record<string, unknown>>;

async function tried(stage: Stage, bodies: readonly string[], got: (values: Values) => string | null) {
  const page = await stage.store(`<h1 class="name">Lamp</h1><p>${'A lamp of glass. '.repeat(2000)}</p>`);
  const control = await preview(stage, page, 'return { a: page.select("h1").text }');
  if (!control.text.includes('"a":"Lamp"'))
    throw new Error(`Harmless code does not run either: ${control.text.slice(0, 200)}`);
  return tryEach(bodies, async (body) => {
    const from = performance.now();
    const { status, text } = await preview(stage, page, body);
    const took = performance.now() - from;
    const said = `${body.slice(0, 60)}: `;
    if (status >= 500) return `${said}${status} ${text.slice(0, 80)}`;
    if (took > MAX_MS) return `${said}took ${Math.round(took / 1000)} s`;
    if (status !== 200) return null;
    const { results } = JSON.parse(text) as { readonly results: readonly { readonly items: readonly Values[] }[] };
    const gave = got(results[0]?.items[0] ?? {});
    return gave === null ? null : said + gave;
  });
}

function preview({ baseUrl, site }: Stage, page: string, body: string) {
  const document = {
    format: 'winnow-extractor',
    version: 1,
    name: 'Hostile',
    template: { a: 'A text' },
    perPage: 'one',
    kind: { site: '127.0.0.1', patterns: [`${site.origin}/**`], fingerprint: [] },
    records: null,
    code: `export default function read(page, record) { ${body} }`,
    fields: { a: { code: true } },
  };
  const headers = { authorization: `Bearer ${TEST_KEY}` };
  return send(`${baseUrl}/api/extractors/preview`, { method: 'POST', headers, body: { document, pages: [page] } });
}
