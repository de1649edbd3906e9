export { createFleet, type Fleet } from './fleet';
export { type FleetAccess, readFleetAccess } from './queue-address';
export { startFleetWorker } from './worker';
