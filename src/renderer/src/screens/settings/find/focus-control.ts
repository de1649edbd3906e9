import type { SettingsSection } from '../../../routing/route';

const PATIENCE_MS = 2000; // a section that reads its values first draws its controls a little later

/** Puts the focus on the control of a section that just opened: the one so labelled, else the part under that title. */
export function focusControl(section: SettingsSection, label: string | null): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const panel = document.querySelector(`[role="tabpanel"][id$="-panel-${section}"]`);
    const target = panel && (label === null ? panel : labelled(panel, label));
    if (target instanceof HTMLElement) return show(target);
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look); // the hash has changed, the section not yet
}

function show(target: HTMLElement): void {
  if (!target.matches('input, button, textarea, [tabindex]')) target.tabIndex = -1;
  target.scrollIntoView({ block: 'nearest' });
  target.focus();
}

function labelled(panel: Element, label: string): Element | null {
  const named = [...panel.querySelectorAll('label, h2, h3, button')].find(({ textContent }) => textContent === label);
  if (named instanceof HTMLLabelElement) return named.control;
  return named?.closest('section') ?? named ?? panel.querySelector(`[aria-label=${CSS.escape(label)}]`);
}
