import { json } from '@sveltejs/kit';
import { ask } from '../../../../api.js';

export async function GET({ params: { id }, url }) {
  return json(await ask(`/rest/v1/things?list=eq.${id}&offset=${url.searchParams.get('offset')}`));
}
