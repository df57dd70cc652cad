// Told to, prints how many bytes the process holds when its garbage is collected.
process.on('SIGUSR2', () => {
  globalThis.gc();
  process.stdout.write(`held ${process.memoryUsage().heapUsed}\n`);
});
