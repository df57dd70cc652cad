import { colouredFile, type RunView, type Tokenise } from '../../../../pages/board/views.ts';

type Files = RunView['files'];

/** The files of a diff in colours, as soon as that is loaded which knows languages: it is larger than all the rest. */
export class Colours {
  #tokenise: Tokenise | null = null;
  #last: { readonly diff: string; readonly files: Files } | null = null;

  constructor(ready: () => void) {
    import('./highlight.ts').then(
      ({ tokenise }) => {
        this.#tokenise = tokenise;
        ready();
      },
      // A diff without colours is a diff.
      () => undefined,
    );
  }

  /** The page is drawn often, and the diff of it is read once. */
  of({ patch, files }: Pick<RunView, 'patch' | 'files'>): Files {
    const tokenise = this.#tokenise;
    if (tokenise === null || patch === null) return files;
    if (this.#last?.diff !== patch.diff)
      this.#last = { diff: patch.diff, files: files.map((file) => colouredFile(file, tokenise)) };
    return this.#last.files;
  }
}
