import type { SensitiveFile } from '../../contract/patch.ts';
import type { PathPatterns } from './path-patterns.ts';

export interface SensitivePaths extends PathPatterns {
  readonly kind: SensitiveFile['kind'];
  readonly effect: SensitiveFile['effect'];
  readonly why: string;
}

/** What is sensitive by its path alone. `docs/patch-checks.md` shows this table, and a test compares the two. */
export const SENSITIVE_PATHS: readonly SensitivePaths[] = [
  {
    kind: 'workflow',
    effect: 'blocks',
    why: "It runs on the project's machines with the project's secrets.",
    folders:
      '/.github/workflows /.github/actions /.gitea/workflows /.forgejo/workflows /.circleci /.buildkite /.woodpecker /.gitlab/ci',
    names:
      'action.yml action.yaml .gitlab-ci.yml .gitlab-ci.yaml .travis.yml azure-pipelines.yml azure-pipelines.yaml jenkinsfile appveyor.yml .appveyor.yml bitbucket-pipelines.yml .drone.yml .cirrus.yml .woodpecker.yml cloudbuild.yaml cloudbuild.yml buildspec.yml',
  },
  {
    kind: 'code_owners',
    effect: 'blocks',
    why: 'It says who must review what.',
    names: 'codeowners',
  },
  {
    kind: 'dependency_bot',
    effect: 'warns',
    why: 'It decides which dependencies are updated without a person.',
    names:
      'dependabot.yml dependabot.yaml renovate.json renovate.json5 .renovaterc .renovaterc.json .renovaterc.json5 .snyk .mergify.yml',
  },
  {
    kind: 'lockfile',
    effect: 'warns',
    why: 'It fixes what is installed, and few people read it.',
    names:
      'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock poetry.lock pipfile.lock pdm.lock uv.lock conda-lock.yml pixi.lock cargo.lock go.sum go.work.sum gemfile.lock composer.lock mix.lock pubspec.lock podfile.lock package.resolved flake.lock gradle.lockfile packages.lock.json paket.lock cabal.project.freeze stack.yaml.lock .terraform.lock.hcl module.bazel.lock',
  },
  {
    kind: 'build_file',
    effect: 'warns',
    why: 'It runs on the machines of those who build, test or commit.',
    folders: '.husky .githooks .devcontainer .mvn',
    names:
      'dockerfile dockerfile.* *.dockerfile containerfile docker-compose.yml docker-compose.yaml docker-compose.*.yml compose.yml compose.yaml makefile makefile.* gnumakefile *.mk justfile .justfile taskfile.yml taskfile.yaml rakefile gruntfile.* gulpfile.* jakefile build.rs build.sh build.zig cmakelists.txt *.cmake meson.build configure configure.ac autogen.sh build.gradle build.gradle.kts settings.gradle settings.gradle.kts gradlew gradlew.bat mvnw mvnw.cmd pom.xml build.xml build.sbt build.bazel module.bazel workspace.bazel *.bzl default.nix flake.nix shell.nix binding.gyp *.gemspec *.podspec setup.py setup.cfg noxfile.py tox.ini conanfile.py sconstruct wscript .pre-commit-config.yaml lefthook.yml lefthook.yaml .lintstagedrc .envrc vagrantfile procfile *.csproj *.props *.targets',
  },
  {
    kind: 'git_file',
    effect: 'blocks',
    why: "It says where further code comes from, or is git's own.",
    folders: '.git',
    names: '.gitmodules .git .gitconfig .lfsconfig',
  },
  {
    kind: 'git_file',
    effect: 'warns',
    why: 'It changes what git and reviewers are shown.',
    names: '.gitattributes',
  },
  {
    kind: 'registry_config',
    effect: 'blocks',
    why: 'It says where packages are fetched from, and may hold a token.',
    folders: '.yarn/releases .yarn/plugins',
    names:
      '.npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs bunfig.toml pip.conf pip.ini .pypirc .condarc nuget.config gradle-wrapper.properties .gemrc .bowerrc',
  },
  {
    kind: 'registry_config',
    effect: 'blocks',
    why: 'It says where packages are fetched from, and can replace the compiler.',
    folders: '.cargo .bundle .m2',
  },
  {
    kind: 'agent_guidance',
    effect: 'warns',
    why: 'Agents that work in the repository later will follow it.',
    folders:
      '.cursor .claude .gemini .codex .windsurf .continue .roo .clinerules .junie .amazonq .github/instructions .github/prompts .github/agents .github/chatmodes',
    names:
      'agents.md agent.md claude.md claude.local.md gemini.md codex.md .mcp.json mcp.json .cursorrules .windsurfrules .clinerules .roorules .goosehints copilot-instructions.md .aider.conf.yml .aiderignore .cursorignore',
  },
  {
    kind: 'credentials',
    effect: 'blocks',
    why: 'Files of this name hold keys or passwords.',
    folders: '.ssh .gnupg .aws .azure .kube',
    names:
      '.env .env.* *.env *.pem *.key *.p8 *.p12 *.pfx *.jks *.keystore *.ppk *.kdbx *.ovpn id_rsa id_dsa id_ecdsa id_ed25519 id_*_sk .netrc _netrc .pgpass .my.cnf .htpasswd .git-credentials .dockercfg .vault-token .terraformrc terraform.tfstate *.tfstate *.tfvars credentials credentials.json credentials.yml.enc master.key secrets.json secrets.yml secrets.yaml service-account*.json serviceaccount*.json google-services.json',
    except:
      '.env.example .env.sample .env.template .env.dist .env.defaults example.env sample.env template.env *.pub.pem *.pub.key example.tfvars',
  },
];

/** What is sensitive for another reason than its path. */
export const SENSITIVE_CHANGES = {
  install_hook: {
    kind: 'package_scripts',
    effect: 'blocks',
    what: 'a script of a package manifest that runs when the package is installed',
    why: 'It runs on the machine of everybody who installs the package.',
  },
  package_script: {
    kind: 'package_scripts',
    effect: 'warns',
    what: 'another script, entry point or build setting of a package manifest',
    why: 'It runs on the machines of those who build and test.',
  },
  program: {
    kind: 'binary',
    effect: 'blocks',
    what: 'a binary file with the name of a program or library',
    why: 'Nobody can review it, and it is made to be run.',
  },
  binary: { kind: 'binary', effect: 'warns', what: 'any other binary file', why: 'Nobody can review it.' },
  executable: {
    kind: 'mode_change',
    effect: 'warns',
    what: 'a file that becomes executable, or is new and executable',
    why: 'It can be run as it is.',
  },
  link_outside: {
    kind: 'symlink',
    effect: 'blocks',
    what: 'a symbolic link that leads out of the repository, or to where nobody can tell',
    why: 'What is read or written through it belongs to the machine, not to the project.',
  },
  link: {
    kind: 'symlink',
    effect: 'warns',
    what: 'a symbolic link to another file of the repository',
    why: 'What it shows changes with what it leads to.',
  },
  submodule: {
    kind: 'submodule',
    effect: 'blocks',
    what: 'a submodule that is added, moved to another commit or removed',
    why: 'The code that it brings in is not in the patch.',
  },
} as const satisfies Readonly<
  Record<string, Pick<SensitivePaths, 'kind' | 'effect' | 'why'> & { readonly what: string }>
>;
export type SensitiveChange = keyof typeof SENSITIVE_CHANGES;
