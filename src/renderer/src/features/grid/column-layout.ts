import { z } from 'zod';

/** Layout of the columns for a set of fields. */
export const ColumnLayout = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()).default([]),
  pinned: z.array(z.string()).nullable().default(null),
  widths: z.record(z.string(), z.number()).default({}),
  wrap: z.boolean().default(false),
  /** Custom column names by field. */
  names: z.record(z.string(), z.string()).default({}),
});
export type ColumnLayout = Readonly<z.infer<typeof ColumnLayout>>;

export const PLAIN_LAYOUT: ColumnLayout = { order: [], hidden: [], pinned: null, widths: {}, wrap: false, names: {} };

/** Fields in order, pinned ones first; new ones come last. */
export function sortFields(fields: readonly string[], { order, pinned }: ColumnLayout): readonly string[] {
  const known = new Set(fields);
  const all = [...new Set([...order.filter((field) => known.has(field)), ...fields])];
  const first = all.filter((field) => pinned?.includes(field));
  return [...first, ...all.filter((field) => !first.includes(field))];
}

/** Visible fields in order. */
export function listShownFields(fields: readonly string[], layout: ColumnLayout): readonly string[] {
  return sortFields(fields, layout).filter((field) => !layout.hidden.includes(field));
}

/** Moves a column by some positions among the visible ones. */
export function moveColumn(fields: readonly string[], layout: ColumnLayout, field: string, by: number): ColumnLayout {
  const shown = listShownFields(fields, layout);
  const at = shown.indexOf(field);
  const other = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
  return at < 0 || other === undefined ? layout : placeColumn(fields, layout, field, other);
}

/** Moves a column to another one's position; it becomes pinned if its new neighbour is. */
export function placeColumn(
  fields: readonly string[],
  layout: ColumnLayout,
  field: string,
  target: string,
): ColumnLayout {
  if (field === target) return layout;
  const order = sortFields(fields, layout);
  const isAfter = order.indexOf(target) > order.indexOf(field);
  const rest = order.filter((each) => each !== field);
  const at = rest.indexOf(target) + (isAfter ? 1 : 0);
  const pinned = layout.pinned && pinnedLike(layout.pinned, field, target);
  return { ...layout, order: [...rest.slice(0, at), field, ...rest.slice(at)], pinned };
}

function pinnedLike(pinned: readonly string[], field: string, target: string): string[] {
  const others = pinned.filter((each) => each !== field);
  return pinned.includes(target) ? [...others, field] : others;
}

/** Shows or hides a column; the last visible one stays. */
export function toggleHidden(fields: readonly string[], layout: ColumnLayout, field: string): ColumnLayout {
  if (layout.hidden.includes(field)) return { ...layout, hidden: layout.hidden.filter((each) => each !== field) };
  if (listShownFields(fields, layout).length <= 1) return layout;
  return { ...layout, hidden: [...layout.hidden, field] };
}

/** Renames a column; an empty name restores the field's own. */
export function renameColumn(layout: ColumnLayout, field: string, name: string): ColumnLayout {
  const { [field]: _, ...others } = layout.names;
  const chosen = name.trim();
  return { ...layout, names: chosen === '' || chosen === field ? others : { ...others, [field]: chosen } };
}

/** Pins or unpins a column. `now` are the currently pinned ones. */
export function togglePinned(layout: ColumnLayout, field: string, now: readonly string[]): ColumnLayout {
  const pinned = layout.pinned ?? now;
  return {
    ...layout,
    pinned: pinned.includes(field) ? pinned.filter((each) => each !== field) : [...pinned, field],
  };
}
