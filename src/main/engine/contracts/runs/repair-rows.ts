import type { Item } from '@shared/item';
import type { Repair } from '../types';

/** Rows with a repair applied; null if it changes nothing. Only top-level fields are repaired, and none that a person corrected. */
export function repairItem(
  item: Item,
  repairs: readonly Repair[],
  corrected: ReadonlySet<string> = new Set(),
): Item | null {
  const isOfPerson = (repair: Repair) =>
    repair.kind === 'swap'
      ? repair.fields.some((field) => corrected.has(field))
      : repair.kind === 'scale' && corrected.has(repair.field);
  const repaired = repairs.filter((repair) => !isOfPerson(repair)).reduce<Item>(applyRepair, item);
  return repaired === item ? null : repaired;
}

function applyRepair(item: Item, repair: Repair): Item {
  switch (repair.kind) {
    case 'swap': {
      const [one, other] = repair.fields;
      return one in item && other in item ? { ...item, [one]: item[other], [other]: item[one] } : item;
    }
    case 'scale': {
      const value = item[repair.field];
      return typeof value === 'number'
        ? { ...item, [repair.field]: Number((value / repair.factor).toPrecision(12)) }
        : item;
    }
    case 'relearn':
      return item;
  }
}

/** Repairs of a run's findings, each once. */
export function chooseRepairs(repairs: readonly (Repair | null)[]): readonly Repair[] {
  const chosen = new Map<string, Repair>();
  const relearned = new Set<string>();
  for (const repair of repairs) {
    if (repair === null) continue;
    if (repair.kind === 'relearn') for (const field of repair.fields) relearned.add(field);
    else if (!chosen.has(getPlace(repair))) chosen.set(getPlace(repair), repair);
  }
  const handled = new Set(
    [...chosen.values()].flatMap((repair) =>
      repair.kind === 'swap' ? repair.fields : repair.kind === 'scale' ? [repair.field] : [],
    ),
  );
  const fields = [...relearned].filter((field) => !handled.has(field));
  return [
    ...chosen.values(),
    ...(fields.length > 0 && chosen.size === 0 ? [{ kind: 'relearn', fields } as const] : []),
  ];
}

type TableRepair = Exclude<Repair, { readonly kind: 'relearn' }>;

function getPlace(repair: TableRepair): string {
  return repair.kind === 'swap' ? [...repair.fields].sort().join('\n') : repair.field;
}
