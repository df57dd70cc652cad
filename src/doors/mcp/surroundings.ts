/** Where calls are made: what every port is made from. */
export interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}
