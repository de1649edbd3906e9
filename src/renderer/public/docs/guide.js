// Turns a group of sections into tabs. Without it they stand one below the other.
const KEYS = { ArrowRight: 1, ArrowLeft: -1 };

for (const group of document.querySelectorAll('[data-tabs]')) {
  const panels = [...group.querySelectorAll('[data-tab]')];
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = panel.dataset.tab;
    tab.id = `tab-${panel.id}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    return tab;
  });
  const show = (chosen) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    }
  };
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', group.dataset.tabs);
  list.append(...tabs);
  list.addEventListener('click', ({ target }) => {
    if (tabs.includes(target)) show(tabs.indexOf(target));
  });
  list.addEventListener('keydown', ({ key }) => {
    const step = KEYS[key];
    if (step === undefined) return;
    const chosen = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length;
    show(chosen);
    tabs[chosen].focus();
  });
  group.prepend(list);
  show(0);
}
