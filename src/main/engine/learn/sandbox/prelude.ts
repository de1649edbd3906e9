import { NATIVES } from './natives';

/**
 * Runs in the engine before the extractor code: builds the page interface from one host function, removes what leads out of the module or never ends,
 * and returns values as one JSON text. It keeps references to everything it uses later, so that overwritten built-ins do not affect it.
 */
export const PRELUDE = `(function (ask, maxSelector) {
'use strict';
const { apply, construct, ownKeys } = Reflect;
const { isArray } = Array;
const { parse, stringify } = JSON;
const { create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, freeze } = Object;
const text = String;
const number = Number;
const PageError = Error;
const NoFuel = RangeError;
const { slice, indexOf } = String.prototype;
const NativeSet = Set;
const addTo = Set.prototype.add;
const OUT_OF_FUEL = 'The code does too much work.';

const UNITS_PER_LOOK = 2e5; // at the clock
let fuel = 1e8;
let lookBelow = fuel - UNITS_PER_LOOK;
const look = () => {
  if (!(fuel >= 0)) { fuel = -1; throw new NoFuel(OUT_OF_FUEL); }
  lookBelow = fuel > UNITS_PER_LOOK ? fuel - UNITS_PER_LOOK : 0;
  if (ask('.') === undefined) { fuel = -1; throw new NoFuel(OUT_OF_FUEL); }
};
const burn = (units) => {
  if (units > 0) fuel -= units;
  if (fuel < lookBelow) look();
};

// What follows is called many times by ordinary code, and written to be quick: no list is spread or taken apart, since that goes
// through the engine's slow way once lists' iterators are replaced.

// ---- built-ins whose work has no end of its own
const lengthOf = (value) => (typeof value === 'string' || isArray(value) ? value.length : 0);
// not by assigning, which code could redirect for an index that the list lacks
const putAt = (list, at, value) => defineProperty(list, at, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
const replace = (owner, name, make) => {
  const known = getOwnPropertyDescriptor(owner, name);
  if (known === undefined || typeof known.value !== 'function') return;
  const own = make(known.value);
  defineProperty(owner, name, { value: own, writable: true, enumerable: false, configurable: true });
};
const onList = (native) => function (...args) {
  if (!isArray(this)) throw new TypeError('Only a real list can be used here.');
  burn(1 + weightOf(this.length));
  return apply(native, this, args);
};
const FREE_OF_LIST = { __proto__: null, constructor: 1, push: 1, pop: 1, at: 1, values: 1, keys: 1, entries: 1, concat: 1, flat: 1, flatMap: 1 };
for (const name of ownKeys(Array.prototype))
  if (typeof name === 'string' && !FREE_OF_LIST[name]) replace(Array.prototype, name, onList);
const flatten = (list, depth, out) => {
  burn(1 + weightOf(list.length));
  for (let at = 0; at < list.length; at++) {
    const entry = list[at];
    if (depth > 0 && isArray(entry)) flatten(entry, depth - 1, out);
    else if (at in list) out[out.length] = entry;
  }
  return out;
};
const map = Array.prototype.map;
replace(Array.prototype, 'flat', () => function flat(depth = 1) { return flatten(isArray(this) ? this : [], number(depth), []); });
replace(Array.prototype, 'flatMap', () => function flatMap(each, self) { return flatten(apply(map, this, [each, self]), 1, []); });
replace(Array.prototype, 'concat', () => function concat(...lists) {
  const out = flatten(isArray(this) ? this : [this], 0, []);
  for (let at = 0; at < lists.length; at++) flatten([lists[at]], 1, out);
  return out;
});

// a search in a text costs its length times the length of what is looked for; expressions are stopped by the engine itself
const sourceOf = getOwnPropertyDescriptor(RegExp.prototype, 'source').get;
const isExpression = (value) => {
  try {
    return value === null || apply(sourceOf, value, []).length < 1000;
  } catch {
    return false;
  }
};
const costOf = (subject, pattern) => subject.length * (typeof pattern === 'string' ? 1 + pattern.length / 8 : 1);
const onRepeat = (native) => function (times, ...rest) {
  const subject = text(this);
  const count = number(times);
  burn(1 + (native.name === 'repeat' ? subject.length * count : count));
  return apply(native, subject, rest.length === 0 ? [count] : [count, rest[0]]);
};
const onPart = (native) => function (from, to) {
  const part = apply(native, typeof this === 'string' ? this : text(this), [from, to]);
  burn(1 + part.length);
  return part;
};
const onEnd = (native) => function (pattern, at) {
  const end = typeof pattern === 'string' ? pattern : text(pattern);
  burn(1 + end.length);
  return apply(native, typeof this === 'string' ? this : text(this), [end, at]);
};
const OWN_COST = {
  __proto__: null,
  repeat: onRepeat, padStart: onRepeat, padEnd: onRepeat,
  slice: onPart, substring: onPart, substr: onPart,
  startsWith: onEnd, endsWith: onEnd,
};
const FREE_OF_TEXT = { __proto__: null, constructor: 1, charAt: 1, charCodeAt: 1, codePointAt: 1, at: 1, toString: 1, valueOf: 1 };
const onExpression = (native) => function (...args) {
  let subject = args[0];
  if (typeof subject !== 'string') putAt(args, 0, subject = text(subject));
  burn(1 + subject.length / 64);
  return apply(native, this, args);
};
for (const name of ownKeys(String.prototype)) {
  if (typeof name !== 'string' || FREE_OF_TEXT[name]) continue;
  replace(String.prototype, name, OWN_COST[name] ?? ((native) => {
    // what is looked for must be a text or an expression when its cost is told
    return function (...args) {
      const subject = typeof this === 'string' ? this : text(this);
      let pattern = args[0];
      if (typeof pattern === 'object' && !isExpression(pattern)) putAt(args, 0, pattern = text(pattern));
      burn(1 + costOf(subject, pattern));
      return apply(native, subject, args);
    };
  }));
}
for (const name of ownKeys(RegExp.prototype)) {
  if (name === 'constructor' || name === 'compile' || name === 'toString') continue;
  replace(RegExp.prototype, name, onExpression);
}
replace(JSON, 'parse', () => (source, ...rest) => {
  const whole = text(source);
  burn(2 * whole.length);
  return parse(whole, ...rest);
});
const filled = (Native, add) => {
  const Own = class extends Native {
    constructor(entries) {
      super();
      if (entries !== undefined && entries !== null) for (const entry of entries) add(this, entry);
    }
  };
  defineProperty(Own, 'name', { value: Native.name });
  defineProperty(Native.prototype, 'constructor', { value: Own, writable: false, configurable: false });
  return Own;
};
globalThis.Set = filled(Set, (set, entry) => set.add(entry));
globalThis.Map = filled(Map, (entries, entry) => entries.set(entry[0], entry[1]));
${NATIVES}

// ---- ways to code that was not examined, to other runs, and to what is not the page
for (const some of [function () {}, function* () {}, async function () {}, async function* () {}])
  defineProperty(getPrototypeOf(some), 'constructor', { value: undefined, writable: false, configurable: false });
delete Function.prototype.bind;
delete Function.prototype.caller;
delete Function.prototype.arguments;
delete RegExp.prototype.compile;
delete Math.random;
delete getPrototypeOf(getPrototypeOf([].values())).drop;
for (const name of ['eval', 'Function', 'Promise', 'BigInt', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Iterator',
  'AggregateError', 'escape', 'unescape', 'Date', 'Proxy', 'ArrayBuffer', 'SharedArrayBuffer', 'Atomics', 'DataView', 'performance',
  'queueMicrotask']) delete globalThis[name];

// ---- the page
const nodes = create(null);
const nodeOf = (id) => {
  if (id === null) return null;
  return (nodes[id] ??= new Node(KEY, id));
};
const listOf = (ids) => {
  const list = [];
  for (let at = 0; at < ids.length; at++) defineProperty(list, at, { value: nodeOf(ids[at]), writable: true, enumerable: true, configurable: true });
  return list;
};
const KEY = {};
const named = (value, what) => {
  if (typeof value !== 'string') throw new TypeError(what + ' must be a text.');
  if (value.length > maxSelector) throw new PageError(what + ' is too long.');
  return value;
};
const call = (question) => {
  const answer = ask(question);
  if (answer === undefined) throw new PageError(ask('!'));
  return parse(answer);
};
const texts = create(null);
class Node {
  #id;
  constructor(key, id) {
    if (key !== KEY) throw new TypeError('Nodes are made by the page alone.');
    this.#id = id;
    freeze(this);
  }
  get tag() { return call('n' + this.#id); }
  get text() { const id = this.#id; return (texts[id] ??= call('t' + id)); }
  get lines() { return call('l' + this.#id); }
  attr(name) { return call('a' + this.#id + ' ' + named(name, 'The name of an attribute')); }
  select(css) { return nodeOf(call('s' + this.#id + ' ' + named(css, 'A selector'))); }
  selectAll(css) { return listOf(call('S' + this.#id + ' ' + named(css, 'A selector'))); }
  matches(css) { return call('m' + this.#id + ' ' + named(css, 'A selector')); }
  closest(css) { return nodeOf(call('c' + this.#id + ' ' + named(css, 'A selector'))); }
  get parent() { return nodeOf(call('p' + this.#id)); }
  get next() { return nodeOf(call('>' + this.#id)); }
  get previous() { return nodeOf(call('<' + this.#id)); }
  get children() { return listOf(call('k' + this.#id)); }
}
defineProperty(Node.prototype, 'constructor', { value: undefined });
freeze(Node.prototype);
const page = freeze({
  __proto__: null,
  get url() { return call('u'); },
  select(css) { return nodeOf(call('s ' + named(css, 'A selector'))); },
  selectAll(css) { return listOf(call('S ' + named(css, 'A selector'))); },
  data(source) { return call('d ' + named(source, 'The name of a source')); },
  blobs() { return call('b'); },
});

// ---- values out
const say = (error) => {
  if (fuel < 0) return 'f' + OUT_OF_FUEL;
  let said = 'The code threw something that is not an error.';
  let at = '';
  try {
    if (typeof error === 'string') said = error;
    else if (typeof error === 'object' && error !== null) {
      const { name, message, stack } = error;
      if (typeof message === 'string') said = (typeof name === 'string' ? name + ': ' : '') + message;
      if (typeof stack === 'string') at = apply(slice, stack, [0, 1000]);
    }
  } catch {}
  return 'e' + apply(slice, said, [0, 400]) + '\\n' + at;
};
const run = (read, id, fuelGiven, maxResult) => {
  fuel = fuelGiven ?? fuel;
  lookBelow = fuel > UNITS_PER_LOOK ? fuel - UNITS_PER_LOOK : 0;
  try {
    const value = read(page, nodeOf(id));
    if (typeof value !== 'object' || value === null || isArray(value)) return 'eread must return an object with a value for each field.';
    if (typeof value.then === 'function') return 'eread must return its values at once, not a promise.';
    const said = stringifyCounted(value);
    if (fuel < 0) return 'f' + OUT_OF_FUEL;
    if (typeof said !== 'string') return 'eread must return an object with a value for each field.';
    return said.length > maxResult ? 'rThe values are longer than ' + maxResult + ' characters.' : 'v' + said;
  } catch (error) {
    return say(error);
  }
};
return { run, say };
})`;
