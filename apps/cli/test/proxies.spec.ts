import { dataSourceOptions } from '@kampvuur/persistence';
import { read } from './process-settings';

describe('deploy/haproxy', () => {
  const config = read('deploy/haproxy/haproxy.cfg');
  const sent = [...config.matchAll(/tcp-check send-binary ([\da-f]+)$/gim)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  );
  const expected = [...config.matchAll(/tcp-check expect binary ([\da-f]+)$/gim)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  );

  it('signs in to PostgreSQL as its own role, asks whether the server is a standby, and takes leave', () => {
    const [head, names, question, leave] = sent;
    const startup = Buffer.concat([head!, names!]);
    expect(startup.readUInt32BE(0)).toBe(startup.length);
    expect(startup.readUInt32BE(4)).toBe(3 << 16);
    expect(names!.toString()).toBe('user\0haproxy\0database\0postgres\0\0');
    expect(question!.toString('latin1', 0, 1)).toBe('Q');
    expect(question!.readUInt32BE(1)).toBe(question!.length - 1);
    expect(question!.toString('latin1', 5)).toBe('select pg_is_in_recovery()\0');
    expect(leave!.toString('latin1')).toBe('X\0\0\0\x04');
  });

  it('takes a server for the primary only when its one value is "f"', () => {
    const [ready, row] = expected;
    expect(ready!.toString('latin1')).toBe('Z\0\0\0\x05I');
    expect(row!.readUInt32BE(1)).toBe(row!.length - 1);
    expect(row!.toString('latin1')).toBe('D\0\0\0\x0b\0\x01\0\0\0\x01f');
  });

  it('asks processes for their readiness for longer than that may take, and sends no request twice', () => {
    expect(config).toContain('option httpchk GET /api/health/ready');
    expect(config).toMatch(/backend api[^]*timeout check 3s[^]*retry-on conn-failure$/m);
  });
});

it.each([
  ['deploy/haproxy/haproxy.cfg', /^ +http-request del-header traceparent$/m],
  ['deploy/compose/Caddyfile', /reverse_proxy [^}]*^\t+header_up -traceparent$[^}]*\}/m],
])('%s lets nobody outside decide what is traced', (path, removal) => {
  expect(read(path)).toMatch(removal);
});

describe('deploy/pgbouncer', () => {
  const config = read('deploy/pgbouncer/pgbouncer.ini');

  it('ends statements when the API would, which cannot say so through it', () => {
    const { extra } = dataSourceOptions({
      url: 'postgres://localhost/kampvuur',
      name: 'api',
      statementTimeout: 'request',
      poolSize: 1,
    });
    const { statement_timeout: limit } = extra as { statement_timeout: number };
    expect(config).toContain(`connect_query='SET statement_timeout = ${limit}'`);
    expect(config).toMatch(/^ignore_startup_parameters = .*\bstatement_timeout\b/m);
    expect(config).toMatch(/^pool_mode = transaction$/m);
  });
});
