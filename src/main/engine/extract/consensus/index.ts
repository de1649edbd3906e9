export { chooseByConsensus as chooseTogether } from './choose-by-consensus';
export { chooseRecordsByConsensus as chooseRecordsTogether } from './choose-records';
export { createPlaceStatistics, type Reading } from './place-statistics';
