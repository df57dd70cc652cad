import status from '../../commands/status.ts';

export const a = () => status;
