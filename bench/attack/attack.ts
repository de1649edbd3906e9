import type { Stage } from './stage';

/** One way to attack a running Winnow. Adding one is one entry in the list of its family's file. */
export interface Attack {
  readonly name: string;
  /** Does it, as often as it has forms, and says which of them got through. */
  readonly run: (stage: Stage) => Promise<Outcome>;
}

/** Attacks of one sort, in a file of their own; `docs/security.md` names each family by this name. */
export interface Family {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

export interface Outcome {
  readonly tries: number;
  /** What got through, in words; nothing where all was held off. */
  readonly through: readonly string[];
}

/** Tries forms one after the other; `got` says in words what one of them got, or null. */
export async function tryEach<Form>(
  forms: readonly Form[],
  got: (form: Form) => Promise<string | null>,
): Promise<Outcome> {
  const through: string[] = [];
  for (const form of forms) {
    const said = await got(form);
    if (said !== null) through.push(said);
  }
  return { tries: forms.length, through };
}

/** The same thing many times over. */
export function times<Value>(count: number, make: (at: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
