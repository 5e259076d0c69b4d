import { describe, expect, it } from 'vitest';
import { AppError, failureOf } from './app-error.ts';
import { failure } from './envelope.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

describe('the catalogue of refusals', () => {
  it('keeps the published numbers', () => {
    const published: Partial<Record<ErrorCode, readonly [number, number]>> = {
      'not-signed-in': [401, 10],
      'access-expired': [401, 11],
      'refresh-refused': [401, 12],
      'invalid-input': [400, 20],
      'not-found': [404, 30],
      'not-allowed-now': [409, 40],
      'too-many-requests': [429, 50],
      internal: [500, 90],
    };
    for (const [code, numbers] of Object.entries(published)) {
      const { status, resultCode } = ERRORS[code as ErrorCode];
      expect([status, resultCode]).toEqual(numbers);
    }
  });

  it('says each refusal in a sentence', () => {
    const literals = ['Invalid OTP', 'Invalid Pin Code', 'Failed to fetch location details'];
    for (const { sentence } of Object.values(ERRORS)) {
      if (!literals.includes(sentence)) expect(sentence).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('puts a refusal with its fields into the envelope', () => {
    const refusal = new AppError('invalid-input', { fields: { query: 'Too short.' } });
    expect(failure.parse(failureOf(refusal))).toEqual({
      success: false,
      result_code: 20,
      message: 'Please check what you entered.',
      result: { error: 'Please check what you entered.', fields: { query: 'Too short.' } },
    });
  });
});
