import { patchSize as sizeOf } from '../../patch/patch-size.ts';
import { gateCheck } from '../check.ts';
import { failed, passed } from '../verdict.ts';

/** Counted again: the limits may have changed since the patch was taken. */
export const patchSize = gateCheck({
  name: 'patch_size',
  needs: ['patch'],
  judge: ({ patch }, { config }) => {
    const size = sizeOf(patch.changedFiles, config);
    const figures = `${size.changedFiles}/${size.maxChangedFiles} files and ${size.changedLines}/${size.maxLinesChanged} lines.`;
    return size.withinLimits
      ? passed(`Patch size is within config limits: ${figures}`)
      : failed(`Patch size is over the config limits: ${figures}`);
  },
});
