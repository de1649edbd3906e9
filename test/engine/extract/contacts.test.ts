import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const TEMPLATE = { email: 'E-mail', phone: 'Phone' };

describe('an e-mail address and a phone number without links', () => {
  it('are read where there is one of each', () => {
    const body = '<h1>Ann Lee</h1><p>ann.lee@lab.example · +44 20 7946 0000</p>';
    expect(getBodyValues(body, TEMPLATE)).toEqual({ email: 'ann.lee@lab.example', phone: '+44 20 7946 0000' });
  });

  it('are not chosen from several, nor taken from what is no address', () => {
    const body = '<h1>Staff</h1><p>ann@lab.example, ben@lab.example</p><p>Order 2026 1234 5678, scale 1@2</p>';
    expect(getBodyValues(body, TEMPLATE)).toEqual({ email: null, phone: null });
  });
});
