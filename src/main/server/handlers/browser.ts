import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type BrowserHandlers = Pick<
  Handlers,
  'getBrowser' | 'checkBrowser' | 'repairBrowser' | 'getBlockLists' | 'refreshBlockLists'
>;

export function browserHandlers({ browser, blockLists }: Engine): BrowserHandlers {
  return {
    getBlockLists: blockLists.state,
    refreshBlockLists: blockLists.refresh,
    getBrowser: browser.state,
    checkBrowser: async () => ({ ...(await browser.check()), state: await browser.state() }),
    repairBrowser: async () => ({ ...(await browser.repair()), state: await browser.state() }),
  };
}
