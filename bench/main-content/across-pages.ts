import { readPageText } from '../../src/main/engine/page/includes/text';
import { getBlockKeys, getMainContent, learnTemplate } from '../../src/main/engine/page/main-content/index';
import { parsePage } from '../../src/main/engine/page/parse';
import type { Sample } from '../extract/data';
import { NO_TIME } from './chunks';
import type { TruePage } from './pages';
import { addScore, newTally, type Tally } from './report';
import { getTokens, wordScore } from './tokens';

const LEAST = 5; // pages of one host and type: the one that is read, and four to learn from

/** Pages of hosts with several pages of one type, read alone and with the template that the others of the host have. */
export function compareAcrossPages(pages: readonly TruePage[]): ReadonlyMap<string, Tally> {
  const sides = new Map([['alone', newTally()] as const, ['with the template of the site', newTally()] as const]);
  for (const group of getGroups(pages)) {
    const keys = group.map(({ source, url }) => getBlockKeys(parsePage(source, url)));
    for (const [at, page] of group.entries()) {
      const others = keys.filter((_, other) => other !== at);
      const templates = [[], learnTemplate(others)];
      for (const [side, tally] of [...sides.values()].entries())
        addScore(tally, page.type, scoreWith(page, templates[side] ?? []));
    }
  }
  return sides;
}

function getGroups(pages: readonly TruePage[]): readonly (readonly TruePage[])[] {
  const groups = new Map<string, TruePage[]>();
  for (const page of pages) {
    if (!URL.canParse(page.url)) continue;
    const key = `${new URL(page.url).host} ${page.type}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()].filter(({ length }) => length >= LEAST);
}

function scoreWith({ source, url, truth }: TruePage, template: readonly number[]): number {
  return wordScore(getTokens(mainText(source, url, template)), truth).f1;
}

function mainText(source: string, url: string, template: readonly number[]): string {
  const page = parsePage(source, url);
  const scope = getMainContent(page, new Set(template));
  return readPageText({ page, timer: NO_TIME, scope });
}

const LEARNED_FROM = 12; // pages, as in a job
const SHOP = 'https://shop.example/';

/** Of one shop's pages, with and without its template: words of the main content, and how many of the known values are in it. */
export function compareShop(samples: readonly Sample[]): ReadonlyMap<string, { words: number; values: number }> {
  const keys = samples.slice(0, LEARNED_FROM).map(({ source }) => getBlockKeys(parsePage(source, SHOP)));
  const template = learnTemplate(keys);
  const sides = new Map([
    ['alone', { words: 0, values: 0 }],
    ['with the template of the site', { words: 0, values: 0 }],
  ]);
  for (const { source, truth } of samples.slice(LEARNED_FROM))
    for (const [at, side] of [...sides.values()].entries()) {
      const tokens = getTokens(mainText(source, SHOP, at === 0 ? [] : template));
      const shown = ` ${tokens.join(' ')} `;
      side.words += tokens.length;
      side.values += Object.values(truth).filter((value) => holdsValue(shown, value)).length;
    }
  return sides;
}

function holdsValue(shown: string, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.some((one) => typeof one === 'string' && one !== '' && shown.includes(` ${getTokens(one).join(' ')} `));
}
