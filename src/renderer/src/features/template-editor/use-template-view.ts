import { useState } from 'react';
import { readTemplateView, storeTemplateView, type TemplateView } from './template-view';

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
