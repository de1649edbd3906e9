import { describe, expect, it } from 'vitest';
import { getRouteHash, parseRoute, type Route } from '../../../src/renderer/src/routing/route';

describe('route', () => {
  it.each<[string, Route]>([
    ['', { screen: 'collect', jobId: null }],
    ['#/', { screen: 'collect', jobId: null }],
    ['#/collect', { screen: 'collect', jobId: null }],
    ['#/jobs', { screen: 'jobs' }],
    ['#/jobs/abc-1', { screen: 'collect', jobId: 'abc-1' }],
    ['#/extractors', { screen: 'extractors', extractorId: null }],
    ['#/extractors/a%20b', { screen: 'extractors', extractorId: 'a b' }],
    ['#/picker', { screen: 'picker', page: null }],
    ['#/picker/a%2Fb', { screen: 'picker', page: 'a/b' }],
    ['#/picker/open/https%3A%2F%2Fexample.com%2F', { screen: 'picker', page: null, address: 'https://example.com/' }],
    ['#/picker/open', { screen: 'picker', page: 'open' }],
    ['#/models', { screen: 'settings', section: 'models' }],
    ['#/keys', { screen: 'settings', section: 'api' }],
    ['#/sessions', { screen: 'sessions' }],
    ['#/workflows', { screen: 'workflows', workflowId: null }],
    ['#/schedules/s%201', { screen: 'schedules', scheduleId: 's 1' }],
    ['#/settings', { screen: 'settings', section: 'appearance' }],
    ['#/settings/proxies', { screen: 'settings', section: 'proxies' }],
    ['#/settings/nothing', { screen: 'settings', section: 'appearance' }],
    ['#/unheard-of', { screen: 'collect', jobId: null }],
  ])('reads %j', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it.each<Route>([
    { screen: 'collect', jobId: null },
    { screen: 'collect', jobId: 'a/b c%' },
    { screen: 'extractors', extractorId: null },
    { screen: 'extractors', extractorId: 'a/b c%' },
    { screen: 'jobs' },
    { screen: 'picker', page: null },
    { screen: 'picker', page: 'a/b c%' },
    { screen: 'picker', page: null, address: 'https://example.com/a b%' },
    { screen: 'settings', section: 'models' },
    { screen: 'settings', section: 'api' },
    { screen: 'settings', section: 'appearance' },
    { screen: 'settings', section: 'browser' },
    { screen: 'sessions' },
    { screen: 'workflows', workflowId: 'new' },
    { screen: 'schedules', scheduleId: null },
  ])('leads back to $screen', (route) => {
    expect(parseRoute(getRouteHash(route))).toEqual(route);
  });

  it('takes a lone percent sign as it is', () => {
    expect(parseRoute('#/jobs/50%')).toEqual({ screen: 'collect', jobId: '50%' });
  });
});
