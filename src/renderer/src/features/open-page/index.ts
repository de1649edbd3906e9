export { type OpenMode, openBy, openModes } from './open-by';
export { getLiveCopy, takeLiveAgain } from './open-live';
export { getLinkToken, getPage, getTypedAddress, PageNotOpened, visitAndStore as openPage } from './open-page';
