export { chooseTogether } from './choose-together';
export { createPlaceStatistics, type Reading } from './place-statistics';
export { chooseRecordsTogether } from './records-together';
