import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/adapters/sandbox/registry/public-address.ts';

describe('addresses that setup may connect to', () => {
  it.each(['104.16.0.35', '8.8.8.8', '151.101.1.63', '2606:4700::6810:23', '2a04:4e42::223'])(
    'public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '2001:db8::1',
    '2002:7f00:1::',
    'ff02::1',
    'not an address',
    '',
  ])('not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
