import { AppError } from '@shared/errors';
import { useState } from 'react';
import { call } from '../../../api/client';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { openPage } from '../../open-page';
import { withExtraFields } from '../draft/extra-fields';
import { getRequest, newDraft, type PickerDraft } from '../draft/picker-draft';
import { keepDraft, readDraft } from '../draft/stored-drafts';
import { MAX_ROWS } from '../preview/item-table';
import type { PickerState } from '../use-picker';
import { columnLinks, isLinkField, isSamePage, type LinkKind, linkKinds } from './link-columns';

/** A column with links of several kinds, from which the user must choose. */
interface Choice {
  readonly list: PickerDraft;
  readonly field: string;
  readonly links: readonly string[];
  readonly kinds: readonly LinkKind[];
}

export interface OpenEach {
  readonly isOpening: boolean;
  readonly error: unknown;
  /** Set if the links are of several kinds. */
  readonly choice: Choice | null;
  /** Opens the page behind the first link of a field, to pick values on it. */
  readonly begin: (field: string) => void;
  /** Opens links of one kind; null opens all. */
  readonly choose: (kind: LinkKind | null) => void;
  readonly cancel: () => void;
}

/** Opens the page behind a link of a list; values picked there become columns of the list. */
export function useOpenEach({ draft, framed, change }: PickerState): OpenEach {
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const act = async (work: () => Promise<void>) => {
    setOpening(true);
    setError(null);
    setChoice(null);
    try {
      await work();
    } catch (cause) {
      setError(cause);
    } finally {
      setOpening(false);
    }
  };
  const begin = async (id: string) => {
    const [list, field] = withLinkField(draft, framed?.tree ?? null, id);
    const request = getRequest(list);
    const name = list.fields.find((each) => each.id === field)?.name ?? '';
    if (request === null) throw new AppError('invalid_request', texts.picker.fields.badName);
    const { preview } = await call('pickExtractor', { ...request, first: MAX_ROWS });
    const all = columnLinks(preview.items, name);
    const links = all.filter((link) => !isSamePage(link, list.url));
    const [first] = links;
    if (first === undefined) {
      const { noLinks, samePage, samePageHint } = texts.picker.details;
      if (all.length === 0) throw new AppError('invalid_request', noLinks(name));
      throw new AppError('invalid_request', samePage(name), { hint: samePageHint });
    }
    const kinds = linkKinds(await call('suggestPatterns', { urls: [...links], limit: MOST_KINDS }));
    if (kinds.length > 0) setChoice({ list, field, links, kinds });
    else await open(list, field, null, first);
  };
  const open = async (list: PickerDraft, field: string, pattern: string | null, url: string) => {
    const { opened, page } = await openDetails(list, field, pattern, url);
    const name = list.fields.find(({ id }) => id === field)?.name ?? '';
    change(() => opened, texts.picker.did.openEach(name));
    navigate({ screen: 'picker', page });
  };
  const choose = async ({ list, field, links }: Choice, kind: LinkKind | null) =>
    open(list, field, kind?.pattern ?? null, kind?.example ?? links[0] ?? '');
  return {
    isOpening,
    error,
    choice,
    begin: (id) => void act(() => begin(id)),
    choose: (kind) => choice && void act(() => choose(choice, kind)),
    cancel: () => {
      setChoice(null);
      setError(null);
    },
  };
}

const MOST_KINDS = 6;

/** The draft with a field for the links of a field, and the id of that field. */
function withLinkField(
  draft: PickerDraft,
  tree: Parameters<typeof withExtraFields>[1] | null,
  id: string,
): readonly [PickerDraft, string] {
  const field = draft.fields.find((each) => each.id === id);
  if (tree === null || field === undefined || isLinkField(field)) return [draft, id];
  const newId = crypto.randomUUID();
  const next = withExtraFields(draft, tree, id, newId);
  return next === draft ? [draft, id] : [next, newId];
}

/** Visits one of the pages. Fields picked on such a page before are kept. Returns the changed list and the page. */
async function openDetails(list: PickerDraft, field: string, pattern: string | null, url: string) {
  const page = await openPage(url);
  const names = list.fields.map(({ name }) => name);
  const workflow = list.details?.workflow ?? null;
  const opened: PickerDraft = { ...list, details: { field, page, pattern, workflow } };
  keepDraft(window.localStorage, opened);
  const begun = readDraft(window.localStorage, page) ?? newDraft(page, url);
  keepDraft(window.localStorage, { ...begun, list: { page: list.page, names } });
  return { opened, page };
}
