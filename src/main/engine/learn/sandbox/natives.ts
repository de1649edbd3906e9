/**
 * Part of the prelude that makes built-in functions cost fuel in proportion to their work, for those the engine runs without interruption checks.
 * Inserted into the prelude's function, whose names it uses.
 */
export const NATIVES = `
const { size: sizeOfSet } = Object.getOwnPropertyDescriptors(Set.prototype);
const nativeKeys = ownKeys;
const nativeExec = RegExp.prototype.exec;
const nativeHas = Set.prototype.has;
const PER_ENTRY = 4; // a key or an entry of JSON takes as long as so many characters
const LONG_LIST = 1e6; // entries; a longer one has mostly no entries, and each of them takes long to find missing
const PER_MISSING = 100;
const weightOf = (length) => (length > LONG_LIST ? length * PER_MISSING : length);
const weightOfList = (value) => (isArray(value) ? weightOf(value.length) : 0);
const sizeOf = (value) => {
  if (typeof value === 'string') return value.length;
  if (isArray(value)) return weightOf(value.length);
  return typeof value === 'object' && value !== null ? PER_ENTRY * nativeKeys(value).length : 1;
};
const charge = (owner, names, costOf) => {
  for (const name of names) replace(owner, name, (native) => function (...args) {
    burn(1 + costOf(args, this));
    return apply(native, this, args);
  });
};
const chargeAfter = (owner, names) => {
  for (const name of names) replace(owner, name, (native) => function (...args) {
    const made = apply(native, this, args);
    burn(1 + PER_ENTRY * lengthOf(made));
    return made;
  });
};
const sumOf = (values) => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += sizeOf(values[at]);
  return sum;
};
const onFirstText = (weight) => (native) => (value, second) => {
  const whole = typeof value === 'string' ? value : text(value);
  burn(1 + weight * whole.length);
  return native(whole, second);
};

chargeAfter(Object, ['keys', 'values', 'entries', 'getOwnPropertyNames', 'getOwnPropertySymbols']);
chargeAfter(Reflect, ['ownKeys']);
chargeAfter(Array, ['from']);
charge(Object, ['assign', 'freeze', 'seal', 'isFrozen', 'isSealed', 'create', 'defineProperties', 'getOwnPropertyDescriptors', 'fromEntries', 'groupBy'], sumOf);
charge(Map, ['groupBy'], sumOf);
charge(Set, ['groupBy'], sumOf);
charge(Math, ['sumPrecise'], sumOf);
charge(Symbol, ['for'], sumOf);
for (const name of ['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'parseInt', 'parseFloat', 'isNaN', 'isFinite'])
  replace(globalThis, name, onFirstText(2));
replace(Number, 'parseInt', () => globalThis.parseInt);
replace(Number, 'parseFloat', () => globalThis.parseFloat);
replace(RegExp, 'escape', onFirstText(2));
const countOf = (set) => {
  try {
    return apply(sizeOfSet.get, set, []);
  } catch {
    return 0;
  }
};
charge(Set.prototype, ['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'intersection', 'difference', 'symmetricDifference', 'union'],
  ([other], self) => PER_ENTRY * (countOf(self) + countOf(other)));

// spreading a list and taking it apart ask for its values
const valuesOf = Array.prototype.values;
const NOTHING = [];
const SHORT_LIST = 100; // entries; what takes its values is a step as long
const ownValues = function values() {
  if (isArray(this) && this.length > SHORT_LIST) burn(weightOf(this.length));
  return apply(valuesOf, this, NOTHING);
};
for (const name of ['values', Symbol.iterator]) replace(Array.prototype, name, () => ownValues);

replace(String, 'raw', () => ({ raw }, ...parts) => {
  const length = number(raw.length);
  let out = '';
  for (let at = 0; at < length; at++) {
    out += text(raw[at]);
    if (at + 1 < length && at < parts.length) out += text(parts[at]);
  }
  return out;
});

// marks on a letter are put in order one by one, each past all before it
const MARKS = /\\p{M}{200}/u;
const onMarks = (native) => function (other) {
  const subject = text(this);
  const second = typeof other === 'string' ? other : other === undefined ? undefined : text(other);
  burn(1 + 4 * (subject.length + lengthOf(second)));
  if (apply(nativeExec, MARKS, [subject]) !== null || (second !== undefined && apply(nativeExec, MARKS, [second]) !== null))
    throw new PageError('A letter has too many marks.');
  return apply(native, subject, second === undefined ? NOTHING : [second]);
};
for (const name of ['normalize', 'localeCompare']) replace(String.prototype, name, onMarks);

const byText = (one, other) => {
  const [a, b] = [text(one), text(other)];
  burn(1 + (a.length < b.length ? a.length : b.length) / 8);
  return a < b ? -1 : a > b ? 1 : 0;
};
for (const name of ['sort', 'toSorted'])
  replace(Array.prototype, name, (native) => function (compare) { return apply(native, this, [compare ?? byText]); });

// an expression is made ready before the engine can ask; classes by property take longest
const MAX_CLASSES = 50;
const classesIn = (source) => {
  let count = 0;
  for (let at = apply(indexOf, source, ['\\\\']); at >= 0; at = apply(indexOf, source, ['\\\\', at + 2])) {
    const sign = source[at + 1];
    if (sign === 'p' || sign === 'P') count++;
  }
  return count;
};
const NativeExpression = RegExp;
const checkExpression = (source) => {
  burn(1 + 16 * source.length);
  const classes = classesIn(source);
  if (classes > MAX_CLASSES) throw new PageError('An expression has more than ' + MAX_CLASSES + ' classes by property.');
  burn(1e4 * classes);
};
const OwnExpression = function RegExp(source, flags) {
  if (typeof source !== 'object' || source === null) checkExpression(source === undefined ? '' : source = text(source));
  else checkExpression(text(source.source));
  return new.target === undefined ? NativeExpression(source, flags) : construct(NativeExpression, [source, flags], new.target);
};
defineProperty(OwnExpression, 'prototype', { value: NativeExpression.prototype, writable: false });
defineProperty(OwnExpression, Symbol.species, { get() { return this; } });
defineProperty(NativeExpression.prototype, 'constructor', { value: OwnExpression, writable: false, configurable: false });
if (NativeExpression.escape) defineProperty(OwnExpression, 'escape', { value: NativeExpression.escape });
globalThis.RegExp = OwnExpression;

// asked of every entry, so that what is the same many times is counted each time
const counted = function (key, value) {
  fuel -= PER_ENTRY;
  if (fuel < lookBelow) look();
  return value;
};
const keysIn = (list) => {
  const keys = new NativeSet();
  for (let at = 0; at < list.length; at++) apply(addTo, keys, [text(list[at])]);
  return keys;
};
const countedBy = (replacer) => {
  if (typeof replacer === 'function') return function (key, value) { burn(PER_ENTRY); return apply(replacer, this, [key, value]); };
  if (!isArray(replacer)) return counted;
  burn(weightOfList(replacer));
  const keys = keysIn(replacer);
  return function (key, value) {
    burn(PER_ENTRY);
    return key === '' || isArray(this) || apply(nativeHas, keys, [key]) ? value : undefined;
  };
};
const stringifyCounted = (value, replacer, space) => {
  const said = stringify(value, countedBy(replacer), space);
  burn(lengthOf(said));
  return said;
};
replace(JSON, 'stringify', () => (value, replacer, space) => stringifyCounted(value, replacer, space));
`;
