import { Command } from '@shared/command';
import { AgentPlan, AgentStep, Forecast } from '@shared/contract/agent-plan';
import { BrowserState, FoundBrowser } from '@shared/contract/browser';
import { Solver } from '@shared/contract/captcha';
import { Priority } from '@shared/contract/crawl';
import { DestinationTarget } from '@shared/contract/destination-kinds';
import { Destination, DestinationWrite } from '@shared/contract/destinations';
import { Artifact } from '@shared/contract/extract';
import { Extractor, ExtractorSummary, Pick, PreviewPage } from '@shared/contract/extractors';
import { ItemChange, ItemEvidence, ItemRow, Job, JobSummary, JobUrl, Progress, SiteNode } from '@shared/contract/jobs';
import { ApiKey } from '@shared/contract/keys';
import { Metrics } from '@shared/contract/metrics';
import { KnownModel, ModelProvider } from '@shared/contract/models';
import { TierSetUp } from '@shared/contract/proxies';
import { Schedule, ScheduledTask, ScheduleRun, WebhookDelivery } from '@shared/contract/schedules';
import { Session } from '@shared/contract/sessions';
import { AppInfo, ModelPrice, Settings } from '@shared/contract/settings';
import { Detached, Problems, ProxyChoice } from '@shared/contract/task';
import { SavedTemplate } from '@shared/contract/templates';
import { VisitAttempt, VisitResult } from '@shared/contract/visit';
import {
  JobV2,
  Workflow,
  WorkflowLog,
  WorkflowOptions,
  WorkflowStep,
  WorkflowStepRun,
} from '@shared/contract/workflows';
import { Certificate, ExtractorDocument, Locator } from '@shared/extractor';
import { Include } from '@shared/include';
import { Item } from '@shared/item';
import { RateCard } from '@shared/rate-card';
import { PageReason } from '@shared/reason';
import { Template } from '@shared/template';
import { Tier } from '@shared/tier';
import type { z } from 'zod';

/** Schemas with a name of their own in the document; others are inlined. */
export const COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  AgentPlan,
  AgentStep,
  ApiKey,
  AppInfo,
  Artifact,
  BrowserState,
  Certificate,
  Command,
  Destination,
  DestinationTarget,
  DestinationWrite,
  Detached,
  Extractor,
  ExtractorDocument,
  ExtractorSummary,
  Forecast,
  FoundBrowser,
  Include,
  Item,
  ItemChange,
  ItemEvidence,
  ItemRow,
  Job,
  JobSummary,
  JobUrl,
  JobV2,
  KnownModel,
  Locator,
  Metrics,
  ModelPrice,
  ModelProvider,
  PageProblems: Problems,
  PageReason,
  Pick,
  PreviewPage,
  Priority,
  Progress,
  ProxyChoice,
  RateCard,
  SavedTemplate,
  Schedule,
  ScheduledTask,
  ScheduleRun,
  Session,
  Settings,
  SiteNode,
  Solver,
  Template,
  Tier,
  TierSetUp,
  VisitAttempt,
  // not `VisitResult`: a generator of clients gives that name to the answer of `visit`
  VisitedPage: VisitResult,
  WebhookDelivery,
  Workflow,
  WorkflowLog,
  WorkflowOptions,
  WorkflowStep,
  WorkflowStepRun,
};
