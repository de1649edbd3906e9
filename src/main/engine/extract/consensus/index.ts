export { chooseByConsensus } from './choose-by-consensus';
export { chooseRecordsByConsensus } from './choose-records';
export { createPlaceStatistics, type Reading } from './place-statistics';
