import type { Document, Element } from 'domhandler';
import { getKeptView, getRootView, getValueContext, type PageView, type ValueContext } from '../../extract/index';
import { createObjectCache } from '../../page/index';
import { createScanner, type Scope } from '../run/scope';
import type { Answers, PickedNodes, ReadyPage } from '../types';

/** A page or record to learn from, with its accepted answers. */
export interface Sample {
  /** Index of its example; samples of one example are held out together. */
  readonly page: number;
  readonly ready: ReadyPage;
  readonly root: Document | Element;
  readonly view: PageView;
  readonly scope: Scope;
  readonly context: ValueContext;
  readonly answers: Answers;
  readonly picked: Readonly<Record<string, PickedNodes>>;
}

const scanAll = createScanner(null);
const scopes = createObjectCache<Document, Scope>();

/** A page or record with the indexes for searching values. */
export function getPageSample(
  page: number,
  ready: ReadyPage,
  root: Document | Element,
  answers: Answers,
  picked: Sample['picked'] = {},
  nested: ReadonlySet<Element> | null = null,
): Sample {
  return {
    page,
    ready,
    root,
    view: root.type === 'root' ? getKeptView(root) : getRootView(root),
    scope: root.type === 'root' ? getKeptScope(ready, root) : scanAll(ready, root, nested),
    context: getValueContext(ready.page),
    answers,
    picked,
  };
}

/** A page's scope, cached because a person picks on it repeatedly. */
function getKeptScope(ready: ReadyPage, root: Document): Scope {
  const kept = scopes.get(root) ?? scanAll(ready, root);
  scopes.set(root, kept);
  return kept;
}
