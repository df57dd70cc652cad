import type { NamedAnswer } from '../../../app/answer-check.ts';
import { printedJson } from '../../../app/print.ts';
import { checkVerbInput, verbInputSchema } from '../../../app/verb-input-check.ts';
import { VERB_NAMES, type VerbName } from '../../../contract/verb-vocabulary.ts';
import type { WorkContext } from '../context.ts';
import { performVerb } from '../perform-verb.ts';
import { EFFECTS, progressTo } from './run-recommended.ts';
import { withForeign } from './told.ts';
import type { PreparedCall, Tool } from './tool.ts';

type Context = Pick<WorkContext, 'settings' | 'surroundings' | 'thread'>;

/** Our verbs as tools, each with the very input that every other protocol gives it. */
export async function verbTools(context: Context): Promise<readonly Tool[]> {
  const { VERBS } = await import('../../verbs/verbs.ts');
  return Promise.all(
    VERB_NAMES.map(async (name): Promise<Tool> => {
      const { description, effect } = VERBS[name];
      const parameters = withoutIdentity(await verbInputSchema(name));
      return {
        name,
        description,
        parameters,
        prepare: async (given) => {
          const checked = await checkVerbInput(name, given);
          if (!checked.ok) return { ok: false, failure: `The input is not valid: ${checked.problems.join('; ')}.` };
          const input: Readonly<Record<string, unknown>> = checked.input;
          const call: PreparedCall = {
            verb: name,
            effect: name === 'validate' && input['run'] !== true ? 'changes_files' : EFFECTS[effect],
            shownAs: { kind: 'command', command: shown(name, input), cwd: context.settings.cwd, reason: description },
            run: async (run) => {
              const answer = await performVerb(name, input, { ...context, signal: run.signal }, progressTo(run));
              return { text: textOf(answer), exitCode: context.surroundings.exitCodeOf(answer) };
            },
          };
          return { ok: true, value: call };
        },
      };
    }),
  );
}

/** The names of a schema say nothing to a model. */
const withoutIdentity = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));

/** The way on is ours; all of the answer is fenced, because titles, paths, diffs and outputs are in it. */
function textOf({ contract, answer }: NamedAnswer): string {
  const fields = ['status', 'nextAction', 'commandKind', 'recommendedCommand', 'requiresHumanApproval', 'reason'];
  const ours = Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
  return withForeign(
    `Answer by the contract "${contract}". ${printedJson(ours, false).trimEnd()}`,
    printedJson(answer, false).trimEnd(),
    'an answer that quotes others',
  );
}

/** The verb with its input, as words that a person reads like a command line. */
function shown(name: VerbName, input: Readonly<Record<string, unknown>>): readonly string[] {
  const words = Object.entries(input).flatMap(([field, value]) => {
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return [];
    const flag = `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return ['contribflow', ...(name === 'pr_dry_run' ? ['pr'] : name.split('_')), ...words];
}
