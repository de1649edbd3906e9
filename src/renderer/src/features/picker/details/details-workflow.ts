import type { RequestInput } from '@shared/contract';
import { getRecordNoun } from '@shared/record-noun';
import { readTarget } from '../../../store/draft/target';
import { texts } from '../../../texts';
import { chooseStart } from '../draft/collect-draft';
import { getFieldTemplate, type PickedField, type PickerDraft } from '../draft/picker-draft';

type Workflow = RequestInput<'createWorkflow'>;
type Steps = Workflow['steps'];

/** A list and the pages behind its links. `details` is null if no links are opened. */
export interface ListAndDetails {
  readonly list: PickerDraft;
  readonly details: PickerDraft | null;
}

/**
 * Returns the workflow that reads the list, opens each row's link, and joins what it reads there to the row. `target`
 * is a URL, several URLs, a pattern, or a sentence with URLs.
 */
export function pickedWorkflow({ list, details }: ListAndDetails, target: string): Workflow {
  const opened = details === null ? [] : detailSteps(list, details);
  return {
    name: list.name.trim() || nameOf(list, details),
    steps: [firstStep(list, target), listStep(list), ...opened],
  };
}

/** "Books of shop.example with details". */
function nameOf({ url }: PickerDraft, details: PickerDraft | null): string {
  const { host } = new URL(url);
  const noun = getRecordNoun({ url }) ?? texts.picker.details.rows;
  const name = texts.plan.name(noun.charAt(0).toUpperCase() + noun.slice(1), host.replace(/^www\./i, ''));
  return details === null ? name : texts.picker.details.workflow(name);
}

function firstStep({ url }: PickerDraft, target: string): Steps[number] {
  const read = readTarget(target);
  if (read.kind === 'pattern')
    return { name: 'crawl', args: { pattern: read.pattern.source.trim(), startUrls: chooseStart(url).split('\n') } };
  if (read.kind === 'query') return { name: 'crawl', args: { query: read.query, startUrls: read.startUrls } };
  const urls = read.kind === 'urls' ? read.urls : [url];
  // the URL is the item's page, not a field, so that rows contain only what was picked
  return { name: 'const', args: { items: urls.map((each) => ({ _url: each })) } };
}

function listStep({ fields, perPage, next }: PickerDraft): Steps[number] {
  if (perPage === 'one') return { name: 'extract', args: { questions: getFieldTemplate(fields), mode: 'single' } };
  const pages =
    next === null ? {} : { maxPages: next.maxPages, ...(next.selector !== null && { nextSelector: next.selector }) };
  return { name: 'extract', args: { questions: getFieldTemplate(fields), mode: 'multiple', ...pages } };
}

function detailSteps(list: PickerDraft, { fields, perPage }: PickerDraft): Steps {
  const link = linkField(list);
  if (list.details === null || link === undefined || fields.length === 0) return [];
  const { pattern } = list.details;
  const mode = perPage === 'many' ? 'multiple' : 'single';
  const own = { urlField: link.name, ...(pattern !== null && { urlPattern: pattern }) };
  return [{ name: 'extract', args: { questions: getFieldTemplate(fields), mode, ...own } }];
}

/** The field whose links are opened; undefined if none is, or if it was removed. */
export function linkField({ fields, details }: PickerDraft): PickedField | undefined {
  return details === null ? undefined : fields.find(({ id }) => id === details.field);
}
