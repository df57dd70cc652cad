/** What repeats itself is passed on this often: a reader hears that the work goes on, and is not flooded. */
const QUIET_MS = 250;

export function quietly(tell: (message: string) => void): (message: string) => void {
  let last = { message: '', at: 0 };
  return (message) => {
    const at = Date.now();
    if (message === last.message && at - last.at < QUIET_MS) return;
    last = { message, at };
    tell(message);
  };
}
