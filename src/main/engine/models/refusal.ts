import { z } from 'zod';

const Part = z.object({ refusal: z.string().nullish() }).nullish();
const Event = z.object({ choices: z.array(z.object({ delta: Part, message: Part })) });

/** What OpenAI's protocol says, in an event or a whole answer, when a model declines; empty where it does not. */
export function refusalIn(event: unknown): string {
  const choice = Event.safeParse(event).data?.choices[0];
  return choice?.delta?.refusal ?? choice?.message?.refusal ?? '';
}
