import nothing from 'no-such-package';

export const output = () => nothing;
