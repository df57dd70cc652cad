import type Docker from 'dockerode';

interface LabelledVolume {
  readonly labels: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly remove: () => Promise<unknown>;
}

/** The volumes with a label, or with a label of a certain value. */
export async function volumesLabelled(client: Docker, label: string): Promise<LabelledVolume[]> {
  const { Volumes } = await client.listVolumes({ filters: { label: [label] } });
  // Without any volume the field is null, whatever its type says.
  const found: unknown = Volumes;
  if (!Array.isArray(found)) return [];
  return Volumes.map((volume) => ({
    labels: volume.Labels,
    createdAt: 'CreatedAt' in volume ? Date.parse(String(volume.CreatedAt)) : Date.now(),
    remove: () => client.getVolume(volume.Name).remove(),
  }));
}
