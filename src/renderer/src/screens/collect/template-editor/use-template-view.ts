import { useEffect, useState } from 'react';
import { useStore } from '../../../store/store';
import { readTemplateView, storeTemplateView, type TemplateView } from './template-view';

export interface ChosenView {
  readonly view: TemplateView;
  readonly setView: (view: TemplateView) => void;
}

/** Form or JSON, remembered. Where the form below is asked to take the focus, JSON does: it is one control. */
export function useTemplateView(): ChosenView {
  const asked = useStore((store) => store.againAsked);
  const [view, setView] = useState(() => readTemplateView(window.localStorage));
  useEffect(() => {
    if (asked) setView('json');
  }, [asked]);
  return {
    view,
    setView: (chosen) => {
      storeTemplateView(window.localStorage, chosen);
      setView(chosen);
    },
  };
}
