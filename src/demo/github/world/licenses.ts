const NAMES: Readonly<Record<string, string>> = {
  'Apache-2.0': 'Apache License 2.0',
  'BSD-3-Clause': 'BSD 3-Clause "New" or "Revised" License',
  'GPL-3.0': 'GNU General Public License v3.0',
  MIT: 'MIT License',
  'MPL-2.0': 'Mozilla Public License 2.0',
};

/** GitHub's own key and name of a license. */
export const describeLicense = (spdxId: string) => ({
  key: spdxId.toLowerCase(),
  name: NAMES[spdxId] ?? spdxId,
  spdxId,
});
