/** A file that names the license; the data set has no use for its text. */
export const licenseFile = (holder: string, spdxId: string): string =>
  `Copyright (c) ${holder}\n\nLicensed under ${spdxId}, see https://spdx.org/licenses/${spdxId}.html\n`;
