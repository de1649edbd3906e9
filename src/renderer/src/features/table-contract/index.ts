export { ContractRules } from './contract-rules';
export { VerdictNotice } from './verdict-notice';
