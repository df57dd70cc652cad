/**
 * How files are called, and behind the colon what people say who do not know the file. The names in front of a colon
 * stand for one another too. Only what holds in any project belongs here.
 */
export const CONCEPTS_OF_SYSTEMS = `
  auth authentication login signin oauth sso: authenticate authenticated logged log signed sign logout credential
    credentials password unauthorized unauthenticated 401 identity oidc saml
  authorization permission permissions acl policy role rbac: allowed forbidden denied unauthorized authorize authorized
    admin 403 privilege privileges rights access
  token jwt: bearer expired refresh
  session cookie: logged remember samesite login
  password: reset hash bcrypt forgot
  signup register registration: account
  account profile user: avatar member
  crypto cipher encryption: encrypt encrypted decrypt decrypted secret aes rsa
  tls ssl certificate cert: https handshake expired
  signing signature sign hmac: verify verified tampered
  hash digest checksum: sha256 md5 fingerprint integrity
  secret redact redaction mask sanitize: leak leaked credential credentials password exposed blacked
  credential credentials token keychain: secret login pasted
  escape sanitize quote quoting: injection xss escaped unescaped ampersand html
  csrf xsrf: forgery
  cors origin: preflight
  dns resolver resolve lookup: hostname host domain nameserver record resolved ttl
  proxy forwarded forward: balancer nginx gateway spoofed header
  ip address addr remote: cidr subnet ipv4 ipv6 network
  guard egress ssrf: private metadata internal rebinding
  ratelimit limiter throttle quota limit: limited 429 burst flood exceed exceeded
  retry backoff: retries repeat repeated repeats jitter exponential doubles wait waiting outage reconnect
  timeout deadline: hang hangs hanging stuck forever abort
  breaker circuit: failing trip
  cancel abort interrupt: cancelled canceled interrupted ctrl
  heartbeat keepalive ping: idle dead disconnect disconnected alive dropped silent
  websocket socket ws: live realtime push connection disconnect
  stream streaming sse: chunk chunks chunked partial
  subscription subscribe subscriber pubsub: live unsubscribe
  notification notify notifier: push alert alerts reminder told
  reminder due alarm: remind late early
  mail email mailer smtp: inbox sender subject
  webhook hook: callback delivery receiver endpoint
  delivery dispatch dispatcher sender: deliver delivered deliveries send sent
  queue worker job task: enqueue background delayed pending stuck
  scheduler schedule cron: recurring daily nightly interval
  shutdown drain graceful lifecycle: sigterm terminate rollout restart exit leaves kill killed
  signal signals: sigterm sigint ctrl interrupt
  lock mutex semaphore: concurrent concurrency deadlock race thread threads contention monitor synchronized parallel
    simultaneously
  pool connection conn: exhausted leak leaked connections idle
  thread async concurrency parallel: race deadlock blocking
  cache caching lru memo memoize: cached stale evict evicted invalidate outdated refresh
  memory heap: leak leaks grows oom
  store storage persist persistence repository: persisted save saved saves lost gone vanished disappeared
  database db sql: query queries column row rows postgres mysql sqlite
  migration migrate migrations: upgrade upgraded upgrading version alter older gone lost
  transaction tx: rollback commit atomic
  query filter search: find lookup matching results
  index search: fulltext ranking relevance
  pagination pager paginate page cursor: pages offset limit next
  sort order sorting compare: sorted ordered ascending descending alphabetical
  filter where: filtered exclude include
  backup restore snapshot: recover recovery
  export exporter: exported download csv
  import importer: imported upload csv
  upload multipart attachment: form uploaded attach
  download fetch fetcher: downloaded
  archive zip tar compress compression gzip: compressed decompress unpack extract
  http client request: fetch api
  server handler endpoint route router: request response 500 404 api
  middleware interceptor: request
  header headers: vary
  url uri link href: address slash encoded
  redirect rewrite: 301 302 redirected redirects
  api rest graphql grpc: endpoint
  rpc grpc proto protobuf: message
  response status: 200 404 500
  error errors exception problem: crash thrown throw throws raise raised traceback failure
  diagnostic diagnostics: warning warnings error
  warning warn deprecation: warnings deprecated
  validation validate validator check verify: invalid valid accepted rejects rejected refuse refused required constraint
  healthcheck health readiness liveness probe: ready alive unhealthy
  metrics telemetry prometheus stats: counter gauge histogram grafana series monitoring cardinality total
  stats statistics summary: average mean nan count total
  tracing trace span otel opentelemetry: traces
  log logger logging: logs logged print verbose noisy debug
  audit history activity: who
  feature flag toggle: enabled disabled
  tenant organization org team workspace: customer customers
  billing payment invoice subscription checkout: charge charged price paid refund card stripe
  price money currency amount: cents rounding decimal cost
  tax vat: invoice
  cart basket order checkout: shop buy
  plugin extension addon: plugins
  event emitter bus listener: events fired emitted triggered
  state store reducer: redux
  sync synchronize replication: synced offline conflict
  offline serviceworker worker pwa: connection network cached
  merge conflict diff patch: merged merging
  device driver hardware: firmware
  sandbox container docker image: isolated
  deploy deployment helm kubernetes k8s chart: pod cluster rollout host hosted hosting selfhosted
  host hosting nginx proxy: subpath prefix base hosted
`;
