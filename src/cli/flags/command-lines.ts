import { agentLine } from './agent.ts';
import { approveLine } from './approve.ts';
import { checkoutLine } from './checkout.ts';
import { completionLine } from './completion.ts';
import { demoLine } from './demo.ts';
import { diffLine } from './diff.ts';
import { discoverLine } from './discover.ts';
import { explainLine } from './explain.ts';
import { feedbackApplyLine, feedbackProvideLine, feedbackRequestLine, feedbackShowLine } from './feedback.ts';
import { guideLine } from './guide.ts';
import { annotateLine, keyCreateLine, keyListLine, keyRevokeLine, serveLine, signInLine, workerLine } from './host.ts';
import { initLine } from './init.ts';
import { logLine } from './log.ts';
import { mcpLine } from './mcp.ts';
import { nextLine } from './next.ts';
import { planLine } from './plan.ts';
import { policyLine } from './policy.ts';
import { prLine } from './pr.ts';
import { prStatusLine } from './pr-status.ts';
import { reportLine } from './report.ts';
import { schemaLine } from './schema.ts';
import { scoreLine } from './score.ts';
import { taskAbandonLine, taskListLine, taskUseLine } from './task.ts';
import { validateLine } from './validate.ts';
import { verifyLine } from './verify.ts';

const nothing = { args: {}, flags: {} };

/** The command line of every verb of the protocol, those that are still to come included: all that may be recommended. */
export const COMMAND_LINES = {
  init: initLine,
  status: nothing,
  next: nextLine,
  'task list': taskListLine,
  'task use': taskUseLine,
  'task abandon': taskAbandonLine,
  schema: schemaLine,
  doctor: nothing,
  completion: completionLine,
  discover: discoverLine,
  score: scoreLine,
  plan: planLine,
  policy: policyLine,
  checkout: checkoutLine,
  diff: diffLine,
  validate: validateLine,
  pr: prLine,
  approve: approveLine,
  'pr-status': prStatusLine,
  verify: verifyLine,
  log: logLine,
  explain: explainLine,
  demo: demoLine,
  'agent-guide': nothing,
  agent: agentLine,
  mcp: mcpLine,
  session: nothing,
  guide: guideLine,
  report: reportLine,
  'feedback request': feedbackRequestLine,
  'feedback apply': feedbackApplyLine,
  'feedback show': feedbackShowLine,
  'feedback provide': feedbackProvideLine,
  serve: serveLine,
  'sign-in': signInLine,
  worker: workerLine,
  'key create': keyCreateLine,
  'key list': keyListLine,
  'key revoke': keyRevokeLine,
  annotate: annotateLine,
} as const;
