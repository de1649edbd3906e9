import { useState } from 'react';

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

export interface ChosenView {
  readonly view: TemplateView;
  readonly setView: (view: TemplateView) => void;
}

/** The chosen view, form or JSON, stored between starts. */
export function useTemplateView(): ChosenView {
  const [view, setView] = useState(() => readTemplateView(window.localStorage));
  return {
    view,
    setView: (chosen) => {
      storeTemplateView(window.localStorage, chosen);
      setView(chosen);
    },
  };
}
