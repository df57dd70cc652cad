import type { ContainerCreateOptions, MountSettings } from 'dockerode';
import type { Config } from '../../../contract/config.ts';
import { SANDBOX_USER, WORKSPACE } from '../sandbox-layout.ts';

export interface ContainerSpec {
  readonly imageId: string;
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly mounts: readonly VolumeMount[];
  readonly limits: Pick<Config['sandbox'], 'memoryMb' | 'cpus' | 'pids'>;
  /** The container whose loopback is shared; null for no network at all. */
  readonly loopbackOf: string | null;
  readonly hasInput: boolean;
  /** Reads what belongs to others, for the one container that only measures; it runs nothing of the repository. */
  readonly isMeasuring: boolean;
}

export interface VolumeMount {
  readonly volume: string;
  readonly target: string;
  readonly isReadOnly: boolean;
  /** For the case that somebody has removed it meanwhile, and the engine makes it anew. */
  readonly labels?: Readonly<Record<string, string>>;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

const ULIMITS = [
  limit('nofile', 4096),
  limit('core', 0),
  limit('fsize', GIB),
  // The limit of tasks is the control group's; Podman would set one of its own that it may not.
  limit('nproc', 4096),
];

/** Every wall that the engine has. */
export function containerOptions(spec: ContainerSpec): ContainerCreateOptions {
  const [program = '', ...args] = spec.argv;
  const memory = spec.limits.memoryMb * MIB;
  return {
    Image: spec.imageId,
    // Both are given, so that the image's own entry point is never run.
    Entrypoint: [program],
    Cmd: args,
    User: spec.isMeasuring ? '0:0' : `${SANDBOX_USER}:${SANDBOX_USER}`,
    WorkingDir: spec.workingDirectory,
    Env: Object.entries(spec.env).map(([name, value]) => `${name}=${value}`),
    Labels: { ...spec.labels },
    Tty: false,
    AttachStdin: spec.hasInput,
    AttachStdout: true,
    AttachStderr: true,
    OpenStdin: spec.hasInput,
    StdinOnce: spec.hasInput,
    NetworkDisabled: spec.loopbackOf === null,
    Healthcheck: { Test: ['NONE'] },
    HostConfig: {
      AutoRemove: false,
      Init: true,
      Privileged: false,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      ...(spec.isMeasuring && { CapAdd: ['DAC_READ_SEARCH'] }),
      SecurityOpt: ['no-new-privileges:true'],
      NetworkMode: spec.loopbackOf === null ? 'none' : `container:${spec.loopbackOf}`,
      IpcMode: 'private',
      Memory: memory,
      MemorySwap: memory,
      NanoCpus: Math.round(spec.limits.cpus * 1e9),
      PidsLimit: spec.limits.pids,
      ShmSize: 64 * MIB,
      Ulimits: ULIMITS,
      Tmpfs: { '/tmp': 'rw,nosuid,nodev,exec,size=256m,mode=1777' },
      Mounts: spec.mounts.map(volumeMount),
      LogConfig: { Type: 'none', Config: {} },
      RestartPolicy: { Name: 'no' },
    },
  };
}

export const WORKSPACE_MOUNT = (volume: string): VolumeMount => ({ volume, target: WORKSPACE, isReadOnly: false });

const volumeMount = ({ volume, target, isReadOnly, labels = {} }: VolumeMount): MountSettings => ({
  Type: 'volume',
  Source: volume,
  Target: target,
  ReadOnly: isReadOnly,
  // The image's own files at that place would otherwise be copied into the volume.
  VolumeOptions: { NoCopy: true, Labels: { ...labels }, DriverConfig: { Name: '', Options: {} } },
});

function limit(name: string, value: number) {
  return { Name: name, Soft: value, Hard: value };
}
