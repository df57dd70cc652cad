import type { WrittenIssue } from '../../writing/written.ts';

export const ledgerlineIssues: readonly WrittenIssue[] = [
  {
    number: 251,
    title: 'Javadoc of Entry does not say what a negative amount means',
    body: 'Is a negative amount a credit? The record `Entry` in `src/main/java/com/example/kestrel/Entry.java` has no comment at all.',
    by: 'florin-d',
    as: 'CONTRIBUTOR',
    age: 330,
    labels: ['documentation', 'up-for-grabs'],
    comments: [{ by: 'wim-kestrel', as: 'MEMBER', age: 329, body: 'Yes, a credit. We should write that down.' }],
  },
  {
    number: 296,
    title: 'Rounding of half a cent differs between export and journal',
    body: 'The journal rounds half to even, the CSV export rounds half up. A balance of 0.005 shows as 0.00 in one and as 0.01 in the other.\n\nBoth should use `RoundingMode.HALF_EVEN`. A test with 0.005, 0.015 and 0.025 shows the difference.',
    by: 'dmitri-l',
    age: 140,
    labels: ['bug'],
    comments: [
      { by: 'ana-kestrel', as: 'MEMBER', age: 138, body: 'Ouch. Confirmed.' },
      { by: 'xavi-pons', age: 100, body: 'I can do this.' },
    ],
    assignees: ['xavi-pons'],
    events: [{ kind: 'assigned', by: 'ana-kestrel', age: 99, assignee: 'xavi-pons' }],
  },
  {
    number: 318,
    title: 'Update the wrapper to Maven 3.9',
    body: 'The wrapper in `.mvn/wrapper` still loads 3.6, which warns on Java 21. `./mvnw wrapper:wrapper -Dmaven=3.9.9` makes the change; please check that the build is still reproducible.',
    by: 'wim-kestrel',
    as: 'MEMBER',
    age: 70,
    labels: ['build', 'up-for-grabs'],
  },
  {
    number: 327,
    title: 'CSV export should quote account names with a semicolon',
    body: 'Account "Rent; storage" breaks the columns of the export, since the separator is a semicolon. Names with a semicolon, a quote or a line break have to be quoted.',
    by: null,
    age: 41,
    labels: ['bug', 'up-for-grabs'],
  },
  {
    number: 336,
    title: 'Fehlermeldungen auf Deutsch',
    body: 'Unsere Buchhaltung versteht die englischen Meldungen nicht. Die Texte liegen alle in `messages.properties`, eine Datei `messages_de.properties` daneben würde reichen. Ich kann beim Gegenlesen helfen.',
    by: 'uwe-albrecht',
    age: 12,
    labels: ['Übersetzung'],
  },
];
