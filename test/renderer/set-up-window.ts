import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { useStore } from '../../src/renderer/src/store/store';

configure({ asyncUtilTimeout: 20_000 }); // a poll ends as soon as what it waits for is there

const atFirst = useStore.getInitialState();

/** Each test begins with a window that was never used. */
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  useStore.setState(atFirst, true);
});

afterEach(cleanup);

// what happy-dom has not: fonts that load, and elements with a size, without which nothing of a long list is drawn
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
for (const [name, value] of Object.entries({
  offsetWidth: 900,
  offsetHeight: 600,
  clientWidth: 900,
  clientHeight: 600,
}))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
