/** A URL parsed for trap detection. */
export interface Address {
  readonly url: string;
  readonly host: string;
  /** Path segments without path parameters. */
  readonly parts: readonly string[];
  /** Parameters of the query and the path (`;name=value`), in order. */
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  readonly value: string;
}

export function readAddress(url: string): Address {
  const { host, pathname, search } = new URL(url);
  const parameters: Parameter[] = [];
  const parts = pathname
    .slice(1)
    .split('/')
    .map((part) => {
      const [own = '', ...rest] = part.split(';');
      for (const each of rest) parameters.push(parseParameter(each));
      return own;
    });
  if (search.length > 1)
    for (const each of search.slice(1).split('&')) if (each !== '') parameters.push(parseParameter(each));
  return { url, host, parts, parameters };
}

function parseParameter(text: string): Parameter {
  const equals = text.indexOf('=');
  return equals < 0 ? { name: text, value: '' } : { name: text.slice(0, equals), value: text.slice(equals + 1) };
}

/** Canonical form that ignores parameter order and leaves out parameters for which `isIdle` is true. */
export function getCanonical({ host, parts, parameters }: Address, isIdle: (name: string) => boolean): string {
  const kept = parameters.filter(({ name }) => !isIdle(name)).map(({ name, value }) => `${name}=${value}`);
  return `${host}/${parts.join('/')}?${kept.sort().join('&')}`;
}
