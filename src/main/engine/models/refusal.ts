import { z } from 'zod';

const Part = z.object({ refusal: z.string().nullish() }).nullish();
const Event = z.object({ choices: z.array(z.object({ delta: Part, message: Part })) });

/** A model's refusal in an event or response of OpenAI's protocol; empty if there is none. */
export function findRefusal(event: unknown): string {
  const choice = Event.safeParse(event).data?.choices[0];
  return choice?.delta?.refusal ?? choice?.message?.refusal ?? '';
}
