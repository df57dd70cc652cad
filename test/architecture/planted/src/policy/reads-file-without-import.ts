export const read = () => process.getBuiltinModule('node:fs').readFileSync('/proc/uptime', 'utf8');
