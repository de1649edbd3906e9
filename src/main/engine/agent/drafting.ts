import { DEFAULT_MAX_VISITS, MAX_VISITS } from '@shared/contract/crawl';
import { MAX_LIST_PAGES } from '@shared/contract/task';
import { Template } from '@shared/template';
import { expandRanges } from '@shared/url-range';
import { isPages } from './entities';
import { bindRestrictions } from './restrictions/bind';
import { isDescribedKind } from './restrictions/by-words';
import { splitNegation } from './restrictions/mentions';
import { isTopic, withoutFillers } from './restrictions/phrases';
import type { StatedWords } from './restrictions/types';
import { getSiteUrl, isListLike, isPageOfList } from './shapes';
import { chooseTemplate } from './template-for';
import type { Draft, Given, Intent } from './types';
import type { Unclear } from './unclear';

/** Between the conditions of "with a pool that allow pets" and "with a café and free entry". */
const NEXT_CONDITION =
  /\s*,\s*(?:(?:and|und|et|y|e|en)\s+)?|\s+(?:and|but|und|aber|et|y|e)\s+|(?<=\S)\s+(?=(?:that|which|who|where|with|without|mit|ohne|avec|sans|con|sin|senza|met|zonder)\s)/iu;
const ALL_VISITS = 500; // "all" needs more than a sample, but still finishes in minutes
const ALL_PAGES = 100; // pages per list

/** Builds drafts for one request and collects the reasons for its choices. */
export class Drafting {
  readonly #intent: Intent;
  readonly #given: Given;
  readonly #reasons: string[];
  readonly #unclear: Unclear[];
  readonly #chosen: StatedWords[] = [];

  constructor(intent: Intent, given: Given) {
    [this.#intent, this.#given] = [intent, given];
    this.#reasons = [...intent.reasons];
    this.#unclear = [...intent.notUnderstood];
  }

  unclear(part: Unclear): void {
    this.#unclear.push(part);
  }

  /** Limits the wanted entries of a page to those with this description, condition by condition. */
  choose(about: string, entity: string | null): void {
    const behind = entity === null ? about : about.replace(entity, '');
    for (const part of isTopic(behind) ? [behind] : behind.split(NEXT_CONDITION)) {
      const { words: stated, not } = splitNegation(part);
      const words = withoutFillers(stated);
      const text = part === behind ? about : part.trim();
      if (words !== '') this.#chosen.push({ kind: 'words', text, words, ...(not && { not }) });
    }
  }

  byPattern(pattern: string, startUrls: readonly string[]): Draft {
    const starts = startUrls.length > 0 ? { startUrls } : {};
    this.#reasons.push(`Collects pages that match ${pattern}.`);
    return this.#crawl({ pattern, ...starts }, isListPattern(pattern) && this.#intent.many && !this.#intent.ownPages);
  }

  byQuery(words: string, startUrls: readonly string[]): Draft {
    const query = words.replace(/\s+/g, ' ').trim();
    this.#reasons.push(`The pages are described in words, so Winnow searches for them: “${query}”.`);
    return this.#crawl({ query, startUrls }, false);
  }

  linksOf(page: string, startUrls: readonly string[]): Draft {
    this.#reasons.push('Collects the page’s own links within its site, so nothing else is visited.');
    return this.#draft('crawl', {
      pattern: `${getSiteUrl(page)}**`,
      startUrls,
      maxDepth: 0,
      maxVisits: Math.max(1, startUrls.length),
    });
  }

  byExtract(pages: readonly string[], many: boolean): Draft {
    const urls = this.#within(pages.flatMap((url) => expandRanges(url, ['prompt'])));
    const [first = ''] = urls;
    const where = urls.length === 1 ? { url: first } : { urls };
    const perPage = many ? 'many' : urls.length === 1 && isListLike(first) ? 'auto' : 'one';
    this.#reasons.push(EXTRACT_REASON[perPage](urls.length));
    const maxPages = many ? this.#listPages(urls) : null;
    this.#leaveOut('An extract reads the pages that are named, and no others.');
    return this.#draft('extract', {
      ...where,
      template: this.#template(),
      perPage,
      ...(maxPages !== null && { maxPages }),
    });
  }

  #crawl(where: Readonly<Record<string, unknown>>, many: boolean): Draft {
    const { urlsOnly, template, entity, caps } = this.#intent;
    const readsNothing = urlsOnly || (template === null && (entity === null || isPages(entity)));
    const depth = caps.depth === undefined ? {} : { maxDepth: caps.depth };
    const skip = this.#intent.skip.length > 0 ? { priority: { skip: this.#intent.skip } } : {};
    const scope = { ...where, ...depth, ...skip, maxVisits: this.#visits() };
    if (readsNothing) {
      this.#reasons.push('No fields were requested, so only addresses are collected.');
      return this.#draft('crawl', scope);
    }
    const most = caps.extracts ?? (many ? undefined : caps.items);
    // restrictions and orders choose among all items
    const extracts = most === undefined || this.#chooses() ? {} : { maxExtracts: most };
    return this.#draft('scrape', { ...scope, template: this.#template(), perPage: many ? 'many' : 'one', ...extracts });
  }

  #draft(strategy: Draft['strategy'], args: Draft['args']): Draft {
    const { caps, ranked } = this.#intent;
    const isCrawl = strategy === 'crawl';
    const counts = ranked ?? caps.items ?? (isCrawl || this.#chooses() ? caps.extracts : undefined) ?? null;
    const bound = isCrawl ? this.#withoutValues() : this.#bound(args.template);
    return {
      strategy,
      args: isCrawl ? args : { ...args, template: bound.template },
      by: 'rules',
      reasons: this.#reasons,
      notUnderstood: [...this.#unclear, ...bound.notUnderstood],
      maxItems: 'maxExtracts' in args ? null : counts,
      restrictions: bound.restrictions,
      notShown: bound.notShown,
      canRun: true,
    };
  }

  /** Whether items are filtered or ranked after they are read. */
  #chooses(): boolean {
    return this.#chosen.length > 0 || this.#intent.restrictions.some(({ kind }) => kind !== 'scope' && kind !== 'kind');
  }

  /** Whether only some of the items of a list are wanted: by a condition, or by the words before their noun, as in "desk lamps". */
  #selects(): boolean {
    const { restrictions } = this.#intent;
    return this.#chooses() || restrictions.some((each) => each.kind === 'kind' && isDescribedKind(each.words));
  }

  #bound(template: unknown) {
    const parsed = Template.safeParse(template);
    // template errors are reported when the plan is checked
    if (!parsed.success) return { template, restrictions: [], notShown: [], notUnderstood: [] };
    const bound = bindRestrictions([...this.#intent.restrictions, ...this.#chosen], parsed.data);
    // the prompt named no fields, so say why the filter fields are in the template
    if (this.#intent.template === null) return { ...bound, notShown: [] };
    if (bound.notShown.length > 0)
      this.#reasons.push(`${bound.notShown.join(', ')}: read to filter the items, but not shown.`);
    return bound;
  }

  /** A crawl returns URLs only, so restrictions on values cannot apply. */
  #withoutValues() {
    const others = this.#intent.restrictions.filter(({ kind }) => kind !== 'kind' && kind !== 'scope');
    const scopes = this.#intent.restrictions.filter(({ kind }) => kind === 'scope');
    const message = 'Only addresses are collected, and they have no values to choose or sort by.';
    const hint = 'Name the fields you want, such as “with name and price”.';
    const notUnderstood = others.map(({ text }) => ({ text, message, hint }));
    return { ...bindRestrictions(scopes, {}), notUnderstood, notShown: [] };
  }

  #leaveOut(message: string): void {
    for (const text of this.#intent.skip) {
      this.#unclear.push({
        text,
        message,
        hint: 'Crawl the site by a pattern to leave pages out, such as https://example.com/**.',
      });
    }
  }

  #template() {
    const { template, reason } = chooseTemplate(this.#intent);
    if (reason !== null) this.#reasons.push(reason);
    return template;
  }

  /** Visits of a crawl: the requested number, otherwise a few hundred. */
  #visits(): number {
    const { caps, all } = this.#intent;
    const wanted = caps.extracts ?? caps.items;
    const usual = all ? ALL_VISITS : DEFAULT_MAX_VISITS;
    // pages that link to the wanted ones count as visits as well
    const reckoned = wanted === undefined ? usual : Math.max(DEFAULT_MAX_VISITS, wanted * 3);
    const stated = caps.visits ?? caps.pages;
    if (stated === undefined)
      this.#reasons.push(
        `Up to ${Math.min(reckoned, this.#most())} pages are visited; a number such as “first 20 pages” changes that.`,
      );
    return Math.min(stated ?? reckoned, this.#most(), MAX_VISITS);
  }

  #most(): number {
    return this.#given.maxVisits ?? Number.POSITIVE_INFINITY;
  }

  /** Pages to read of each list; null if only the first is wanted. */
  #listPages(urls: readonly string[]): number | null {
    const { caps, all, ranked, onlyHere } = this.#intent;
    const { items } = caps;
    const lists = urls.length;
    if (onlyHere) return null;
    // "cheapest" ranks the whole list and a condition chooses from it, unless the prompt names one page of it
    const isWhole = all || ((ranked !== null || this.#selects()) && !urls.some(isPageOfList));
    const few = items === undefined ? null : this.#chooses() ? ALL_PAGES : Math.min(ALL_PAGES, items);
    const usual = few ?? (isWhole ? ALL_PAGES : null);
    const wanted = caps.pages ?? caps.visits ?? usual;
    if (wanted === null) return null;
    const pages = Math.max(1, Math.min(wanted, MAX_LIST_PAGES, Math.floor(this.#most() / lists)));
    if (pages <= 1) return null;
    this.#reasons.push(
      `Up to ${pages} pages of ${lists === 1 ? 'the list' : 'each list'} are followed${caps.pages === undefined ? '; a number such as “first 20 pages” changes that' : ''}.`,
    );
    return pages;
  }

  #within(urls: readonly string[]): readonly string[] {
    const most = Math.min(this.#most(), this.#intent.caps.visits ?? Number.POSITIVE_INFINITY);
    if (urls.length <= most) return urls;
    this.#reasons.push(`Only the first ${most} of ${urls.length} pages are read, because of maxVisits.`);
    return urls.slice(0, most);
  }
}

const EXTRACT_REASON = {
  many: () => 'Several items per page were requested, so pages are read as lists.',
  auto: () => 'The page may be one item or a list; its content decides.',
  one: (pages: number) =>
    pages === 1 ? 'One page is given, so it is read as one item.' : `${pages} pages are given; each is one item.`,
} as const;

const LIST_PATTERN =
  /(?:^|[/?&_-])(?:page|pages|seite|pagina|offset|start|catalog(?:ue)?|list|category|tag|search)[=/_-]?\*|[?&](?:page|p|q|offset|start)=/iu;

function isListPattern(pattern: string): boolean {
  return LIST_PATTERN.test(pattern);
}
