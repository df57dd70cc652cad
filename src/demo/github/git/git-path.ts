/** What git asks for: the repository, and which of git's own files or services. */
export const GIT_PATH =
  /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(HEAD|info\/refs|objects\/.+|git-upload-pack|git-receive-pack)$/;
