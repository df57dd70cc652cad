/**
 * Reads lines such as `used 12` and `free 34`, in kilobytes, and says when there is too much. Files that were deleted
 * while open are in no directory, but the disk has less left for them. Other programs use the disk as well: what
 * vanishes unseen counts only from twice the limit.
 */
export function createDiskJudge(limitMb: number): (lines: string) => boolean {
  const limitKb = limitMb * 1024;
  let freeAtFirst: number | null = null;
  let pending = '';
  return (text) => {
    const lines = (pending + text).split('\n');
    pending = lines.pop() ?? '';
    return lines.some((line) => {
      const [what, kilobytes] = line.split(' ');
      const value = Number(kilobytes);
      if (what === 'used') return value > limitKb;
      if (what !== 'free' || Number.isNaN(value)) return false;
      freeAtFirst ??= value;
      return freeAtFirst - value > 2 * limitKb;
    });
  };
}
