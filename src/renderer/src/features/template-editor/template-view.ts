export const TEMPLATE_VIEWS = ['form', 'json'] as const;
export type TemplateView = (typeof TEMPLATE_VIEWS)[number];

const STORAGE_KEY = 'winnow-template-view';

/** The last template view. */
export function readTemplateView(storage: Pick<Storage, 'getItem'>): TemplateView {
  const stored = storage.getItem(STORAGE_KEY);
  return TEMPLATE_VIEWS.find((view) => view === stored) ?? 'form';
}

export function storeTemplateView(storage: Pick<Storage, 'setItem'>, view: TemplateView): void {
  storage.setItem(STORAGE_KEY, view);
}
