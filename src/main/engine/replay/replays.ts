import type { RequestOf, ResponseOf } from '@shared/contract';
import type { ReplaySummary } from '@shared/contract/replays';
import { AppError } from '@shared/errors';
import type { Template } from '@shared/template';
import type { ReplayRow, Store } from '../store/index';
import type { UsedPage } from './checks';
import { writeReplayScript } from './export/index';
import { createLiveReplay, type LiveReplay, toNewRow } from './live-replay';
import { getPageKind, type PageKind } from './page-kind';
import { showReplay, summarizeReplay } from './show-replay';

/** The calls that Winnow knows behind kinds of pages. */
export interface Replays {
  /** The calls of a kind; starts learning if the kind is new. */
  readonly of: (kind: PageKind) => LiveReplay;
  /** Pages of all kinds that a job must load again before it ends; see `LiveReplay`. Call in a transaction. */
  readonly takeForRecheck: (job: number) => readonly UsedPage[];
  /** The calls behind pages like this one, read with this template; those in use first, null if none are known. */
  readonly behind: (url: string, template: Template) => ReplaySummary | null;
  readonly list: (request: RequestOf<'listReplays'>) => ResponseOf<'listReplays'>;
  /** Throws `not_found`, like the calls below. */
  readonly get: (id: string) => ResponseOf<'getReplay'>;
  readonly change: (id: string, change: { readonly enabled: boolean }) => ResponseOf<'getReplay'>;
  readonly remove: (id: string) => void;
  readonly script: (id: string, format: 'curl' | 'typescript' | 'python', url?: string) => ResponseOf<'exportReplay'>;
}

export interface ReplaysParts {
  readonly store: Store;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly log: (line: string) => void;
}

const MAX_LIVE = 500; // kinds held in memory; a job has a few

const ANY_PAGE = { perPage: '', recordSelector: null, more: undefined, isFollowed: false, session: null };

export function createReplays({ store, now, randomId, log }: ReplaysParts): Replays {
  const live = new Map<string, LiveReplay>();
  const parts = { store, now, log, later: (work: () => void) => void setImmediate(work) };

  const open = (row: ReplayRow): LiveReplay => {
    const known = live.get(row.kind);
    if (known) return known;
    if (live.size >= MAX_LIVE) live.clear();
    const opened = createLiveReplay(parts, row);
    live.set(row.kind, opened);
    return opened;
  };
  const require = (id: string): LiveReplay => {
    const row = store.replays.byId(id);
    if (!row) throw new AppError('not_found', `There are no calls with the id "${id}".`);
    return open(row);
  };

  return {
    of: (kind) => {
      const known = live.get(kind.key) ?? null;
      if (known) return known;
      const { key, site, templateKey, template, pattern } = kind;
      const made = { id: randomId(), kind: key, site, templateKey, template, pattern, createdAt: now() };
      return open(store.replays.byKind(key) ?? toNewRow(made));
    },
    takeForRecheck: (job) =>
      store.replayUses.kindsOf(job).flatMap((kind) => {
        const row = store.replays.byKind(kind);
        return row ? open(row).takeForRecheck(job) : [];
      }),
    behind: (url, template) => {
      const { site, templateKey, pattern } = getPageKind(url, template, ANY_PAGE);
      const { rows } = store.replays.list({ site, templateKey, limit: MAX_LIVE, offset: 0 });
      const own = rows.filter((row) => row.pattern === pattern);
      const row = own.find(({ state }) => state === 'active') ?? own.find(({ recipe }) => recipe !== null) ?? own[0];
      return row ? summarizeReplay(row) : null;
    },
    list: ({ site, extractor, limit, offset }) => {
      const learned = extractor === undefined ? null : store.extractors.byId(extractor);
      if (extractor !== undefined && !learned)
        throw new AppError('not_found', `There is no extractor with the id "${extractor}".`);
      const filter = {
        limit,
        offset,
        ...(learned && { site: learned.site, templateKey: learned.templateKey }),
        ...(site !== undefined && { site }),
      };
      const { rows, total } = store.replays.list(filter);
      return { results: rows.map(summarizeReplay), total };
    },
    get: (id) => showReplay(require(id).row()),
    change: (id, { enabled }) => {
      const replay = require(id);
      replay.setEnabled(enabled);
      return showReplay(replay.row());
    },
    remove: (id) => {
      const row = require(id).row();
      live.delete(row.kind);
      store.replays.remove(row.num);
    },
    script: (id, format, url) => {
      const { recipe, certificate, reason } = require(id).row();
      if (!recipe)
        throw new AppError(
          'invalid_request',
          `Winnow has not learned these calls. ${reason ?? 'They are still being learned.'}`,
          {
            hint: 'Run a job over more pages of this kind, then export again.',
          },
        );
      const example = url ?? certificate.provedOn[0] ?? certificate.learnedFrom[0] ?? '';
      if (!URL.canParse(example))
        throw new AppError('invalid_request', `"${example}" is not a URL.`, { path: ['url'] });
      return writeReplayScript(format, recipe, example);
    },
  };
}
