/** A rectangle of a page that leads to an address; lengths in points from the bottom left. */
export interface LinkArea {
  readonly address: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const MAX_AREAS = 2_000; // each is compared with each run of the page

/** The links of a page that lead out of the document. */
export function linkAreas(annotations: readonly unknown[]): readonly LinkArea[] {
  return annotations.slice(0, MAX_AREAS).flatMap((annotation) => {
    if (!isRecord(annotation) || annotation.subtype !== 'Link' || !Array.isArray(annotation.rect)) return [];
    const { url } = annotation;
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect.map(Number);
    return typeof url === 'string' && /^(?:https?|mailto):/i.test(url)
      ? [{ address: url, left, bottom, right, top }]
      : [];
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
