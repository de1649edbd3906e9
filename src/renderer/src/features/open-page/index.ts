export { type OpenWay, openBy, openWays } from './open-by';
export { liveCopy, takeLiveAgain } from './open-live';
export { addressOf, openPage, PageNotOpened, pageOf, tokenOf } from './open-page';
