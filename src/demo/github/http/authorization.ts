/** The token of a request: after `token` or `Bearer`, or as the password of a basic credential. */
export function tokenOf(authorization: string | undefined): string | null {
  const [, scheme = '', credential = ''] = /^(\w+) +(.+)$/.exec(authorization ?? '') ?? [];
  switch (scheme.toLowerCase()) {
    case 'token':
    case 'bearer':
      return credential.trim();
    case 'basic': {
      const [user = '', password = ''] = Buffer.from(credential, 'base64').toString('utf8').split(/:(.*)/s, 2);
      return password === '' || password === 'x-oauth-basic' ? user || null : password;
    }
    default:
      return null;
  }
}
