export { type Agent, createAgent } from './run/index';
