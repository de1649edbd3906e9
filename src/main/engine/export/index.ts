import { exportCsv } from './csv';
import type { Exporters } from './format';
import { exportJson } from './json';
import { exportJsonl } from './jsonl';

export type { ExportOptions } from './format';

export const EXPORTERS: Exporters = { csv: exportCsv, json: exportJson, jsonl: exportJsonl };
