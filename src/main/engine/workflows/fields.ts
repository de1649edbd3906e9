import type { WorkflowStep } from '@shared/contract/workflows';
import { DEFAULT_INCLUDES, INCLUDE_KINDS, Include } from '@shared/include';
import { isRecord } from '@shared/json-value';
import { PULLED } from './expand-steps';
import { paramsIn } from './params';

/** Names of the fields that the items have which a step takes; null where that is known only at run. */
export function fieldsBefore(steps: readonly WorkflowStep[], at: number): ReadonlySet<string> | null {
  let fields: ReadonlySet<string> | null = new Set();
  for (const step of steps.slice(0, at)) {
    const own = ownFields(step);
    if (own === null || fields === null) fields = null;
    else fields = toBoundedSet([...fields, ...own]);
  }
  return fields;
}

const MAX_FIELDS = 1000;

/** Names beyond those that anyone could look over are left to the run: each step would be checked against all of them. */
function toBoundedSet(names: readonly string[]): ReadonlySet<string> | null {
  const each = new Set(names);
  return each.size > MAX_FIELDS ? null : each;
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
  const names = new Set<string>();
  for (const item of items) {
    if (typeof item !== 'string' && !isRecord(item)) return null;
    for (const name of typeof item === 'string' ? ['url'] : Object.keys(item)) names.add(name);
    if (names.size > MAX_FIELDS) return null;
  }
  return [...names];
}

function fetchFields(include: unknown): readonly string[] | null {
  const kinds = Include.array().safeParse(include ?? DEFAULT_INCLUDES);
  return kinds.success ? [...kinds.data.map((kind) => INCLUDE_KINDS[kind].key), 'status'] : null;
}
