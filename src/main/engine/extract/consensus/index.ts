export { chooseByConsensus, chooseRecordsByConsensus } from './choose-by-consensus';
export { createPlaceStatistics, type Reading } from './place-statistics';
