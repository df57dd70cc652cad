import pc from 'wrap-ansi';

export const shape = pc.bold('shape');
