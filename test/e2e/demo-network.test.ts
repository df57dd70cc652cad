import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { demoPlaces } from '../builders/demo-run.ts';
import { CLI, cliEnvironment } from '../builders/run-cli.ts';

/**
 * A network of its own: loopback, and one way out that leads nowhere but counts what is sent to it. The last line of the
 * script lets one packet out on purpose, so that a counter that counts nothing is noticed.
 */
const SCRIPT = `
set -e
ip link set lo up
ip link add out0 type veth peer name out1
for name in out0 out1; do
  if [ -e /proc/sys/net/ipv6/conf/$name/disable_ipv6 ]; then echo 1 > /proc/sys/net/ipv6/conf/$name/disable_ipv6; fi
  ip link set $name up
done
ip addr add 198.51.100.1/24 dev out0
ip route add default dev out0
sent() { awk -v name="$1" '/out0:/ { sub(/.*:/, ""); print name, $10 }' /proc/net/dev; }
sent before
"$@"
sent after
'${process.execPath}' -e 'require("net").connect(443, "192.0.2.1").on("error", () => {}).setTimeout(200, () => process.exit())'
sent probed
`;

const inOwnNetwork = (command: readonly string[], env: Record<string, string>, cwd: string) =>
  spawnSync('unshare', ['--net', 'sh', '-c', SCRIPT, 'sh', ...command], { encoding: 'utf8', env, cwd });

const canCount = inOwnNetwork(['true'], cliEnvironment('/nonexistent'), '/').stdout.includes('probed');

describe.skipIf(!canCount)('the network of a demo (needs root, unshare and ip)', () => {
  it.each(['github-issue', 'hostile-repository'])(
    '%s comes to its end, and no packet leaves loopback',
    { timeout: 120_000 },
    (scenario) => {
      const places = demoPlaces();
      const command = [process.execPath, CLI, 'demo', '--scenario', scenario, '--approve'];
      const { stdout, stderr } = inOwnNetwork(command, cliEnvironment(places.home, places.env), places.cwd);
      expect(stdout, stderr).toContain('Next: contribflow init');
      const count = (when: string) => Number(new RegExp(`^${when} (\\d+)$`, 'm').exec(stdout)?.[1]);
      expect(count('after')).toBe(count('before'));
      expect(count('probed')).toBeGreaterThan(count('after'));
    },
  );
});
