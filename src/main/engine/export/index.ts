import { exportCsv } from './csv';
import type { Exporters } from './format';
import { exportJson } from './json';
import { exportJsonl } from './jsonl';

export const EXPORTERS: Exporters = { csv: exportCsv, json: exportJson, jsonl: exportJsonl };
