import { BaseCommand } from '../cli/base-command.ts';
import { discoverLine } from '../cli/flags/discover.ts';
import { renderDiscovery } from '../cli/render/discovery.ts';
import { discover } from '../steps/discover.ts';
import { onRepository } from '../steps/on-repository.ts';

export default class Discover extends BaseCommand {
  static override summary = 'Find issues that are worth your time.';
  static override description =
    'Searches GitHub, scores what it finds with evidence, and shows the best. Any of --lang, --topic and --type replaces the whole configured profile. An answer is remembered for ten minutes.';
  static override examples = [
    { description: 'By the configured profile:', command: 'contribflow discover' },
    { description: 'By another one:', command: 'contribflow discover --lang TypeScript --type docs --limit 5' },
    { description: 'In one repository, for a program:', command: 'contribflow discover --repo owner/repo --json' },
  ];
  static override args = discoverLine.args;
  static override flags = discoverLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Discover);
    const { lang = [], topic = [], type = [], repo = null, limit = null } = flags;
    const { refresh, 'include-hidden': includeHidden } = flags;
    const hasWishes = lang.length + topic.length + type.length > 0;
    await this.answer(
      'discovery',
      (ports, run) => {
        const wishes = hasWishes ? { languages: lang, topics: topic, types: type } : null;
        const search = (repository: string | null) =>
          discover(ports, { wishes, repository, limit, includeHidden, refresh }, run);
        return repo === null ? search(null) : onRepository('discover', repo, search);
      },
      (answer, screen) => renderDiscovery(answer, screen, includeHidden),
    );
  }
}
