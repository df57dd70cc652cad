/** Where the store of a host is: the path of a file, or the address of a PostgreSQL. */

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const POSTGRES = /^postgres(?:ql)?:\/\//i;

export const isAddress = (place: string): boolean => ADDRESS.test(place);

export const isPostgres = (place: string): boolean => POSTGRES.test(place);

/** Names of parameters that are as secret as the password in front of the host. */
const SECRET_PARAMETER = /pass|secret|token/i;

/** As it may be shown and typed again. */
export function withoutPassword(place: string): string {
  if (!isAddress(place)) return place;
  if (!URL.canParse(place)) return place.replace(/(?<=:\/\/).*$/s, '…');
  const url = new URL(place);
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (SECRET_PARAMETER.test(name)) url.searchParams.delete(name);
  return url.href;
}

export const hasPassword = (place: string): boolean =>
  isAddress(place) && (!URL.canParse(place) || new URL(place).href !== withoutPassword(place));
