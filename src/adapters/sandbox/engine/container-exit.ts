import type Docker from 'dockerode';
import { SandboxStop } from '../sandbox-stop.ts';

/**
 * Begins to wait for the end of a container that has not started yet; answers when the engine has taken note. A wait
 * without a condition is content with a container that has never run, and tells an exit code of 0.
 */
export function waitForExit(client: Docker, id: string): Promise<{ readonly code: Promise<number | null> }> {
  return new Promise((resolve, reject) => {
    client.modem.dial(
      {
        path: `/containers/${id}/wait?`,
        method: 'POST',
        options: { condition: 'next-exit' },
        isStream: true,
        statusCodes: { 200: true, 404: 'no such container', 500: 'server error' },
      },
      (error: unknown, answer: unknown) => {
        if (error instanceof Error) reject(error);
        else resolve({ code: exitCodeIn(answer as NodeJS.ReadableStream) });
      },
    );
  });
}

/** Null when the connection ended without an answer. */
async function exitCodeIn(answer: NodeJS.ReadableStream): Promise<number | null> {
  try {
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    const body: unknown = JSON.parse(text);
    const code: unknown = typeof body === 'object' && body !== null && 'StatusCode' in body ? body.StatusCode : null;
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
}

/** How a container ended, said twice; an engine that contradicts itself has proven nothing. */
export async function confirmedExit(
  container: Docker.Container,
  waited: number | null,
): Promise<{ readonly code: number; readonly isOomKilled: boolean }> {
  const { State } = await container.inspect();
  if (waited === null || State.Running || State.ExitCode !== waited)
    throw new SandboxStop('inconsistent', 'The engine does not agree with itself on how the command ended.');
  return { code: waited, isOomKilled: State.OOMKilled };
}
