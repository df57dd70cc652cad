/**
 * Whether a name or an address means this machine or the network around it. What a public name resolves to is for the
 * proxy to judge; this only sees what is written.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name.startsWith('[')) return isPrivateV6(name.slice(1, -1));
  // `127.1`, `2130706433` and `0x7f000001` are addresses too, and nobody's registry is written so.
  if (/^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+)){0,3}$/.test(name)) return !isPublicV4(name);
  return !name.includes('.') || PRIVATE_NAMES.test(name);
}

/** Names of RFC 6761, 6762, 8375 and 9476, and those that clouds and companies use inside. */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|alt|onion)$/;

function isPublicV4(address: string): boolean {
  const numbers = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length !== 4 || /(?:^|\.)0[0-9x]/.test(address) || numbers.some((number) => number > 255)) return false;
  return !RESERVED_V4.some((isReserved) => isReserved(a, b, c));
}

/** RFC 6890, and multicast. */
const RESERVED_V4: readonly ((a: number, b: number, c: number) => boolean)[] = [
  (a) => a === 0 || a === 10 || a === 127 || a >= 224,
  (a, b) => a === 100 && b >= 64 && b < 128,
  (a, b) => a === 169 && b === 254,
  (a, b) => a === 172 && b >= 16 && b < 32,
  (a, b) => a === 192 && b === 168,
  (a, b, c) => a === 192 && b === 0 && (c === 0 || c === 2),
  (a, b) => a === 198 && (b === 18 || b === 19),
  (a, b, c) => a === 198 && b === 51 && c === 100,
  (a, b, c) => a === 203 && b === 0 && c === 113,
];

/** Only what is allotted to the public net (2000::/3) is; mapped, translated and tunnelled forms hide others. */
const isPrivateV6 = (address: string): boolean =>
  !/^[23][0-9a-f]{3}:/.test(address) || /^(?:2001:(?:0{0,4}|db8):|2002:)/.test(address);
