import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type BrowserHandlers = Pick<Handlers, 'getBrowser' | 'checkBrowser' | 'repairBrowser'>;

export function browserHandlers({ browser }: Engine): BrowserHandlers {
  return {
    getBrowser: browser.state,
    checkBrowser: async () => ({ ...(await browser.check()), state: await browser.state() }),
    repairBrowser: async () => ({ ...(await browser.repair()), state: await browser.state() }),
  };
}
