export { type OpenMode as OpenWay, openBy, openModes as openWays } from './open-by';
export { liveCopy, takeLiveAgain } from './open-live';
export { getLinkToken, getPage, getTypedAddress, openPage, PageNotOpened } from './open-page';
