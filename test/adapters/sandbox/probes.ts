/** Things that a hostile command would like to do. Each script ends with 0 exactly when it was able to. */
export const PRIVILEGE_PROBES: Readonly<Record<string, string>> = {
  'be root': '[ "$(id -u)" = 0 ]',
  'have a capability': 'grep -Eq "^Cap(Eff|Prm|Bnd|Amb):.*[1-9a-f]" /proc/self/status',
  'gain rights by a setuid program': '! grep -q "^NoNewPrivs:.*1" /proc/self/status',
  'write to the system': 'touch /usr/bin/planted || touch /etc/planted || touch /planted',
  'read the passwords': 'cat /etc/shadow',
  'make a device': 'mknod /tmp/disk b 8 0 || mknod /workspace/repo/disk b 8 0',
  mount: 'mkdir -p /tmp/m && { mount -t tmpfs none /tmp/m || mount -t proc none /tmp/m; }',
  'reach the engine': 'ls /var/run/docker.sock /run/docker.sock /run/podman/podman.sock 2>/dev/null | grep -q sock',
  'see processes outside': 'ls /proc | grep -Eq "^[0-9]{4,}$" || [ "$(ls -d /proc/[0-9]* | wc -l)" -gt 12 ]',
  'read the memory of the kernel': 'head -c 1 /proc/kcore || head -c 1 /dev/mem || head -c 1 /dev/kmsg',
  'change the kernel':
    'echo x >/proc/sys/kernel/core_pattern || echo 1 >/proc/sysrq-trigger || echo c >/sys/kernel/uevent_helper',
  'leave by chroot': `perl -e 'mkdir "/tmp/c"; exit(chroot("/tmp/c") ? 0 : 1)'`,
};

/**
 * Ways out of a machine, as Perl that ends with 0 when it got through. `$host` and `$port` say where the listener is that
 * proves, outside of the sandbox, that the script would notice; inside nothing is there to be reached.
 */
const tcp = (address: string, port: string) =>
  `use Socket; socket(S, PF_INET, SOCK_STREAM, 6) or exit 1; alarm 3; exit(connect(S, sockaddr_in(${port}, inet_aton("${address}"))) ? 0 : 1)`;

const udp = (address: string, port: string) =>
  `use Socket; socket(S, PF_INET, SOCK_DGRAM, 17) or exit 1; send(S, "x", 0, sockaddr_in(${port}, inet_aton("${address}"))) or exit 1; alarm 2; exit(defined(recv(S, $x, 9, 0)) && length $x ? 0 : 1)`;

export const tcpProbe = tcp;
export const udpProbe = udp;

/** Addresses are of documentation, loopback and link-local ranges, or names that never resolve. */
export const EXFILTRATION_PROBES: Readonly<Record<string, string>> = {
  'a public address': tcp('192.0.2.1', '443'),
  "the address of a cloud's metadata": tcp('169.254.169.254', '80'),
  'the gateway of a bridge': tcp('172.17.0.1', '80'),
  'the loopback of the host': tcp('127.0.0.1', '2375'),
  'a private network': tcp('10.0.0.1', '22'),
  'a name server by UDP': udp('192.0.2.53', '53'),
  'a name server by TCP': tcp('192.0.2.53', '53'),
  'the resolver of the system': 'my @a = gethostbyname("canary.example.invalid"); exit(@a ? 0 : 1)',
  IPv6: 'use Socket; socket(S, PF_INET6, SOCK_STREAM, 6) or exit 1; alarm 3; exit(connect(S, pack_sockaddr_in6(443, inet_pton(AF_INET6, "2001:db8::1"))) ? 0 : 1)',
  'a raw packet': 'use Socket; exit(socket(S, PF_INET, SOCK_RAW, 1) ? 0 : 1)',
};
