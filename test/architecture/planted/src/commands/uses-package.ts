import pc from 'wrap-ansi';

export default pc.bold('text');
