/** Replaces `{name}` in a value's texts if `values` has the name. */
export function fillExamples<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return each.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    if (Array.isArray(each)) return each.map(visit);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as Value;
}
