import type { AgentPlan, Restriction } from '@shared/contract/agent-plan';
import type { Template } from '@shared/template';
import type { Address } from '@shared/text-addresses';
import type { StatedRestriction } from './restrictions/types';
import type { Unclear } from './unclear';

/** How much a prompt asks for; what it does not say is left out. */
export interface Caps {
  readonly visits?: number;
  /** Single pages that are read into items. */
  readonly extracts?: number;
  /** Pages of a list. */
  readonly pages?: number;
  readonly items?: number;
  readonly depth?: number;
}

/** Where the sentence looks for what it wants: on the page, below it, anywhere on its site. */
export type FetchStrategy = 'page' | 'below' | 'site';

/** What a prompt asks for, taken apart. */
export interface Intent {
  readonly addresses: readonly Address[];
  readonly template: Template | null;
  /** What is collected, in the words of the prompt and in the plural where it stands so. */
  readonly entity: string | null;
  readonly many: boolean;
  /** Whether all there are were asked for, also on further pages. */
  readonly all: boolean;
  /** Whether each item has a page of its own that is to be opened. */
  readonly ownPages: boolean;
  /** Whether the entity itself is wanted along with its fields: "quotes with their authors". */
  readonly self: boolean;
  /** Whether only addresses are wanted. */
  readonly urlsOnly: boolean;
  /** A sentence that says which pages are wanted, where more than an address does. */
  readonly about: string | null;
  readonly reach: FetchStrategy;
  readonly caps: Caps;
  /** Demands on the items beyond their fields. */
  readonly restrictions: readonly StatedRestriction[];
  /** Items wanted once all are in order; null where nothing ranks them. */
  readonly ranked: number | null;
  /** The page that is named, and no other page of its list or site. */
  readonly onlyHere: boolean;
  /** Patterns of pages that are left out. */
  readonly skip: readonly string[];
  readonly notUnderstood: readonly Unclear[];
  readonly reasons: readonly string[];
}

/** A plan before it is priced. `args` are those of `POST /api/{strategy}`; null where there is nowhere to begin. */
export interface Draft {
  readonly strategy: AgentPlan['strategy'];
  readonly args: Readonly<Record<string, unknown>>;
  readonly by: AgentPlan['by'];
  readonly reasons: readonly string[];
  readonly notUnderstood: readonly Unclear[];
  /** Items or hits to keep; the job ends once they are there, unless restrictions choose among all there are. */
  readonly maxItems: number | null;
  readonly restrictions: readonly Restriction[];
  /** Fields of the template that are read for the restrictions alone. */
  readonly notShown: readonly string[];
  /** Whether there is an address to begin at. */
  readonly canRun: boolean;
}

/** The options of a request beside its prompt. */
export interface Given {
  readonly startUrls?: readonly string[];
  readonly template?: Template;
  readonly maxVisits?: number;
}
