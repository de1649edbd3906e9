/** A script for Node 20 or newer, without packages. */
export const TYPESCRIPT_RUNTIME = (
  recipe: string,
  url: string,
): string => `// Prints the rows of a page as JSON: npx tsx rows.ts [URL]. Made by Winnow.
const recipe: any = ${recipe};
const pageUrl: string = process.argv[2] ?? ${url};
const MAX_PAGES = 1000;
const cookies = new Map<string, string>();

const get = (document: any, path: (string | number)[]): any =>
  path.reduce((at, step) => {
    if (at !== null && typeof at === 'object' && Object.hasOwn(at, step)) return at[step];
    return typeof at === 'string' && String(step).startsWith('?') ? new URL(at, 'http://x').searchParams.get(String(step).slice(1)) : undefined;
  }, document);
const { host, pathname, searchParams } = new URL(pageUrl);
const urlDocument = { href: pageUrl, host, path: pathname.slice(1).split('/').map(decodeURIComponent), query: Object.fromEntries(searchParams) };

function bind(to: any, documents: any): any {
  if (to.from === 'clock') return to.isNumber ? Date.now() : String(to.path[0] === 's' ? Math.round(Date.now() / 1000) : Date.now());
  if (to.from === 'random') return crypto.randomUUID();
  const text = String(get(documents[to.from], to.path) ?? (to.how === 'plus' ? to.before : ''));
  if (text === '') return undefined;
  let made = text;
  if (to.how === 'plus') made = String(Number(text) + to.plus);
  else if (to.how === 'inside') made = text.slice(to.before.length, text.length - to.after.length);
  else {
    const part = !to.split ? text : to.split.at === 'last' ? text.slice(text.lastIndexOf(to.split.by) + 1) : text.slice(0, text.indexOf(to.split.by));
    made = to.before + part + to.after;
  }
  return to.isNumber ? Number(made) : made;
}

function fill(template: any, documents: any): any {
  if (template.is === 'literal') return template.value;
  if (template.is === 'bound') return bind(template.to, documents);
  if (template.is === 'json') return template.encoded ? encodeURIComponent(JSON.stringify(fill(template.of, documents))) : JSON.stringify(fill(template.of, documents));
  const members = Object.entries(template.of).map(([name, member]) => [name, fill(member, documents)]);
  if (members.some(([, value]) => value === undefined)) return undefined;
  return template.is === 'list' ? members.map(([, value]) => value) : Object.fromEntries(members);
}

async function send(request: any): Promise<any> {
  const query = request ? new URLSearchParams(request.query).toString() : '';
  const url = request ? \`\${request.origin}/\${request.path.map(encodeURIComponent).join('/')}\${query && '?' + query}\` : pageUrl;
  const body = !request?.body ? undefined : request.body.json !== undefined ? JSON.stringify(request.body.json) : (request.body.text ?? new URLSearchParams(request.body.form).toString());
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(url, { method: request?.method ?? 'GET', headers: { ...request?.headers, referer: pageUrl, ...(cookie && { cookie }) }, body });
  if (!response.ok) throw new Error(\`\${url} answered \${response.status}\`);
  for (const line of response.headers.getSetCookie()) cookies.set(line.split('=')[0], line.slice(line.indexOf('=') + 1).split(';')[0]);
  return read(response.headers.get('content-type') ?? '', await response.text());
}

function read(type: string, text: string): any {
  if (/html/.test(type)) return readHtml(text);
  if (/x-component/.test(type)) return readFlight(text);
  try {
    return restore(JSON.parse(text.replace(/^\\)\\]\\}',?\\s*/, '')));
  } catch {
    return text.split('\\n').map((line) => line.replace(/^data:/, '').trim()).filter((line) => /^[[{]/.test(line)).map((line) => restore(JSON.parse(line)));
  }
}

/** Data whose parts refer to each other by their place in a list, as SvelteKit and Nuxt send it. */
function restore(data: any): any {
  if (Array.isArray(data)) return isNumbered(data) ? at(data, 0, []) : data;
  if (data?.type === 'data' && Array.isArray(data.nodes)) return { ...data, nodes: data.nodes.map((node: any) => (Array.isArray(node?.data) ? { ...node, data: restore(node.data) } : node)) };
  return data?.type === 'chunk' && Array.isArray(data.data) ? { ...data, data: restore(data.data) } : data;
}

function parts(value: any): any[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return Object.values(value);
  if (typeof value[0] !== 'string') return value;
  const places = value.slice(1).filter((_, at) => value[0] !== 'null' || at % 2 === 1);
  return places.every((place) => typeof place === 'number') ? places : null;
}

function isNumbered(list: any[]): boolean {
  if (list.length < 2 || !parts(list[0])?.length) return false;
  const waiting: any[] = [0];
  let next = 0;
  let leaves = 0;
  while (waiting.length > 0) {
    const place = waiting.pop();
    if (!Number.isInteger(place) || place < -7 || place >= list.length) return false;
    if (place < next) continue;
    if (place !== next++) return false;
    const found = parts(list[place]);
    if (found === null) leaves++;
    else waiting.push(...[...found].reverse());
  }
  return leaves > 0 && next === list.length;
}

function at(list: any[], place: number, open: number[]): any {
  if (place < 0 || open.includes(place)) return null;
  const value = list[place];
  const go = (part: any) => at(list, part, [...open, place]);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, go(part)]));
  const [tag, ...rest] = value;
  if (typeof tag !== 'string') return value.map(go);
  if (tag === 'null') return Object.fromEntries(rest.flatMap((key, n) => (n % 2 === 0 ? [[key, go(rest[n + 1])]] : [])));
  if (tag === 'Date' || tag === 'BigInt') return rest[0] ?? null;
  if (tag === 'Set' || tag === 'Map') return rest.map(go);
  return rest.length === 1 ? go(rest[0]) : null;
}

function readHtml(html: string): any {
  const found: any = { meta: {}, inputs: {}, data: {}, json: {}, vars: {} };
  const attribute = (tag: string, name: string) => new RegExp(\`\\\\s\${name}\\\\s*=\\\\s*["']([^"']*)["']\`, 'i').exec(tag)?.[1];
  const put = (group: string, name: any, value: any) => {
    if (name && value !== undefined && !(name in found[group])) found[group][name] = value;
  };
  for (const [tag] of html.matchAll(/<meta\\b[^>]*>/gi)) put('meta', attribute(tag, 'name') ?? attribute(tag, 'property'), attribute(tag, 'content'));
  for (const [tag] of html.matchAll(/<input\\b[^>]*>/gi)) put('inputs', attribute(tag, 'name'), attribute(tag, 'value'));
  for (const [, name, value] of html.matchAll(/\\sdata-([\\w-]+)=["']([^"']*)["']/g)) put('data', name, value);
  let nameless = 0;
  let flight = '';
  for (const [, attributes, text] of html.matchAll(/<script\\b([^>]*)>([\\s\\S]*?)<\\/script\\s*>/gi)) {
    if (/json/i.test(attribute(\`<x\${attributes}>\`, 'type') ?? '')) put('json', attribute(\`<x\${attributes}>\`, 'id') ?? \`json \${nameless++}\`, restore(JSON.parse(text)));
    for (const match of text.matchAll(/(?:__next_f|__FLIGHT_DATA)\\.push\\((?=\\[)/g)) flight += cut(text, match.index! + match[0].length)?.[1] ?? '';
    for (const match of text.matchAll(/(?:window\\.|self\\.|globalThis\\.|var |let |const )([\\w$]+)\\s*=\\s*(?=[[{])/g)) put('json', match[1], cut(text, match.index! + match[0].length));
    for (const [, name, one, other] of text.matchAll(/["']?([A-Za-z_$][\\w$-]*)["']?\\s*[:=]\\s*(?:"([^"\\\\]{1,400})"|'([^'\\\\]{1,400})')/g)) put('vars', name, one ?? other);
  }
  if (flight) put('json', 'flight', readFlight(flight));
  return found;
}

/** Rows of React's servers: an id, a letter for the kind, and JSON or text of a length in bytes. */
function readFlight(text: string): any {
  const bytes = Buffer.from(text);
  const rows: any = {};
  for (let at = 0; at < bytes.length; ) {
    const [head, id, kind] = /^([\\da-f]*):([A-Z]?)/.exec(bytes.toString('latin1', at, at + 24))!;
    const comma = bytes.indexOf(',', at);
    const begin = kind === 'T' ? comma + 1 : at + head.length;
    const newline = bytes.indexOf(10, begin);
    const end = kind === 'T' ? begin + parseInt(bytes.toString('latin1', at + head.length, comma), 16) : newline < 0 ? bytes.length : newline;
    const content = bytes.toString('utf8', begin, end);
    if (kind === 'T') rows[id] = content;
    if (kind === '') rows[id] = JSON.parse(content);
    at = kind === 'T' ? end : end + 1;
  }
  return rows;
}

/** The object or list that begins here, to its closing bracket; strings are skipped. */
function cut(text: string, begin: number): any {
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\\\') at++;
      continue;
    }
    if (sign === '{' || sign === '[') depth++;
    if (sign === '}' || sign === ']') depth--;
    if (depth > 0) continue;
    try {
      return JSON.parse(text.slice(begin, at + 1));
    } catch {
      return undefined;
    }
  }
}

const plainText = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/&amp;/g, '&').replace(/\\s+/g, ' ').trim();

function change(transform: any, raw: any): any {
  const number = (value: any) => (typeof value !== 'number' ? plainText(String(value)) : transform.decimals === null ? String(value / transform.divisor) : (value / transform.divisor).toFixed(transform.decimals));
  if (transform.kind === 'text') return plainText(String(raw));
  if (transform.kind === 'url') return new URL(raw, pageUrl).href;
  if (transform.kind === 'number') return Number(raw);
  if (transform.kind === 'date') return String(raw).slice(0, 10);
  if (transform.kind === 'scaled') return raw / transform.divisor;
  return transform.kind === 'within' ? transform.before + number(raw) + transform.after : raw;
}

function value(field: any, document: any): any {
  const raw = get(document, field.path);
  if (raw === undefined || raw === null || raw === '') return null;
  return field.many ? raw.map((member: any) => change(field.transform, get(member, field.many))) : change(field.transform, raw);
}

const answers: any = { url: urlDocument, cookies: {} };
let request: any = null;
for (const [at, step] of recipe.steps.entries()) {
  const made = step && fill(step, answers);
  if (at === recipe.records?.step) request = made;
  answers[at] = await send(made);
}
const row = (document: any) => Object.fromEntries(Object.entries(recipe.fields).map(([name, field]: any) => [name, value(field, document ?? answers[field.step])]));
const rows: any[] = [];
const first = recipe.records?.head;
if (first) rows.push(...(get(answers[first.step], first.path) ?? []).map(row));
if (!recipe.records) rows.push(row(null));
for (let answer = answers[recipe.records?.step], page = 0; recipe.records && answer && page < MAX_PAGES; page++) {
  const members = get(answer, recipe.records.path) ?? [];
  rows.push(...members.map(row));
  const until = recipe.paging?.until;
  if (!until || members.length === 0) break;
  if (until.by === 'flag' && get(answer, until.path) === until.is) break;
  if (until.by === 'total' && rows.length >= get(answer, until.path)) break;
  if (until.by === 'short' && members.length < until.size) break;
  if (until.by === 'equal' && get(answer, until.path) >= get(answer, until.other)) break;
  request = fill(recipe.paging.next, { ...answers, previous: answer, request });
  answer = request && (await send(request));
}
console.log(JSON.stringify(rows, null, 2));
export {};
`;
