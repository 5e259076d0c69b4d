import { describe, expect, it } from 'vitest';
import { smtpOptions } from './smtp-messenger.ts';

const read = (url: string) => smtpOptions({ url, timeoutMs: 700 });

describe('smtpOptions', () => {
  it.each(['smtp://mail.example', 'smtp://localhost.example', 'smtp://10.0.0.1', 'smtp://127.example'])(
    'demands STARTTLS and a valid certificate of %s',
    (url) => {
      expect(read(url)).toMatchObject({
        secure: false,
        requireTLS: true,
        ignoreTLS: false,
        tls: { rejectUnauthorized: true },
        port: 587,
      });
    },
  );

  it('speaks TLS from the first byte to smtps', () => {
    const options = read('smtps://mail.example');
    expect(options).toMatchObject({
      secure: true,
      port: 465,
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    });
  });

  it.each(['smtp://127.0.0.1:25', 'smtp://localhost:25', 'smtp://[::1]:25'])(
    'speaks in the clear to %s alone',
    (url) => {
      expect(read(url)).toMatchObject({ requireTLS: false, ignoreTLS: true, port: 25 });
    },
  );

  it('decodes name and password, and bounds each wait', () => {
    expect(read('smtps://care%40shop.example:p%3Aw@mail.example')).toMatchObject({
      auth: { user: 'care@shop.example', pass: 'p:w' },
      dnsTimeout: 700,
      connectionTimeout: 700,
      greetingTimeout: 700,
      socketTimeout: 700,
    });
    expect(read('smtp://127.0.0.1')).not.toHaveProperty('auth');
  });

  it('lets no query loosen the checks', () => {
    const options = read('smtp://mail.example?tls.rejectUnauthorized=false&ignoreTLS=true');
    expect(options).toMatchObject({ requireTLS: true, ignoreTLS: false, tls: { rejectUnauthorized: true } });
  });
});
