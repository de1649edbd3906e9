export { type FleetAccess, readFleetAccess } from './queue-address';
export { startFleetWorker } from './worker';
export { createWorkers, type Workers } from './workers';
