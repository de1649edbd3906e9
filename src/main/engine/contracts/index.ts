export { type Contracts, createContracts } from './contracts';
