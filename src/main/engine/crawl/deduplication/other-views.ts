import { readAddress } from '../traps/index';

/** Words of addresses for the same content in another form. */
const VIEW =
  /^(?:print(?:er|able|[-_]?(?:version|view|friendly))?|printout|druck(?:en|version|ansicht)?|imprim(?:ir|er|able)|version[-_]imprimable|stampa(?:re)?|afdrukken|amp|mobile|mobil|m|lite|plain|text[-_]?(?:only|version)?|embed|share)$/iu;

/**
 * Whether an address is that of a page in another form, such as its print version: it has the page's own name or number in it, and a word for the form.
 * Such pages name the other as canonical although their texts differ, as they leave out what surrounds it.
 */
export function isOtherView(url: string, canonical: string): boolean {
  const [one, other] = [readTokens(url), readTokens(canonical)];
  const name = other.parts.at(-1);
  const known = new Set(other.all);
  return (
    one.host === other.host &&
    name !== undefined &&
    one.all.includes(name) &&
    one.all.some((token) => VIEW.test(token) && !known.has(token))
  );
}

const GENERIC = /^(?:index|default|article|page|item|view|show|node|id|www)$/iu;

/** The words of an address; `parts` are those that may name a page: its values before its folders. */
function readTokens(url: string): {
  readonly host: string;
  readonly all: readonly string[];
  readonly parts: readonly string[];
} {
  const { host, parts, parameters } = readAddress(url);
  const segments = parts.map((part) => part.replace(/\.(?:html?|php|aspx?|jsp)$/iu, '')).filter((part) => part !== '');
  const values = parameters.map(({ value }) => value);
  return {
    host: host.replace(/^(?:www|m|mobile|amp)\./u, ''),
    all: [...segments, ...values, ...parameters.map(({ name }) => name)],
    parts: [...segments, ...values].filter((part) => part !== '' && !GENERIC.test(part)),
  };
}
