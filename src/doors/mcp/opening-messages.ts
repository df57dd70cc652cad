type Id = string | number;
type Fields = Readonly<Record<string, unknown>>;

interface Asked {
  readonly id: Id;
  /** The version of the protocol that the client would like to speak. */
  readonly version: string;
}

/** `initialize` in the form that clients give it; null for everything else. */
export function initializeAsked(message: unknown): Asked | null {
  if (!isRequest(message, 'initialize') || !hasOnly(message.params, ['protocolVersion', 'capabilities', 'clientInfo']))
    return null;
  const { protocolVersion, capabilities, clientInfo } = message.params;
  const isUsual = typeof protocolVersion === 'string' && isCapability(capabilities) && isClient(clientInfo);
  return isUsual ? { id: message.id, version: protocolVersion } : null;
}

/** The notification that a client sends after the answer. */
export const isInitialized = (message: unknown): boolean =>
  hasOnly(message, ['jsonrpc', 'method', 'params']) &&
  message['jsonrpc'] === '2.0' &&
  message['method'] === 'notifications/initialized' &&
  hasOnly(message['params'] ?? {}, []);

/** A request that says nothing but its method, and perhaps how its progress should be told. */
export function isBareRequest(message: unknown, method: string): message is { readonly id: Id } {
  if (!isRequest(message, method) || !hasOnly(message.params ?? {}, ['_meta'])) return false;
  const meta = message.params?.['_meta'] ?? {};
  return hasOnly(meta, ['progressToken']) && isId(meta['progressToken'] ?? 0);
}

const isRequest = (message: unknown, method: string): message is { readonly id: Id; readonly params?: Fields } =>
  hasOnly(message, ['jsonrpc', 'id', 'method', 'params']) &&
  message['jsonrpc'] === '2.0' &&
  isId(message['id']) &&
  message['method'] === method &&
  isFields(message['params'] ?? {});

const isId = (value: unknown): value is Id => typeof value === 'string' || Number.isSafeInteger(value);

/** Capabilities are objects in objects, and a few switches. */
const isCapability = (value: unknown): boolean =>
  isFields(value) &&
  Object.entries(value).every(([key, inner]) => (SWITCHES.has(key) ? typeof inner === 'boolean' : isCapability(inner)));

const SWITCHES: ReadonlySet<string> = new Set(['listChanged', 'applyDefaults']);

const isClient = (value: unknown): boolean =>
  hasOnly(value, ['name', 'version', 'title', 'websiteUrl', 'description']) &&
  'name' in value &&
  'version' in value &&
  Object.values(value).every((text) => typeof text === 'string');

function hasOnly(value: unknown, keys: readonly string[]): value is Fields {
  return isFields(value) && Object.keys(value).every((key) => keys.includes(key));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
