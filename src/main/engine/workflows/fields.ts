import type { WorkflowStep } from '@shared/contract/workflows';
import { DEFAULT_INCLUDES, INCLUDE_KEY, Include } from '@shared/include';
import { isRecord } from '@shared/spelling';
import { PULLED } from './expand-steps';
import { paramsIn } from './params';

/** Names of the fields that the items have which a step takes; null where that is known only at run. */
export function fieldsBefore(steps: readonly WorkflowStep[], at: number): ReadonlySet<string> | null {
  let fields: ReadonlySet<string> | null = new Set();
  for (const step of steps.slice(0, at)) {
    const own = ownFields(step);
    if (own === null || fields === null) fields = null;
    else fields = new Set([...fields, ...own]);
  }
  return fields;
}

function ownFields({ name, args }: WorkflowStep): readonly string[] | null {
  switch (name) {
    case 'const':
      return constFields(args.items);
    case 'crawl':
      return args.pull === true ? ['url', ...(fetchFields([...PULLED]) ?? [])] : ['url'];
    case 'extract':
      return isRecord(args.questions) ? Object.keys(args.questions) : paramsIn(args.questions).length > 0 ? null : [];
    case 'fetch':
      return fetchFields(args.include);
    default:
      return [];
  }
}

function constFields(items: unknown): readonly string[] | null {
  if (!Array.isArray(items)) return null;
  if (!items.every((item) => typeof item === 'string' || isRecord(item))) return null;
  return [...new Set(items.flatMap((item) => (isRecord(item) ? Object.keys(item) : ['url'])))];
}

function fetchFields(include: unknown): readonly string[] | null {
  const kinds = Include.array().safeParse(include ?? DEFAULT_INCLUDES);
  return kinds.success ? [...kinds.data.map((kind) => INCLUDE_KEY[kind]), 'status'] : null;
}
