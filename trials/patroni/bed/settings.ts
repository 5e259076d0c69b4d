/** Passwords of a test bed that runs on loopback ports for minutes. */
export const PASSWORDS = {
  superuser: 'super-of-this-trial',
  follower: 'follower-of-this-trial',
  shop: 'shop-of-this-trial',
};

/** A member's name and the loopback ports of its database and of Patroni's REST interface. */
export interface MemberPlace {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
}

/**
 * Patroni's timings, in seconds. A missing leader is replaced when its lease of `ttl` has expired; Patroni requires
 * that `loop_wait + 2 × retry_timeout` does not exceed that, and later versions accept no `ttl` below 20.
 */
const WAITS = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

interface PatroniOrder {
  readonly member: MemberPlace;
  readonly home: string;
  readonly postgres: string;
  readonly etcdPorts: readonly number[];
  readonly archiveCommand: string;
}

/** `patroni.yml` of a member (JSON is valid YAML): synchronous replication, pg_rewind, WAL archiving. */
export function patroniSettings({ member, home, postgres, etcdPorts, archiveCommand }: PatroniOrder): string {
  const local = (port: number) => `127.0.0.1:${port}`;
  return JSON.stringify({
    scope: 'samesalt',
    name: member.name,
    restapi: { listen: local(member.restPort), connect_address: local(member.restPort) },
    etcd3: { hosts: etcdPorts.map(local) },
    bootstrap: {
      dcs: {
        ...WAITS,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 120, wal_log_hints: 'on', archive_mode: 'on', archive_timeout: 60 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(member.port),
      connect_address: local(member.port),
      data_dir: member.dataDir,
      bin_dir: postgres,
      pgpass: `${home}/${member.name}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: PASSWORDS.superuser },
        replication: { username: 'follower', password: PASSWORDS.follower },
      },
      pg_hba: [
        'local all postgres peer map=bed',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication follower 127.0.0.1/32 scram-sha-256',
      ],
      pg_ident: [`bed /.* postgres`],
      parameters: {
        unix_socket_directories: home,
        password_encryption: 'scram-sha-256',
        shared_buffers: '64MB',
        archive_command: archiveCommand,
      },
    },
    watchdog: { mode: 'off' },
  });
}

/**
 * HAProxy in front of the members: it asks Patroni every second which one leads, and closes the connections of a former
 * leader.
 */
export function haproxySettings(port: number, members: readonly MemberPlace[]): string {
  const servers = members.map(
    ({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  # As long as a listening connection may be quiet: the shop's own waits are shorter than these.
  timeout client 24h
  timeout server 24h
listen shop
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
