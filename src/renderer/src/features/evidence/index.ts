export { getSourceName } from './evidence-facts';
export { EvidencePanel, type MoveKey } from './evidence-panel';
