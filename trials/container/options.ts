/**
 * How the shop runs in a container, as the manual says (docs/operations/one-machine.md, "In a container"): nothing is writable but `/data` and `/tmp`, the process has
 * no capability, and it listens on this machine alone, where the proxy is.
 */
export const RUN_OPTIONS = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--shm-size', '256m', '--network', 'host', '-e', 'HOST=127.0.0.1'],
];

/** Without `docker`, Podman leaves out the health check. */
export const BUILD_OPTIONS = ['--format', 'docker', '-f', 'deploy/Containerfile'];
