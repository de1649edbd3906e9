import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { maskText } from '@shared/secrets-in';

type Args = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5_000_000;
const MAX_PAGES = 10; // result pages to visit without asking the user

/**
 * Adds the start URLs that the configured search engine finds for a crawl's query. Returns the arguments unchanged if
 * they have start URLs or a pattern, or if no engine is configured. Throws `invalid_request` if the engine returns no
 * pages.
 */
export async function withFoundStartUrls(args: Args, searchUrl: string | null): Promise<Args> {
  const { query, startUrls, pattern } = args;
  if (typeof query !== 'string' || !isNone(startUrls) || pattern !== undefined) return args;
  if (searchUrl === null) return args; // the plan refuses it
  return { ...args, startUrls: await search(query, searchUrl) };
}

const isNone = (urls: unknown) => urls === undefined || (Array.isArray(urls) && urls.length === 0);

/** URLs of the first results, by SearXNG's API: https://docs.searxng.org/dev/search_api.html */
async function search(query: string, searchUrl: string): Promise<readonly string[]> {
  const address = new URL(searchUrl);
  if (!address.pathname.endsWith('/search')) address.pathname = `${address.pathname.replace(/\/$/, '')}/search`;
  address.searchParams.set('q', query);
  address.searchParams.set('format', 'json');
  const results = readResults(await load(address), searchUrl);
  const urls = results.filter((url) => /^https?:\/\//i.test(url)).slice(0, MAX_PAGES);
  if (urls.length > 0) return [...new Set(urls)];
  throw createFault(`The search engine found nothing for “${query}”.`, 'Use other words, or send startUrls.');
}

async function load(address: URL): Promise<string> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw createFault(
        `The search engine at ${address.host} answered with status ${response.status}.`,
        response.status === 403 ? 'Allow the format json in its settings (search.formats).' : CHECK,
      );
    return await readText(response);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw createFault(`The search engine at ${maskText(address.host)} could not be reached.`, CHECK, error);
  }
}

const CHECK = 'Check its address under Settings → Politeness, or send startUrls.';

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw createFault('The search engine answered with more than 5 MB.', CHECK);
  }
  return text + decoder.decode();
}

function readResults(text: string, searchUrl: string): readonly string[] {
  let answer: unknown = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // reported below
  }
  const results = isRecord(answer) ? answer.results : null;
  if (!Array.isArray(results))
    throw createFault(`The search engine at ${new URL(searchUrl).host} did not answer with JSON results.`, CHECK);
  return results.flatMap((result) => (isRecord(result) && typeof result.url === 'string' ? [result.url] : []));
}

function createFault(message: string, hint: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, { path: ['startUrls'], hint, cause });
}
