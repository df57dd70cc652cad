import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createArtifactStore } from '../../src/adapters/store/artifact-store.ts';
import { controllerPrivateDirectory, userDirectory } from '../../src/adapters/store/private-directory.ts';
import { checkArtifact, cleanArtifact } from '../../src/app/checks.ts';
import { createPrivatePorts } from '../../src/app/private-ports.ts';

const hide = (text: string) => text.replaceAll('hunter2', '[hidden]');

/** What is sealed and what seals it, as the program puts it together: for `<place>/controller`, in `<place>/state`. */
export function privatePlaceIn(place: string, now: () => Date = () => new Date()) {
  const controllerPath = join(place, 'controller');
  mkdirSync(controllerPath, { recursive: true });
  const home = { stateHome: join(place, 'state'), shownStateHome: '~/.local/state' };
  const directory = controllerPrivateDirectory(controllerPath, home);
  const user = userDirectory(home);
  const ports = createPrivatePorts({ controllerPath, directory, userDirectory: user, redact: hide, now });
  const artifacts = createArtifactStore({
    controllerPath,
    now,
    redact: hide,
    clean: (kind, content) => cleanArtifact(kind, content, hide),
    sealed: () => Promise.resolve(ports.sealed),
    checkOf: checkArtifact,
  });
  return {
    place,
    controllerPath,
    directory,
    user,
    ...ports,
    artifacts,
    /** A file in the private directory. */
    file: (...names: string[]) => join(directory.path(), ...names),
  };
}
