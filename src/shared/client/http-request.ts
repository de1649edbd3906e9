export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string | null;
}

interface Target {
  readonly method: string;
  /** A path with `{name}` parameters. */
  readonly path: string;
}

/** Distributes a call's parameters: `{name}` in the path, then the query of a GET or DELETE, or the JSON body. */
export function toHttpRequest(target: Target, parameters: object): HttpRequest {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new TypeError(`${target.path} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (target.method !== 'GET' && target.method !== 'DELETE') {
    return { method: target.method, path, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { method: target.method, path: query ? `${path}?${query}` : path, body: null };
}
