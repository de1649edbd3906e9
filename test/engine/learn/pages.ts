import type { Template } from '@shared/template';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { learn } from '../../../src/main/engine/learn/index';
import type { Answers, Example, Learned, LearnRequest, ReadyPage } from '../../../src/main/engine/learn/types';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';

/** A page with this body, parsed. */
export function readyPage(body: string, head = '', url = 'https://site.example/things/1'): ReadyPage {
  const page = parsePage(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, url);
  return { page, structured: () => readStructured(page) };
}

/** A page with its accepted answers. */
export function example(ready: ReadyPage, ...records: readonly Answers[]): Example {
  return { ...ready, origin: 'person', records };
}

/** What is learned of examples of whole pages that a script gave. */
export function learnFrom(
  template: Template,
  examples: readonly Example[],
  more: Partial<Pick<LearnRequest, 'perPage' | 'others' | 'taught'>> = {},
): Learned {
  return learn({ plan: planTemplate(template), perPage: 'one', examples, others: [], taught: true, ...more });
}
