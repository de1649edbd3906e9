export { aboutTexts as about } from './about';
export { activityTexts as activity } from './activity';
export { againTexts as again } from './again';
export { alertTexts as alerts } from './alerts';
export { apiTexts as api } from './api';
export { appTexts as app, commonTexts as common } from './app';
export { crawlTexts as crawl } from './crawl';
export { deskTexts as desk } from './desk';
export { desktopTexts as desktop } from './desktop';
export { destinationTexts as destinations } from './destinations';
export { errorTexts as errors } from './errors';
export { evidenceTexts as evidence } from './evidence';
export { exportTexts as export } from './export';
export { extractorTexts as extractors } from './extractors';
export { failureTexts as failures } from './failures';
export {
  optionsTexts as options,
  planTexts as plan,
  targetTexts as target,
  templateTexts as template,
  urlTableTexts as urlTable,
} from './form';
export { gridTexts as grid } from './grid';
export { helpTexts as help } from './help';
export { htmlTexts as html } from './html';
export { jobsTexts as jobs } from './jobs';
export { keysTexts as keys } from './keys';
export { learningTexts as learning } from './learning';
export { logTexts as log } from './log';
export { modelTexts as models } from './models';
export { noticeTexts as notices } from './notices';
export { nounTexts as nouns } from './nouns';
export { outcomeTexts as outcome } from './outcome';
export { paletteTexts as palette } from './palette';
export { patternWorkbenchTexts as patternWorkbench } from './pattern-workbench';
export { pickerTexts as picker } from './picker';
export { pictureTexts as pictures } from './pictures';
export { pricesTexts as prices } from './prices';
export { projectTexts as projects } from './projects';
export {
  blockListTexts as blockLists,
  browserTexts as browser,
  captchaTexts as captcha,
  ocrTexts as ocr,
  proxyTexts as proxies,
  reachTexts as reach,
  sessionTexts as sessions,
  visitProfileTexts as visitProfiles,
} from './reach';
export { readerTexts as reader } from './reader';
export { replayTexts as replays } from './replays';
export { compareTexts as compare, resultTexts as results } from './results';
export { madeOfTexts as madeOf, runTexts as run, stepsTexts as steps, tabsTexts as tabs } from './run';
export { scheduleTexts as schedules } from './schedules';
export { settingsTexts as settings } from './settings';
export { shortcutTexts as shortcuts } from './shortcuts';
export { signInsTexts as signIns } from './sign-ins';
export { siteMapTexts as siteMap } from './site-map';
export { startTexts as start } from './start';
export { stopTexts as stop } from './stop';
export { storageTexts as storage } from './storage';
export { tableContractTexts as tableContract } from './table-contract';
export { templateEditorTexts as templateEditor } from './template-editor';
export { templateLibraryTexts as templateLibrary } from './template-library';
export { tourTexts as tour } from './tour';
export { updateTexts as updates } from './updates';
export { changeTexts as change, urlTexts as urls } from './urls';
export { workerTexts as workers } from './workers';
export { workflowTexts as workflows } from './workflows';
