/** What a file is for, as far as its path tells. */
export type FileKind =
  | 'source'
  | 'declaration'
  | 'style'
  | 'test'
  | 'docs'
  | 'translation'
  | 'config'
  | 'workflow'
  | 'example'
  | 'asset'
  | 'archived'
  | 'fixture'
  | 'snapshot'
  | 'generated'
  | 'vendored'
  | 'lockfile'
  | 'changelog'
  | 'formality';

interface KindRule {
  readonly kind: FileKind;
  /** Names of folders; all that is below them is of this kind. */
  readonly folders?: string;
  readonly endings?: string;
  readonly names?: string;
  /** What neither endings nor names can say. */
  readonly shape?: RegExp;
}

/** Strongest first: where several apply to a file or the folders above it, the first decides. All in lower case. */
export const KIND_RULES: readonly KindRule[] = [
  {
    kind: 'vendored',
    folders: 'node_modules vendor vendored third_party third-party thirdparty bower_components site-packages',
  },
  {
    kind: 'lockfile',
    endings: 'lock lockb',
    names: 'package-lock.json npm-shrinkwrap.json pnpm-lock.yaml packages.lock.json go.sum',
  },
  { kind: 'snapshot', folders: '__snapshots__ __image_snapshots__', endings: 'snap' },
  {
    kind: 'generated',
    folders: 'dist gen generated __generated__ .next',
    endings: 'map pyc class',
    shape: /(?:\.min\.(?:js|css)|\.pb\.go|_pb2(?:_grpc)?\.pyi?|\.g\.(?:dart|cs)|\.designer\.cs|[._]generated\.\w+)$/,
  },
  { kind: 'fixture', folders: 'fixtures fixture __fixtures__ testdata test-data test_data cassettes golden goldens' },
  { kind: 'archived', folders: 'versioned_docs archived deprecated attic' },
  {
    kind: 'changelog',
    folders: '.changeset',
    shape: /^(?:changelog|changes|history|news|releases?|release[-_]notes)(?:\.(?:md|rst|txt|adoc|html))?$/,
  },
  {
    kind: 'formality',
    folders: '.vscode .idea issue_template',
    names:
      '.gitattributes .gitignore .editorconfig .nvmrc .npmrc .npmignore .dockerignore .mailmap .tool-versions .node-version .python-version',
    shape:
      /^(?:licen[cs]e|copying|notice|authors|contributors|maintainers|codeowners|code_of_conduct|security|funding|pull_request_template)(?:-[\w-]+)?(?:\.(?:md|rst|txt|yml))?$/,
  },
  {
    kind: 'asset',
    endings:
      'png jpg jpeg gif svg ico webp bmp woff woff2 ttf otf eot mp3 mp4 wav ogg pdf zip gz tgz jar exe dll so bin wasm drawio',
  },
  {
    kind: 'workflow',
    folders: '.github .circleci .gitlab .buildkite',
    names: '.gitlab-ci.yml .travis.yml azure-pipelines.yml jenkinsfile appveyor.yml',
  },
  {
    kind: 'test',
    folders: 'test tests spec specs __tests__ __mocks__ e2e testing unittests androidtest integrationtest',
    names: 'conftest.py',
    shape: /[._-](?:tests?|specs?|e2e|cy|test-d|unittest)\.[\w.]+$|^tests?(?:[_-][\w.-]*)?\.\w+$/,
  },
  {
    kind: 'example',
    folders: 'examples example samples sample demo demos benchmarks benchmark bench benches playground .storybook',
    shape: /\.stories\.\w+$/,
  },
  { kind: 'declaration', endings: 'h hh hpp hxx pyi mli', shape: /\.d\.[cm]?ts$/ },
  { kind: 'style', endings: 'css scss sass less styl' },
  { kind: 'translation', folders: 'locales locale translations i18n l10n lang', endings: 'po pot mo xlf xliff arb' },
  {
    kind: 'config',
    endings: 'json json5 jsonc toml yaml yml ini cfg conf properties gradle cmake nix plist csproj sln mod bazel',
    names: 'makefile gemfile rakefile procfile justfile pom.xml setup.py cmakelists.txt',
    shape: /^\.|^dockerfile|^requirements[\w.-]*\.txt$|\.config\.\w+$/,
  },
  { kind: 'docs', endings: 'md mdx rst adoc markdown txt', names: 'readme' },
];
