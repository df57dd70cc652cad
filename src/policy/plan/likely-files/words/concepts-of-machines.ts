/** As in `concepts-of-systems.ts`: programs close to the machine, tools for programmers, and the short forms of names. */
export const CONCEPTS_OF_MACHINES = `
  alloc allocate allocator arena: allocation allocated malloc free freed memory leak
  buf buffer ring: overflow overrun underflow full
  ptr pointer ref: null nil dangling dereference segfault segmentation
  atomic atomics fence: race ordering tsan
  thread pthread worker: race deadlock threads join
  io read write reader writer: bytes short partial eof
  file fs disk: enospc space eintr fsync
  fsync flush sync durable durability: power crash lost
  append journal wal log: replay truncated recovery
  recover recovery repair: crash corrupted corruption torn
  checksum crc: corrupted corruption mismatch
  compact compaction gc vacuum: reclaim space grows
  mmap mapping: sigbus
  fd descriptor handle: leak emfile
  net network socket tcp udp: connection refused port bind listen
  endian byteorder bytes: portable
  platform os posix unix windows win win32 linux darwin macos: mingw msvc
  newline eol crlf lineending: carriage
  ffi binding bindings native: interop
  simd vector: avx sse neon
  iter iterator cursor: skip next
  walk walker traverse traversal scan scanner crawl: recursive directory skipped visits
  ignore gitignore exclude include filter: ignored excluded pattern hidden
  glob wildcard pattern: star matches
  rename move mv: renamed
  delete remove rm trash: deleted
  link symlink hardlink: symbolic follow
  mode perm permission chmod umask: executable readonly root sudo
  owner uid gid: root sudo
  mtime timestamp time stamp: modified clock
  progress bar spinner eta: percent
  table column columns align: aligned width
  width wcwidth unicode: cjk emoji wide
  args arg argv cli opts options parse: flag flags argument
  exit status code: exits returns
  stdin stdout stderr stdio pipe: piped broken
  shell sh bash command cmd exec spawn process: subprocess child
  config conf cfg rc settings: option options
  msg message messages: text wording
  req request: sent
  res resp response: answer
  ctx context: cancelled
  pkg package packages: installed
  dir directory folder: directories
  fmt format formatter formatting: formatted
  exec execute executor run runner: runs executed
  proc process: child
  repo repository: git clone
  git vcs: commit branch tag
  mem memory: ram
  num number int integer float: numeric
  ver version: semver
  opt optimize optimizer optimization: faster
  ast syntax tree node: expression statement
  eval evaluate evaluator interpreter interpret: expression
  vm bytecode opcode: instruction
  type types typecheck checker inference: mismatch
  scope symbol symbols resolve: undefined shadowed
  macro macros: expand expansion
  include import imports: header
  cmake make makefile meson autotools: build find configure
  sanitize asan ubsan valgrind fuzz fuzzer: leak undefined
  model train training: accuracy loss epoch
  draw canvas render shader: flicker
  sprite texture image: pixel
  input keyboard mouse gamepad controller: pressed
  controller controllers action: route params
  model models record entity: attribute association column
  view views template partial erb: page shown
  serializer presenter: json api
  route routes routing: url path 404
  seed seeds: sample
  gem gemfile gemspec: bundler
  feed rss atom: reader subscribe entries
  post posts article blog: published draft
  comment comments reply: spam moderation
  tag tags category label: tagged
  slug permalink url: link title
  draft publish published schedule: scheduled
  sitemap robots seo meta: google
  front frontmatter matter metadata: yaml header
  excerpt summary teaser: truncated
  toc outline heading headings: contents
`;
