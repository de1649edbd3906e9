import type { z } from 'zod';
import { accountEndpoints } from './account';
import { agentEndpoints } from './agent';
import { alertEndpoints } from './alerts';
import { apiCallEndpoints } from './api-calls';
import { archiveEndpoints } from './archives';
import { backupEndpoints } from './backups';
import { blockListEndpoints } from './block-lists';
import { browserEndpoints } from './browser';
import { captchaEndpoints } from './captcha';
import { correctionEndpoints } from './corrections';
import { crawlEndpoints } from './crawl';
import { destinationEndpoints } from './destinations';
import { extractEndpoints } from './extract';
import { extractorEndpoints, extractorStreams } from './extractors';
import { jobEndpoints, jobStreams } from './job-endpoints';
import { keyEndpoints } from './keys';
import { modelEndpoints } from './models';
import { monitoringStreams } from './monitoring';
import { patternEndpoints } from './patterns';
import { pickerEndpoints } from './picker';
import { projectEndpoints, projectStreams } from './projects';
import { proxyEndpoints } from './proxies';
import { replayEndpoints } from './replays';
import { scheduleEndpoints } from './schedules';
import { scrapeEndpoints } from './scrape';
import { sessionEndpoints } from './sessions';
import { settingsEndpoints } from './settings';
import { sheetEndpoints } from './sheets';
import { signInEndpoints } from './sign-ins';
import { siteMapEndpoints, siteMapStreams } from './site-map';
import { storageEndpoints } from './storage';
import { tableContractEndpoints } from './table-contracts';
import { templateEndpoints } from './templates';
import { visitEndpoints } from './visit';
import { visitProfileEndpoints } from './visit-profiles';
import { workerEndpoints } from './workers';
import { workflowEndpoints } from './workflows';

/** Endpoints with a JSON response. Server, client and tests are derived from this table. */
export const contract = {
  ...visitEndpoints,
  ...crawlEndpoints,
  ...extractEndpoints,
  ...scrapeEndpoints,
  ...sheetEndpoints,
  ...archiveEndpoints,
  ...siteMapEndpoints,
  ...agentEndpoints,
  ...jobEndpoints,
  ...patternEndpoints,
  ...keyEndpoints,
  ...signInEndpoints,
  ...apiCallEndpoints,
  ...settingsEndpoints,
  ...storageEndpoints,
  ...backupEndpoints,
  ...modelEndpoints,
  ...proxyEndpoints,
  ...sessionEndpoints,
  ...extractorEndpoints,
  ...replayEndpoints,
  ...correctionEndpoints,
  ...pickerEndpoints,
  ...blockListEndpoints,
  ...browserEndpoints,
  ...captchaEndpoints,
  ...workflowEndpoints,
  ...scheduleEndpoints,
  ...projectEndpoints,
  ...destinationEndpoints,
  ...alertEndpoints,
  ...tableContractEndpoints,
  ...templateEndpoints,
  ...visitProfileEndpoints,
  ...workerEndpoints,
  ...accountEndpoints,
};

/** Endpoints that return files or event streams. */
export const streams = {
  ...jobStreams,
  ...extractorStreams,
  ...projectStreams,
  ...siteMapStreams,
  ...monitoringStreams,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** Request as sent by a caller. */
export type RequestInput<Name extends EndpointName> = z.input<Contract[Name]['request']>;
/** Request as received by a handler: parsed, with defaults. */
export type RequestOf<Name extends EndpointName> = z.output<Contract[Name]['request']>;
export type ResponseOf<Name extends EndpointName> = z.output<Contract[Name]['response']>;
