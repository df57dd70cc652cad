export { hostProblem } from '../policy/host-problem.ts';
