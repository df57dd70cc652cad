import { schemaCatalogue } from '../app/schema-catalogue.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { schemaLine } from '../cli/flags/schema.ts';
import { renderSchemaList } from '../cli/render/schema-list.ts';
import { schema, schemaList } from '../steps/schema.ts';

export default class Schema extends BaseCommand {
  static override summary = 'Print the JSON Schema of an answer.';
  static override description = 'Schemas are of draft 2020-12. Without a name, the names are listed.';
  static override examples = [
    { description: 'List the schemas:', command: 'contribflow schema' },
    { description: 'Print one:', command: 'contribflow schema next-action' },
  ];
  static override args = schemaLine.args;
  static override flags = schemaLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(Schema);
    const { output } = this.session;
    if (args.name === undefined) {
      await output.answer('schema-list', schemaList(schemaCatalogue), renderSchemaList);
      return;
    }
    const found = schema(schemaCatalogue, args.name);
    if (found.ok) output.document(found.value);
    else await output.error(found.failure);
  }
}
