/** As in `concepts-of-systems.ts`, for what programs and their projects are made of. */
export const CONCEPTS_OF_CODE = `
  doc docs documentation readme guide manual: documented document documents wording typo explain explained tutorial
  faq: question questions
  changelog changes news history: release notes
  contributing: contributor contributors contribute
  test tests spec specs testing: tested untested coverage flaky assertion suite
  fixture fixtures testdata mock stub fake: sample
  e2e integration acceptance: browser
  benchmark bench perf performance: slow faster speed throughput latency
  config configuration settings options preferences conf: configure configured setting option toml yaml
  default defaults: configured unset fallback
  env environment dotenv: variable variables
  ci workflow workflows pipeline actions: job runner github nightly
  build bundle bundler compile compiler make: compiled compiles linking
  docker dockerfile container compose image: arm64 amd64 entrypoint
  release publish version bump goreleaser: released tag artifact
  dependency dependencies package manifest requirements: upgrade vulnerable outdated bump
  install installer setup bootstrap: installation installing installed
  packaging wheel pyproject manifest: pip distribution pypi sdist
  lint linter eslint format formatter prettier: style formatting
  i18n l10n locale locales translation translations lang language intl: translated translate untranslated languages
    wording localized
  plural plurals: singular
  cli command commands cmd: terminal shell subcommand
  args argv arguments flags options flag option param parameter params: argument switch
  help usage: man
  completion completions autocomplete complete: bash zsh fish tab
  prompt prompts interactive ask: asks asked confirm question
  terminal tty ansi console stdio: color colors colours escape stderr stdout
  color colour colors palette theme: dark light contrast colored
  progress spinner loading: bar
  output printer print reporter report render: printed prints shown display displayed
  exit code codes: exits status
  table grid column: columns rows aligned alignment width cell cells
  span spans merge: merged rowspan colspan
  width wrap truncate ellipsis: cut overflow overflows wide wider
  linebreak wrap wrapping: break breaks broken line paragraph
  font fonts typeface: typefaces glyph glyphs letter letters family bold italic
  parse parser parsing reader: parsed syntax malformed unexpected
  lexer tokenizer scanner token: tokens syntax
  ast visitor: tree node
  syntax grammar: highlighting
  serialize serializer serialization encode encoder codec marshal: encoded serialized roundtrip
  deserialize decode decoder unmarshal: decoded corrupted garbled
  encoding charset unicode utf8: umlaut umlauts accents emoji characters garbled mojibake
  emit emitter generate generator codegen gen: generated
  template templates templating: placeholder
  schema model models types: definition
  type types typing typings: typed inference annotation
  json: comma
  yaml yml: indentation
  xml html markup: tag tags
  markdown md: heading
  csv: comma delimiter separator semicolon spreadsheet excel
  pdf: print printed
  date dates time datetime timezone tz clock calendar: day days month midnight daylight utc dst hour morning tomorrow
    yesterday leap
  duration interval: seconds minutes
  number numeric decimal float math: rounding rounded precision overflow negative nan
  random seed uuid id: unique
  string text: characters
  regex regexp pattern glob match matcher: matches matching wildcard expression
  path paths: slash backslash separator directory folder relative absolute
  file files fs filesystem: disk directory folder
  watch watcher: reload
  temp tmp: temporary
  symlink link: symbolic dangling
  image images picture thumbnail photo: jpeg png resize exif crop
  icon icons logo svg: glyph
  audio sound player: volume
  video media player: playback
  map geo location gps: latitude longitude distance
  chart graph plot: axis
  button input form field control: click submit checkbox
  modal dialog popup overlay: pop close
  menu navigation nav sidebar navbar: collapse
  dropdown select picker combobox: choose chosen
  list item row: items rows
  tooltip popover hover: hovering
  layout style styles css stylesheet: margin padding overlap aligned
  responsive mobile: phone screen tablet
  screen view page: opens
  scroll scrolling infinite: bottom
  drag dnd draggable drop: dragging dragged reorder move moving mouse pointer
  hit pointer mouse: click pointer
  keyboard shortcut keymap hotkey: pressed pressing press
  accessibility a11y aria: screenreader nvda focus contrast keyboard
  focus trap: tab blur keyboard focusable
  animation transition: flicker jump
  editor: cursor
  undo redo history: revert
  clipboard copy paste: copied pasted
  footnote footnotes: note notes
  provider context: tree wrap
  hydrate hydration ssr rendering: server mismatch
  render renderer rendering: rendered paint draw
  hook hooks: usehook
  component components widget: props
  iterator iterate loop: endless
  buffer bytes: overflow
  convert converter conversion transform: converted
  unit units: metric convert
  export exports index: imported missing visible
  module modules: visible exported import
  import imports module: require resolved
  resolve resolver resolution: resolved
  util utils helper helpers common shared
  core base main
  app application
  init initialize initializer: startup boot
  startup boot start main: starting launch
  interface contract protocol
  adapter driver backend: integration
  registry register: registered
  factory builder create: creating
  delete remove destroy: deleted removed deleting
  update edit modify: updated edited
  copy clone duplicate: duplicated duplicates twice
  dedupe unique distinct: duplicate duplicates duplicated twice double
  license licence copying: copyright
  security: vulnerability vulnerable cve advisory
  editorconfig gitignore gitattributes: ignored
`;
