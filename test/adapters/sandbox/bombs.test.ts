import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../builders/sandbox-job.ts';
import { describeOnEngines, isFull } from '../../engines/describe-on-engines.ts';

const MIB = 1024 * 1024;
const FLOOD_MIB = isFull ? 2048 : 64;
/** What CLI and sandbox may use together for a flood that passes through. */
const MOST_MEMORY_MIB = 200;
/** What is not stopped goes on for five minutes or for ever, whatever machine this is. */
const FAR_BEFORE_THE_SLEEP = { timeout: 120_000 };

describeOnEngines('bombs', (engine, open) => {
  it('of time end at their limit, and nothing of them is waited for', FAR_BEFORE_THE_SLEEP, async () => {
    const sandbox = await open();
    const script = 'trap "" TERM INT HUP; (trap "" TERM; sleep 300) & while :; do :; done';
    const outcome = await outcomeOf(sandbox, script, { limits: { commandTimeoutSeconds: 2 } });
    expect(outcome).toMatchObject({ timedOut: true, exitCode: null });
  });

  it('of output are stopped at the limit', FAR_BEFORE_THE_SLEEP, async () => {
    const outcome = await outcomeOf(await open(), 'yes', { limits: { outputLimitBytes: MIB } });
    expect(outcome).toMatchObject({ exitCode: null, outputTruncated: true, timedOut: false });
    expect(outcome.outputBytes).toBeGreaterThan(MIB);
    expect(outcome.stdout.length).toBeLessThan(65_536);
  });

  it(`of ${FLOOD_MIB} MiB of output pass when they may, counted and hashed`, { timeout: 600_000 }, async () => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 50);
    const script = `head -c ${FLOOD_MIB * MIB} /dev/zero`;
    const limits = { outputLimitBytes: 4096 * MIB, commandTimeoutSeconds: 600 };
    const outcome = await outcomeOf(await open(), script, { limits });
    clearInterval(timer);
    expect(outcome).toMatchObject({ exitCode: 0, outputBytes: FLOOD_MIB * MIB, outputTruncated: true });
    const hash = createHash('sha256');
    const zeros = Buffer.alloc(MIB);
    for (let index = 0; index < FLOOD_MIB; index += 1) hash.update(zeros);
    expect(outcome.outputSha256).toBe(hash.digest('hex'));
    const growth = (peak - before) / MIB;
    if (isFull) console.log(`${engine.name}: ${FLOOD_MIB} MiB of output, ${growth.toFixed(0)} MiB more memory`);
    expect(growth).toBeLessThan(MOST_MEMORY_MIB);
  });

  it('of bytes that are no text arrive as they are', async () => {
    const outcome = await outcomeOf(await open(), String.raw`printf '\377\376\000\200abc\355\240\200'`);
    expect(outcome.stdout).toEqual(Buffer.from([0xff, 0xfe, 0, 0x80, 0x61, 0x62, 0x63, 0xed, 0xa0, 0x80]));
  });

  it('of files are stopped at the limit', { timeout: 120_000 }, async () => {
    const script = 'i=0; while :; do head -c 20000000 /dev/zero >"f$i" || sleep 1; i=$((i+1)); sleep 0.2; done';
    const outcome = await outcomeOf(await open(), script, { limits: { diskLimitMb: 64 } });
    expect(outcome).toMatchObject({ exitCode: null, diskExceeded: true, timedOut: false });
  });

  it('of files that cannot be seen are stopped too', { timeout: 120_000 }, async () => {
    // Deleted while open, and in directories that nobody may read.
    const script = `mkdir d; cd d; exec 5>a; rm a; chmod 0 .; while :; do head -c 30000000 /dev/zero >&5 || sleep 1; sleep 0.1; done`;
    const outcome = await outcomeOf(await open(), script, { limits: { diskLimitMb: 64 } });
    expect(outcome).toMatchObject({ exitCode: null, timedOut: false });
    expect(outcome.diskExceeded || outcome.exitCode !== 0).toBe(true);
  });

  it('of one file end at a gigabyte', { timeout: 120_000 }, async () => {
    const outcome = await outcomeOf(await open(), 'truncate -s 1G big && ! truncate -s 1025M big');
    expect(outcome.exitCode).toBe(0);
  });

  it('of processes are contained', { timeout: 120_000 }, async () => {
    const sandbox = await open();
    const script = 'bomb() { bomb | bomb & }; bomb; sleep 3; exit 5';
    const outcome = await outcomeOf(sandbox, script, { limits: { pids: 64, commandTimeoutSeconds: 15 } });
    expect(outcome.exitCode).not.toBe(0);
    expect((await outcomeOf(sandbox, 'exit 0')).exitCode).toBe(0);
  });
});

describeOnEngines(
  'bombs of memory',
  (_, open) => {
    it.each([
      ['in one process', `exec perl -e 'push @a, "x" x 10_000_000 while 1'`],
      ['in many', `for i in 1 2 3 4 5 6 7 8; do perl -e 'push @a, "x" x 10_000_000 while 1' & done; wait; exit 0`],
    ])('are contained: %s', { timeout: 120_000 }, async (_name, script) => {
      const sandbox = await open();
      const outcome = await outcomeOf(sandbox, script, { limits: { memoryMb: 128, commandTimeoutSeconds: 60 } });
      expect(outcome.oomKilled).toBe(true);
      expect(outcome.exitCode).not.toBe(0);
    });

    it('are contained: in a file system of memory', { timeout: 120_000 }, async () => {
      // It keeps its memory whoever is killed, so everybody is, and on Podman nobody is left to say why.
      const script = 'head -c 300000000 /dev/zero >/tmp/full; head -c 100000000 /dev/zero >/dev/shm/full; exit 0';
      const outcome = await outcomeOf(await open(), script, { limits: { memoryMb: 128 } });
      expect(outcome.exitCode).not.toBe(0);
    });
  },
  // bubblewrap has no limit of memory: its isolation is told as "namespace" for that reason.
  ['docker', 'podman'],
);
